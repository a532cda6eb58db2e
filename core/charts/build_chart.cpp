#include "core/charts/build_chart.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "core/charts/break_even.h"
#include "core/charts/builders.h"
#include "core/charts/history.h"
#include "core/charts/row_order.h"
#include "core/report/table_text.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

constexpr std::size_t kMostOfferedBars = 80;
constexpr std::size_t kMostOfferedStrips = 24;

bool chosen(const std::vector<std::string>& wanted, const std::string& word) {
  return wanted.empty() || std::ranges::find(wanted, word) != wanted.end();
}

/// Of a condition or a parameter; empty where the row has none of the name.
std::string value_text(const ResultRow& row, const std::string& key) {
  const Value* value = row.parameters.find(key);
  return value == nullptr ? condition_of(row, key) : text_of(*value);
}

std::optional<double> number_in(const std::string& text) {
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  return end != text.c_str() && *end == '\0' ? std::optional(number) : std::nullopt;
}

/// "30" is "30.0".
bool same_value(const std::string& one, const std::string& other) {
  return one == other || (number_in(one) && number_in(one) == number_in(other));
}

bool has_values(const ResultRow& row, const ChartRequest& request) {
  return std::ranges::all_of(request.where, [&](const auto& condition) {
    const std::string value = value_text(row, condition.first);
    return value.empty() || same_value(value, condition.second);  // what a variant does not read says nothing
  });
}

/// "1, 3, 5", each once.
std::string listed_once(const std::vector<std::string>& words) {
  constexpr std::size_t kMostWords = 24;
  std::string list;
  std::set<std::string> seen;
  for (const std::string& word : words) {
    if (!seen.insert(word).second) continue;
    if (seen.size() > kMostWords) return list + ", …";
    list += (list.empty() ? "" : ", ") + word;
  }
  return list;
}

}  // namespace

void require_values(const std::vector<ResultRow>& rows, const ChartRequest& request) {
  for (const auto& [key, wanted] : request.where) {
    std::vector<std::string> values;
    std::vector<std::string> keys;
    for (const ResultRow& row : rows) {
      if (std::string value = value_text(row, key); !value.empty()) values.push_back(std::move(value));
      for (const auto& one : row.parameters) keys.push_back(one.first);
      for (const auto& one : row.conditions) keys.push_back(one.first);
    }
    if (values.empty())
      throw ArgumentError(problem("chart.where_key", "No result has a \"%1\" to be chosen by. They have: %2.",
                                  key, listed_once(keys)));
    if (std::ranges::none_of(values,
                             [&text = wanted](const std::string& one) { return same_value(one, text); }))
      throw ArgumentError(problem("chart.where_value", "No result has %1=%2. There are: %3.", key, wanted,
                                  listed_once(values)));
  }
}

bool is_chosen(const ResultRow& row, const ChartRequest& request) {
  return chosen(request.pictures, row.picture) && has_values(row, request) &&
         chosen(request.variants, row.variant);
}

