#include "core/charts/offers.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "core/charts/break_even.h"
#include "core/charts/build_chart.h"
#include "core/charts/builders.h"
#include "core/charts/history.h"

namespace filterscope {
namespace {

constexpr std::size_t kMostOfferedBars = 80;
constexpr std::size_t kMostOfferedStrips = 24;
constexpr std::size_t kMostOfferedCurves = 8;

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

}  // namespace

void FillableCharts::add(std::string_view kind) { now.push_back(request_for(kind, words)); }

void FillableCharts::add_up_to(std::size_t most, std::size_t count, std::string_view kind) {
  (count <= most ? now : once_chosen).push_back(request_for(kind, words));
}

void offer_times(FillableCharts& charts) { charts.add_up_to(kMostOfferedBars, charts.rows.size(), "times"); }

void offer_time_against(FillableCharts& charts) {
  const RowList& rows = charts.rows;
  for (const std::string& axis : numeric_axes(rows)) {
    if (distinct_values(rows, axis) > 1) charts.add("time-against-" + axis);
  }
  const auto other = [&](const ResultRow* row) {
    return !RecordKey{KeyPart::conditions}.same(work_of(*row), work_of(*rows.front()));
  };
  if (std::ranges::any_of(rows, other))
    charts.add_up_to(kMostOfferedBars, rows.size(), "time-against-conditions");
}

void offer_speedup_against(FillableCharts& charts) {
  const RowList& rows = charts.rows;
  const auto other = [&](const ResultRow* row) { return row->variant != rows.front()->variant; };
  if (std::ranges::none_of(rows, other)) return;
  for (const std::string& axis : numeric_axes(rows)) {
    if (distinct_values(rows, axis) > 1) charts.add("speedup-against-" + axis);
  }
}

void offer_block_shapes(FillableCharts& charts) {
  const RowList& rows = charts.rows;
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
    ChartRequest request = request_for("block-shape", charts.words);
    request.variants = {id};
    narrow_numbers(own, request);
    std::set<std::string> tasks;
    for (const ResultRow* row : own) tasks.insert(series_key(*row, {"time"}));
    if (tasks.size() > 1) narrow_the_rest(own, request);
    (tasks.size() > 1 ? charts.once_chosen : charts.now).push_back(std::move(request));
  }
}

void offer_transfers(FillableCharts& charts) {
  const auto moved = [](const ResultRow* row) {
    return condition_of(*row, "transfers") != "in" && (row->upload > 0 || row->bind > 0 || row->download > 0);
  };
  if (std::ranges::any_of(charts.rows, moved))
    charts.add_up_to(kMostOfferedBars, charts.rows.size(), "transfers");
}

void offer_break_even(FillableCharts& charts) {
  const std::vector<BreakEven> sizes = break_even_sizes(charts.rows);
  if (std::ranges::any_of(sizes, [](const BreakEven& one) { return one.cpu.size() > 1; }))
    charts.add("break-even");
}

void offer_samples(FillableCharts& charts) {
  if (std::ranges::any_of(charts.rows, [](const ResultRow* row) { return row->samples.size() > 2; }))
    charts.add_up_to(kMostOfferedStrips, charts.rows.size(), "samples");
}

namespace {

bool is_judged(const ResultRow* row) { return row->truth || row->reference; }
bool is_metered(const ResultRow* row) { return row->energy.has_value(); }

}  // namespace

void offer_quality(FillableCharts& charts) {
  if (std::ranges::any_of(charts.rows, is_judged)) charts.add("quality-against-time");
}

void offer_quality_energy(FillableCharts& charts) {
  const auto both = [](const ResultRow* row) { return is_judged(row) && is_metered(row); };
  if (std::ranges::any_of(charts.rows, both)) charts.add("quality-against-energy");
}

void offer_energy(FillableCharts& charts) {
  if (std::ranges::any_of(charts.rows, is_metered)) charts.add("energy-against-time");
}

void offer_rooflines(FillableCharts& charts) {
  for (const Resource resource : roofed_resources(charts.rows))
    charts.add("roofline-" + std::string(name_of(resource)));
}

void offer_occupancy(FillableCharts& charts) {
  const auto count =
      std::ranges::count_if(charts.rows, [](const ResultRow* row) { return has_occupancy(*row); });
  if (count == 0) return;
  for (const char* over : {"occupancy-threads", "occupancy-shared"})
    charts.add_up_to(kMostOfferedCurves, static_cast<std::size_t>(count), over);
}

void offer_history(FillableCharts& charts) {
  if (sources_overlap(charts.rows) && runs_in_order(charts.rows).size() > 2) charts.add("history");
}

namespace {

FillableCharts fillable_charts(const RowList& measured, const ChartWords& words) {
  FillableCharts charts{measured, words};
  if (measured.empty()) return charts;
  for (const ChartKind* kind : chart_kind_list()) {
    if (kind->offer != nullptr) kind->offer(charts);
  }
  return charts;
}

RowList measured_of(const std::vector<ResultRow>& rows) {
  RowList measured;
  for (const ResultRow& row : rows) {
    if (row.measured()) measured.push_back(&row);
  }
  return measured;
}

}  // namespace

std::vector<ChartRequest> possible_charts(const std::vector<ResultRow>& rows, const ChartWords& words) {
  return fillable_charts(measured_of(rows), words).now;
}

std::vector<ChartRequest> offered_charts(const std::vector<ResultRow>& rows, const ChartWords& words) {
  const RowList measured = measured_of(rows);
  FillableCharts charts = fillable_charts(measured, words);
  std::ranges::move(charts.once_chosen, std::back_inserter(charts.now));
  return std::move(charts.now);
}

std::optional<ChartRequest> sweep_chart(const std::vector<ResultRow>& rows, const ChartWords& words) {
  constexpr std::size_t kValuesOfCurve = 3;
  const RowList measured = measured_of(rows);
  if (measured.empty()) return std::nullopt;
  FillableCharts shapes{measured, words};
  offer_block_shapes(shapes);
  if (!shapes.now.empty()) return shapes.now.front();
  std::map<std::pair<std::string, std::string>, RowList> works;
  for (const ResultRow* row : measured) works[{row->picture, row->variant}].push_back(row);
  for (const std::string& axis : numeric_axes(measured)) {
    const auto is_curve = [&](const auto& work) {
      return distinct_values(work.second, axis) >= kValuesOfCurve;
    };
    if (std::ranges::any_of(works, is_curve)) return request_for("time-against-" + axis, words);
  }
  return std::nullopt;
}

}  // namespace filterscope
