#include "core/studies/study_chart.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "core/charts/build_chart.h"
#include "core/charts/chart_kind.h"
#include "core/charts/number_words.h"
#include "core/json/json_text.h"
#include "core/stats/summary.h"
#include "core/studies/published_lines.h"
#include "core/studies/tables.h"

namespace filterscope::studies {
namespace {

std::string title_of(const Experiment& experiment, const ChartWords& words) {
  return experiment.study + ", " + experiment.part + ": " + words.of("Study", experiment.title);
}

std::optional<Chart> built(const ChartSource& source, const ChartRequest& request) {
  try {
    return build_chart(std::vector<ChartSource>{source}, request);
  } catch (const ArgumentError&) {  // There is nothing to show.
    return std::nullopt;
  }
}

/// Whether nothing tried to run it: it says nothing about what can run.
bool left_out(const ResultRecord& record) { return !record.skipped.empty() && record.host.empty(); }

std::size_t left_out_at(const std::vector<ResultRecord>& records, double radius) {
  return static_cast<std::size_t>(std::ranges::count_if(records, [&](const ResultRecord& record) {
    return left_out(record) && number_in(record, "radius") == radius;
  }));
}

/// A map shows one radius.
std::vector<StudyChart> maps(ChartSource source, const ChartRequest& request) {
  const std::vector<ResultRecord> all = source.document.records;
  std::erase_if(source.document.records, left_out);
  std::set<double> radii;
  for (const ResultRecord& record : all) {
    if (const auto radius = number_in(record, "radius")) radii.insert(*radius);
  }
  std::vector<StudyChart> list;
  for (const double radius : radii) {
    ChartRequest one = request;
    const std::string text = text_of(value_from(radius));
    const std::string name = radii.size() > 1 ? "radius " + text : std::string();
    if (!name.empty()) one.title += ", " + name;
    one.where.emplace_back("radius", text);
    auto chart = built(source, one);
    if (!chart) continue;
    if (const std::size_t left = left_out_at(all, radius); left > 0) {
      chart->notes.push_back(
          request.words(FS_TEXT("Chart", "Left out, and not in the map: %1."), {std::to_string(left)}));
    }
    list.push_back({name, std::move(*chart)});
  }
  return list;
}

/// The values of one row of voxels: a line for what was filtered and for each filter.
std::optional<Chart> row_chart(const Experiment& experiment, const ProbeResult& probe,
                               const ChartWords& words) {
  constexpr std::array<const char*, 4> kLines{FS_TEXT("Chart", "truth"), FS_TEXT("Chart", "raw"),
                                              FS_TEXT("Chart", "gaussian"), FS_TEXT("Chart", "bilateral")};
  if (probe.rows.empty()) return std::nullopt;
  Chart chart;
  chart.kind = "row";
  chart.title = title_of(experiment, words);
  chart.shape = ChartShape::lines;
  chart.x.label = words(FS_TEXT("Chart", "Voxel of the row"));
  chart.y.label = words(FS_TEXT("Chart", "Value"));
  chart.table.columns = {{"x", "x"}};
  for (const char* line : kLines) {
    chart.table.columns.push_back({line, line});
    chart.series.push_back(
        {.name = words(line), .colour = static_cast<int>(chart.series.size()), .plain = true});
  }
  for (const auto& row : probe.rows) {
    const double x = row["where"].value("x", kNoValue);
    std::vector<ChartCellValue> cells{x};
    for (std::size_t i = 0; i < kLines.size(); ++i) {
      const double y = row["measured"].value(kLines.at(i), kNoValue);
      cells.emplace_back(y);
      chart.series[i].points.push_back({.x = x, .y = y, .row = static_cast<int>(chart.table.rows.size())});
    }
    chart.table.rows.push_back(std::move(cells));
    chart.table.places.emplace_back();
  }
  return chart;
}

/// The words of a row's place: "512x512, cpu_assembly".
std::string place_text(const TableRow& row) {
  std::string text;
  for (const auto& [key, value] : row.where.items()) {
    text += (text.empty() ? "" : ", ") + (value.is_string() ? value.get<std::string>() : json_line(value));
  }
  return text;
}

double number_at(const nlohmann::ordered_json& object, const std::string& key) {
  return object.is_object() && object.contains(key) && object[key].is_number() ? object[key].get<double>()
                                                                               : kNoValue;
}

/// A bar for each number of the table under that key, the study's and ours. Nothing where none is ours.
std::optional<Chart> bars_chart(const StudyTable& table, const std::string& key, const ChartWords& words) {
  Chart chart;
  chart.kind = table.chart;
  chart.shape = ChartShape::bars;
  chart.x.label = words(FS_TEXT("Chart", "Speed-up"));
  chart.x.from_zero = true;
  chart.table.columns = {{"where", "where"}, {"whose", "whose"}, {key, key}};
  const std::array<std::string, 2> whose{words(FS_TEXT("Chart", "study")), words(FS_TEXT("Chart", "ours"))};
  for (const std::string& name : whose) {
    chart.series.push_back(
        {.name = name, .style = SeriesStyle::bars, .colour = static_cast<int>(chart.series.size())});
  }
  for (const TableRow& row : table.rows) {
    const std::string place = place_text(row);
    for (std::size_t i = 0; i < whose.size(); ++i) {
      const double value = number_at(i == 0 ? row.published : row.measured, key);
      if (!std::isfinite(value)) continue;
      const auto at = static_cast<double>(chart.y.categories.size());
      chart.y.categories.push_back(place + ", " + whose.at(i));
      chart.series[i].points.push_back({.x = value,
                                        .y = at,
                                        .label = number_text(value),
                                        .row = static_cast<int>(chart.table.rows.size())});
      chart.table.rows.push_back({place, whose.at(i), value});
      chart.table.places.emplace_back();
    }
  }
  if (chart.series[1].points.empty()) return std::nullopt;
  return chart;
}

/// Where a study counts the transfers, its times have them.
void count_transfers(std::vector<ResultRecord>& records) {
  for (ResultRecord& record : records) {
    if (!record.skipped.empty()) continue;
    record.measurement.samples_ms = samples_of(record, Clock::with_transfers);
    record.measurement.summary = summarize(record.measurement.samples_ms);
  }
}

}  // namespace

std::vector<StudyChart> charts_of(const Experiment& experiment, const std::vector<ResultRecord>& records,
                                  const std::vector<ProbeResult>& probes, const ChartWords& words) {
  if (experiment.probe == "row") {
    for (const ProbeResult& probe : probes) {
      if (probe.name != experiment.probe) continue;
      if (auto chart = row_chart(experiment, probe, words)) return {{std::string(), std::move(*chart)}};
    }
  }
  if (experiment.chart.empty()) return {};
  constexpr std::string_view kBars = "bars-";
  if (experiment.chart.starts_with(kBars)) {
    const StudyTable table = table_of(experiment, *find_study(experiment.study), records, probes);
    auto chart = bars_chart(table, experiment.chart.substr(kBars.size()), words);
    if (!chart) return {};
    chart->title = title_of(experiment, words);
    return {{std::string(), std::move(*chart)}};
  }
  ChartSource source;
  source.label = experiment.study;
  source.document.records = fastest_of(experiment, records);
  ChartRequest request;
  request.words = words;
  request.title = title_of(experiment, words);
  set_kind(request, experiment.chart);
  if (experiment.normalised == "largest") request.normalised = Normalised::by_largest;
  if (experiment.normalised == "smallest") request.normalised = Normalised::by_smallest;
  if (request.kind->along_sides) return maps(source, request);
  const bool counted = experiment.clock == Clock::with_transfers && !request.kind->whole;
  if (counted) count_transfers(source.document.records);
  auto chart = built(source, request);
  if (!chart) return {};
  add_published_lines(*chart, experiment,
                      table_of(experiment, *find_study(experiment.study), records, probes), request.axis,
                      words);
  if (counted)
    chart->y.label = words(FS_TEXT("Chart", "Time with upload and download: median, with quartiles"));
  return {{std::string(), std::move(*chart)}};
}

}  // namespace filterscope::studies