namespace {

/// Why nothing is left: what the results have of what was asked for.
[[noreturn]] void fail_empty(const std::vector<ResultRow>& rows, const ChartRequest& request) {
  if (rows.empty())
    throw ArgumentError(problem("chart.no_results", "The results are empty: there is nothing to draw."));
  std::vector<std::string> known;
  for (const ResultRow& row : rows) known.push_back(request.variants.empty() ? row.picture : row.variant);
  throw ArgumentError(problem(
      "chart.none_chosen", "No result is left with this choice. The results have: %1.", listed_once(known)));
}

RowList selected(const std::vector<ResultRow>& rows, const ChartRequest& request) {
  RowList list;
  for (const ResultRow& row : rows) {
    const bool baseline = request.kind == ChartKind::speedup_against &&
                          (row.variant == request.baseline || row.place.source == request.baseline_source);
    if (!chosen(request.pictures, row.picture) || !has_values(row, request)) continue;
    if (baseline || chosen(request.variants, row.variant)) list.push_back(&row);
  }
  if (list.empty()) fail_empty(rows, request);
  return list;
}

Chart made(const RowList& rows, const ChartRequest& request) {
  switch (request.kind) {
    case ChartKind::times:
    case ChartKind::live: return times_chart(rows, request);
    case ChartKind::time_against:
      return is_condition_axis(request.axis) ? condition_chart(rows, request)
                                             : time_against_chart(rows, request);
    case ChartKind::speedup_against: return speedup_against_chart(rows, request);
    case ChartKind::block_shape: return block_shape_chart(rows, request);
    case ChartKind::transfers: return transfers_chart(rows, request);
    case ChartKind::break_even: return break_even_chart(rows, request);
    case ChartKind::samples: return samples_chart(rows, request);
    case ChartKind::quality_against_time: return quality_chart(rows, request);
    case ChartKind::roofline: return roofline_chart(rows, request);
    case ChartKind::history: return history_chart(rows, request);
  }
  return {};
}

ChartRequest request_for(std::string_view kind, const ChartWords& words) {
  ChartRequest request;
  set_kind(request, kind);
  request.words = words;
  return request;
}

/// Of each number that changes the result the largest: the work that a block's shape matters most for.
void narrow_numbers(RowList& rows, ChartRequest& request) {
  const Schema known = all_parameters();
  for (const ParameterSpec& spec : known) {
    if (spec.effect != Effect::result || !spec.numeric() || distinct_values(rows, spec.key) < 2) continue;
    double most = -HUGE_VAL;
    for (const ResultRow* row : rows) most = std::max(most, axis_value(*row, spec.key));
    std::erase_if(rows, [&](const ResultRow* row) { return axis_value(*row, spec.key) != most; });
    request.where.emplace_back(spec.key, text_of(*rows.front()->parameters.find(spec.key)));
  }
}

/// One of what has no order: an image, words, conditions.
void narrow_the_rest(RowList& rows, ChartRequest& request) {
  const ResultRow& first = *rows.front();
  const auto is_other = [&](const ResultRow* row) { return row->picture != first.picture; };
  if (std::erase_if(rows, is_other) > 0) request.pictures = {first.picture};
  const auto keep = [&](const std::string& key, const std::string& value) {
    const auto differs = [&](const ResultRow* row) { return value_text(*row, key) != value; };
    if (std::erase_if(rows, differs) > 0) request.where.emplace_back(key, value);
  };
  const Schema known = all_parameters();
  for (const ParameterSpec& spec : known) {
    if (spec.effect != Effect::result || spec.numeric()) continue;
    const auto text = [&](const ResultRow* row) { return value_text(*row, spec.key); };
    keep(spec.key, text(*std::ranges::max_element(rows, {}, text)));
  }
  for (const auto& [key, value] : first.conditions) keep(key, value);
}

/// The charts that results can fill: as they are, or once something is chosen of them.
struct Fillable {
  std::vector<ChartRequest> now;
  std::vector<ChartRequest> once_chosen;
};

/// One heat map for each variant that was measured at several widths and heights.
void add_block_charts(const RowList& rows, const ChartWords& words, Fillable& charts) {
  std::vector<std::string> variants;
  for (const ResultRow* row : rows) {
    if (std::ranges::find(variants, row->variant) == variants.end()) variants.push_back(row->variant);
  }
  const std::vector<SidePair> pairs = side_pairs();
  for (const std::string& id : variants) {
    RowList own;
    std::ranges::copy_if(rows, std::back_inserter(own),
                         [&](const ResultRow* row) { return row->variant == id; });
    const auto several = [&](const SidePair& sides) {
      return distinct_values(own, sides.width) > 1 && distinct_values(own, sides.height) > 1;
    };
    if (std::ranges::none_of(pairs, several)) continue;
    ChartRequest request = request_for("block-shape", words);
    request.variants = {id};
    narrow_numbers(own, request);
    std::set<std::string> tasks;
    for (const ResultRow* row : own) tasks.insert(series_key(*row, {"time"}));
    if (tasks.size() > 1) narrow_the_rest(own, request);
    (tasks.size() > 1 ? charts.once_chosen : charts.now).push_back(std::move(request));
  }
}

std::string roofline_name(const ChartRequest& request) {
  for (std::size_t i = 0; i < kResources; ++i) {
    const auto one = static_cast<Resource>(i);
    if (name_of(one) != request.axis) continue;
    const std::string label = request.words.lower(resource_label(one, request.words));
    return request.words(FS_TEXT("Chart", "Roofline: %1"), {label});
  }
  return request.words(FS_TEXT("Chart", "Roofline"));
}

}  // namespace

std::string chart_name(const ChartRequest& request) {
  const ChartWords& words = request.words;
  const auto axis = [&] { return words.lower(axis_of(request.axis, {}, words).label); };
  switch (request.kind) {
    case ChartKind::times: return words(FS_TEXT("Chart", "Time of the filter"));
    case ChartKind::time_against:
      if (is_condition_axis(request.axis)) return words(FS_TEXT("Chart", "Time under each condition"));
      return words(FS_TEXT("Chart", "Time against %1"), {axis()});
    case ChartKind::speedup_against: return words(FS_TEXT("Chart", "Speed-up against %1"), {axis()});
    case ChartKind::block_shape:
      return words(FS_TEXT("Chart", "Block shapes of %1"),
                   {request.variants.empty() ? std::string() : title_of(request.variants.front())});
    case ChartKind::transfers: return words(FS_TEXT("Chart", "From host memory and back"));
    case ChartKind::break_even: return words(FS_TEXT("Chart", "Break-even size of CPU and GPU"));
    case ChartKind::samples: return words(FS_TEXT("Chart", "Samples"));
    case ChartKind::quality_against_time: return words(FS_TEXT("Chart", "Quality against time"));
    case ChartKind::roofline: return roofline_name(request);
    case ChartKind::history: return words(FS_TEXT("Chart", "Time over runs"));
    case ChartKind::live: return words(FS_TEXT("Chart", "Live times"));
  }
  return {};
}

