#include "core/charts/history.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <span>
#include <utility>

#include "core/report/parameters_json.h"
#include "core/stats/summary.h"
#include "core/stats/verdict.h"

namespace filterscope {
namespace {

const std::string& time_of(const ResultRow& row) {
  static const std::string kUnknown;
  return row.run ? row.run->created : kUnknown;
}

bool is_before(const ResultRow* a, const ResultRow* b) {
  return std::pair(time_of(*a), a->place.source) < std::pair(time_of(*b), b->place.source);
}

/// Whether a device comes again behind another one.
bool devices_alternate(const RowList& rows) {
  std::set<std::string> seen;
  const std::string* last = nullptr;
  for (const ResultRow* row : rows) {
    if (last != nullptr && *last == row->device) continue;
    if (!seen.insert(row->device).second) return true;
    last = &row->device;
  }
  return false;
}

double clock_of(const RowList& rows) {
  std::vector<double> clocks;
  for (const ResultRow* row : rows) {
    if (row->clock_mhz > 0) clocks.push_back(row->clock_mhz);
  }
  return summarize(clocks).median;
}

struct Levels {
  RowList before;
  RowList after;
};

/// Whether the clock moved, and cycles did not.
bool clock_explains(const Levels& levels, double ratio, double smallest_step) {
  const double before = clock_of(levels.before);
  const double after = clock_of(levels.after);
  if (!(before > 0) || !(after > 0)) return false;
  return std::abs(std::log(ratio * after / before)) < std::log1p(smallest_step);
}

Cause cause_of(const std::vector<FactChange>& changed) {
  std::set<Cause> causes;
  for (const FactChange& change : changed) {
    // The same commit with other local changes, perhaps.
    if (change.before == change.after) return Cause::cannot_tell;
    causes.insert(change.cause);
  }
  // Another machine brings its driver along.
  if (causes.contains(Cause::machine)) causes.erase(Cause::driver);
  return causes.size() == 1 ? *causes.begin() : Cause::cannot_tell;
}

std::vector<FactChange> changes_between(const ResultRow& before, const ResultRow& after) {
  std::vector<FactChange> changed;
  if (before.run && after.run) changed = changes_between(*before.run, *after.run);
  if (!after.on_gpu) std::erase_if(changed, [](const FactChange& one) { return one.of_gpu; });
  const auto add = [&](const char* fact, const std::string& was, const std::string& is) {
    if (was != is) changed.push_back({Cause::machine, fact, was, is});
  };
  add("device", before.device, after.device);
  if (before.host != before.device) add("host", before.host, after.host);
  return changed;
}

const char* cause_word(Cause cause) {
  switch (cause) {
    case Cause::source: return FS_TEXT("Chart", "source code");
    case Cause::build: return FS_TEXT("Chart", "build");
    case Cause::driver: return FS_TEXT("Chart", "driver");
    case Cause::clock: return FS_TEXT("Chart", "clock");
    case Cause::machine: return FS_TEXT("Chart", "machine");
    case Cause::cannot_tell: break;
  }
  return FS_TEXT("Chart", "cannot tell why");
}

/// Of the runs behind the last change.
std::optional<UnprovedChange> unproved_of(const HistorySeries& series, const std::vector<double>& medians,
                                          const ChangeSettings& settings) {
  const std::size_t first = series.changes.empty() ? 0 : series.changes.back().point.at;
  const std::span<const double> last_level = std::span(medians).subspan(first);
  const auto found = suspected_change(last_level, settings);
  if (!found) return std::nullopt;
  UnprovedChange unproved;
  const std::size_t at = first + found->at;
  const auto place = series.rows.begin() + static_cast<std::ptrdiff_t>(at);
  unproved.change = {{at, found->ratio, 1}, Cause::cannot_tell, changes_between(**(place - 1), **place)};
  const RowList before(series.rows.begin() + static_cast<std::ptrdiff_t>(first), place);
  const RowList behind(place, series.rows.end());
  const bool clock = clock_explains({before, behind}, found->ratio, settings.smallest_step);
  unproved.change.cause = clock ? Cause::clock : cause_of(unproved.change.changed);
  unproved.runs_before = before.size();
  unproved.runs_behind = behind.size();
  unproved.more_runs = found->more;
  return unproved;
}

HistorySeries series_of(RowList rows, ChangeSettings settings) {
  HistorySeries series{std::move(rows), {}};
  std::vector<double> medians;
  for (const ResultRow* row : series.rows) medians.push_back(row->summary.median);
  if (series.rows.front()->on_gpu) settings.smallest_step += kLaunchMs / summarize(medians).median;
  const std::vector<ChangePoint> points = change_points(medians, settings);
  for (std::size_t i = 0; i < points.size(); ++i) {
    const auto place = [&](std::size_t at) { return series.rows.begin() + static_cast<std::ptrdiff_t>(at); };
    const auto first = place(i > 0 ? points[i - 1].at : 0);
    const auto at = place(points[i].at);
    const auto end = i + 1 < points.size() ? place(points[i + 1].at) : series.rows.end();
    HistoryChange change{points[i], Cause::cannot_tell, changes_between(**(at - 1), **at)};
    const bool clock = clock_explains({{first, at}, {at, end}}, change.point.ratio, settings.smallest_step);
    change.cause = clock ? Cause::clock : cause_of(change.changed);
    series.changes.push_back(std::move(change));
  }
  series.unproved = unproved_of(series, medians, settings);
  return series;
}

nlohmann::json change_json(const HistorySeries& series, const HistoryChange& change) {
  using nlohmann::json;
  const ResultRow& row = *series.rows[change.point.at];
  json changed = json::array();
  for (const FactChange& fact : change.changed) {
    changed.push_back({{"cause", name_of(fact.cause)},
                       {"name", fact.name},
                       {"before", fact.before},
                       {"after", fact.after}});
  }
  return {{"run", change.point.at},         {"file", row.source},
          {"commit", row.commit},           {"ratio", change.point.ratio},
          {"cause", name_of(change.cause)}, {"changed", std::move(changed)}};
}

}  // namespace

std::vector<int> runs_in_order(const RowList& rows) {
  RowList sorted = rows;
  std::ranges::stable_sort(sorted, is_before);
  std::vector<int> runs;
  for (const ResultRow* row : sorted) {
    if (runs.empty() || runs.back() != row->place.source) runs.push_back(row->place.source);
  }
  return runs;
}

std::vector<HistorySeries> history_of(const RowList& rows, const ChangeSettings& settings) {
  std::vector<RowList> groups;
  std::map<std::string, std::size_t> places;
  constexpr RecordKey kHistory = kSeriesKey.without({KeyPart::source, KeyPart::device});
  for (const ResultRow* row : rows) {
    if (!row->measured()) continue;
    const auto [place, is_new] = places.try_emplace(kHistory.text(work_of(*row)), groups.size());
    if (is_new) groups.emplace_back();
    groups[place->second].push_back(row);
  }
  std::vector<HistorySeries> history;
  for (RowList& group : groups) {
    std::ranges::stable_sort(group, is_before);
    if (!devices_alternate(group)) {
      history.push_back(series_of(std::move(group), settings));
      continue;
    }
    std::map<std::string, RowList> by_device;
    for (const ResultRow* row : group) by_device[row->device].push_back(row);
    for (auto& [device, own] : by_device) history.push_back(series_of(std::move(own), settings));
  }
  return history;
}

std::string step_text(double ratio, const ChartWords& words) {
  const double percent = std::abs(ratio - 1) * 100;
  const std::string by = percent < 99.5 ? fmt::format("{:.2g}", percent) : fmt::format("{:.0f}", percent);
  return ratio > 1 ? words(FS_TEXT("Chart", "%1 % slower"), {by})
                   : words(FS_TEXT("Chart", "%1 % faster"), {by});
}

std::string proof_text(const UnprovedChange& unproved, const ChartWords& words) {
  const std::string before = std::to_string(unproved.runs_before);
  const std::string behind = std::to_string(unproved.runs_behind);
  if (unproved.more_runs == 0) {
    return words(FS_TEXT("Chart", "%1 runs before it and %2 behind it are too few to prove it"),
                 {before, behind});
  }
  return words(
      FS_TEXT("Chart", "%1 runs before it and %2 behind it are too few to prove it; %3 more would be enough"),
      {before, behind, std::to_string(unproved.more_runs)});
}

std::string cause_text(const HistoryChange& change, const ChartWords& words) {
  std::string text = words(cause_word(change.cause));
  for (std::size_t i = 0; i < change.changed.size(); ++i) {
    const FactChange& one = change.changed[i];
    const auto shown = [](const std::string& value) { return value.empty() ? std::string("–") : value; };
    text += fmt::format("{}{} {} → {}", i == 0 ? ": " : ", ", words(one.name), shown(one.before),
                        shown(one.after));
  }
  return text;
}

nlohmann::json history_json(const std::vector<HistorySeries>& history, const ChangeSettings& settings) {
  using nlohmann::json;
  json object = {{"format", "filterscope-history"},
                 {"format_version", 1},
                 {"error_rate", settings.error_rate},
                 {"smallest_step", settings.smallest_step},
                 {"series", json::array()}};
  for (const HistorySeries& series : history) {
    const ResultRow& first = *series.rows.front();
    json one = {{"variant", first.variant},
                {"title", first.title},
                {"picture", first.picture},
                {"hash", first.hash},
                {"parameters", parameters_json(first.parameters)},
                {"runs", json::array()},
                {"changes", json::array()}};
    for (const auto& [key, value] : first.conditions) one["conditions"][key] = value;
    for (const ResultRow* row : series.rows) {
      one["runs"].push_back({{"file", row->source},
                             {"created", time_of(*row)},
                             {"commit", row->commit},
                             {"device", row->device},
                             {"median_ms", row->summary.median},
                             {"q1_ms", row->summary.q1},
                             {"q3_ms", row->summary.q3}});
    }
    for (const HistoryChange& change : series.changes) {
      json proved = change_json(series, change);
      proved["probability"] = change.point.probability;
      one["changes"].push_back(std::move(proved));
    }
    one["unproved"] = nullptr;
    if (series.unproved) {
      one["unproved"] = change_json(series, series.unproved->change);
      one["unproved"]["more_runs"] =
          series.unproved->more_runs > 0 ? json(series.unproved->more_runs) : json();
    }
    object["series"].push_back(std::move(one));
  }
  return object;
}

}  // namespace filterscope