namespace {

/// What the sources of the rows differ in beyond their labels, a note each.
void add_source_notes(Chart& chart, const RowList& rows, const ChartWords& words) {
  const auto note = [&](std::string_view text, const auto& of) {
    std::vector<std::pair<std::string, std::string>> each;  // label and what it has
    std::set<std::string> different;
    for (const ResultRow* row : rows) {
      const std::pair<std::string, std::string> one{row->source, of(*row)};
      if (one.second.empty() || std::ranges::find(each, one) != each.end()) continue;
      different.insert(one.second);
      each.push_back(one);
    }
    if (different.size() < 2) return;
    std::string list;
    for (const auto& [label, has] : each) list += (list.empty() ? "" : "; ") + label + ' ' + has;
    chart.notes.push_back(words(text, {list}));
  };
  const auto other = [&](const ResultRow* row) { return row->place.source != rows.front()->place.source; };
  if (std::ranges::none_of(rows, other)) return;
  note(FS_TEXT("Chart", "Machines: %1."), [](const ResultRow& row) { return row.host; });
  note(FS_TEXT("Chart", "Commits: %1."), [](const ResultRow& row) { return row.commit; });
}

}  // namespace

Chart build_chart(const std::vector<ResultRow>& rows, const ChartRequest& request) {
  const std::map<std::string, int> places = variant_places(rows);
  RowList chosen_rows = selected(rows, request);
  put_in_order(chosen_rows, places);
  Chart chart = made(chosen_rows, request);
  give_looks(chart, places);
  if (request.kind != ChartKind::history) add_source_notes(chart, chosen_rows, request.words);
  chart.fastest = fastest_text(chosen_rows, request);
  chart.kind = kind_text(request);
  if (!request.title.empty()) chart.title = request.title;
  return chart;
}

Chart build_chart(const std::vector<ChartSource>& sources, const ChartRequest& request) {
  const std::vector<ResultRow> rows = rows_of(sources);
  if (!rows.empty()) require_values(rows, request);
  return build_chart(rows, request);
}

namespace {

Fillable fillable_charts(const std::vector<ResultRow>& rows, const ChartWords& words) {
  RowList measured;
  for (const ResultRow& row : rows) {
    if (row.measured()) measured.push_back(&row);
  }
  Fillable charts;
  if (measured.empty()) return charts;
  const auto add = [&](std::string_view kind) { charts.now.push_back(request_for(kind, words)); };
  const auto add_up_to = [&](std::size_t most, std::string_view kind) {
    (measured.size() <= most ? charts.now : charts.once_chosen).push_back(request_for(kind, words));
  };
  add_up_to(kMostOfferedBars, "times");
  for (const std::string& axis : numeric_axes(measured)) {
    if (distinct_values(measured, axis) < 2) continue;
    add("time-against-" + axis);
    const bool several = std::ranges::any_of(
        measured, [&](const ResultRow* row) { return row->variant != measured.front()->variant; });
    if (several) add("speedup-against-" + axis);
  }
  const auto other = [&](const ResultRow* row) {
    return !RecordKey{KeyPart::conditions}.same(work_of(*row), work_of(*measured.front()));
  };
  if (std::ranges::any_of(measured, other)) add_up_to(kMostOfferedBars, "time-against-conditions");
  add_block_charts(measured, words, charts);
  const auto moved = [](const ResultRow* row) {
    return condition_of(*row, "transfers") != "in" && (row->upload > 0 || row->bind > 0 || row->download > 0);
  };
  if (std::ranges::any_of(measured, moved)) add_up_to(kMostOfferedBars, "transfers");
  const std::vector<BreakEven> sizes = break_even_sizes(measured);
  if (std::ranges::any_of(sizes, [](const BreakEven& one) { return one.cpu.size() > 1; })) add("break-even");
  const bool sampled =
      std::ranges::any_of(measured, [](const ResultRow* row) { return row->samples.size() > 2; });
  if (sampled) add_up_to(kMostOfferedStrips, "samples");
  const bool judged =
      std::ranges::any_of(measured, [](const ResultRow* row) { return row->truth || row->reference; });
  if (judged) add("quality-against-time");
  for (const Resource resource : roofed_resources(measured))
    add("roofline-" + std::string(name_of(resource)));
  if (sources_overlap(measured) && runs_in_order(measured).size() > 2) add("history");
  return charts;
}

}  // namespace

std::vector<ChartRequest> possible_charts(const std::vector<ResultRow>& rows, const ChartWords& words) {
  return fillable_charts(rows, words).now;
}

std::vector<ChartRequest> offered_charts(const std::vector<ResultRow>& rows, const ChartWords& words) {
  Fillable charts = fillable_charts(rows, words);
  std::ranges::move(charts.once_chosen, std::back_inserter(charts.now));
  return std::move(charts.now);
}

}  // namespace filterscope
