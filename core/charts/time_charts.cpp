// Bars: the time of each result, and what the whole way from host memory and back is made of.
#include <algorithm>
#include <cmath>
#include <map>

#include "core/charts/break_even.h"
#include "core/charts/builders.h"
#include "core/charts/number_words.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

/// One series for each source, kind of processor and condition.
ChartSeries& series_for(Chart& chart, std::map<std::string, std::size_t>& places, const ResultRow& row,
                        bool several_sources, const std::string& conditions) {
  std::string name = row.on_gpu ? "GPU" : "CPU";
  if (!conditions.empty()) name += ", " + conditions;
  if (several_sources) name = row.source + ", " + name;
  const auto [place, is_new] = places.try_emplace(name, chart.series.size());
  if (is_new) {
    ChartSeries series;
    series.name = name;
    series.style = SeriesStyle::bars;
    series.colour = static_cast<int>(chart.series.size());
    chart.series.push_back(std::move(series));
  }
  return chart.series[place->second];
}

bool several_sources(const RowList& rows) {
  return std::ranges::any_of(
      rows, [&](const ResultRow* row) { return row->place.source != rows.front()->place.source; });
}

}  // namespace

Chart times_chart(const RowList& rows, const ChartRequest& request) {
  const ChartWords& words = request.words;
  const RowList measured = measured_rows(rows);
  refuse_too_many_bars(measured.size());
  const RowLabels labels(measured, {}, words);
  Chart chart;
  chart.shape = ChartShape::bars;
  chart.title = words(FS_TEXT("Chart", "Time of the filter"));
  chart.subtitle = labels.common();
  chart.x = {time_label(measured, words), "ms"};
  std::vector<double> values;
  for (const ResultRow* row : measured) values.push_back(row->summary.median);
  chart.x.logarithmic = request.scale == AxisScale::logarithmic && wants_logarithm(values, request.scale);
  chart.x.from_zero = !chart.x.logarithmic;
  TableBuilder table(measured);
  add_time_columns(table);
  std::map<std::string, std::size_t> places;
  const bool sources = several_sources(measured);
  for (const ResultRow* row : measured) {
    const double at = static_cast<double>(chart.y.categories.size());
    chart.y.categories.push_back(labels.name(*row));
    ChartSeries& series =
        series_for(chart, places, *row, sources, varying_conditions_text(measured, *row, words));
    series.points.push_back({row->summary.median, at, row->summary.q1, row->summary.q3, state_of(*row),
                             number_text(row->summary.median), table.add(*row, time_cells(*row))});
  }
  if (const std::string note = skipped_note(rows, words); !note.empty()) chart.notes.push_back(note);
  add_state_notes(chart, words);
  chart.table = table.take();
  return chart;
}

Chart transfers_chart(const RowList& rows, const ChartRequest& request) {
  const ChartWords& words = request.words;
  RowList measured = measured_rows(rows);
  // Their median has the transfers in it already.
  const auto moved =
      std::erase_if(measured, [](const ResultRow* row) { return condition_of(*row, "transfers") == "in"; });
  if (measured.empty()) {
    throw ArgumentError(problem("chart.transfers_in",
                                "All of these results have the transfers in their times, which are not told "
                                "apart then. Measure with --transfers out."));
  }
  const RowList shown = quickest_of_each(measured, {}).rows;
  refuse_too_many_bars(shown.size());
  const RowLabels labels(shown, {"time"}, words);
  Chart chart;
  chart.shape = ChartShape::stacked;
  chart.title = words(FS_TEXT("Chart", "From host memory and back"));
  chart.subtitle = labels.common();
  chart.x = {words(FS_TEXT("Chart", "Time")), "ms"};
  chart.x.from_zero = true;
  TableBuilder table(shown);
  const char* keys[] = {"upload", "bind", "kernel", "download", "whole"};
  for (const char* key : keys) table.add_column(std::string(key) + "_ms", std::string(key) + " (ms)");
  const char* names[] = {FS_TEXT("Chart", "upload"), FS_TEXT("Chart", "bind"), FS_TEXT("Chart", "kernel"),
                         FS_TEXT("Chart", "download")};
  for (std::size_t i = 0; i < 4; ++i) {
    ChartSeries part;
    part.name = words(names[i]);
    part.style = SeriesStyle::bars;
    part.colour = static_cast<int>(i);
    chart.series.push_back(std::move(part));
  }
  for (const ResultRow* row : shown) {
    const double at = static_cast<double>(chart.y.categories.size());
    chart.y.categories.push_back(labels.name(*row));
    const double parts[] = {row->upload, row->bind, row->summary.median, row->download};
    const int line = table.add(*row, {cell_of(parts[0]), cell_of(parts[1]), cell_of(parts[2]),
                                      cell_of(parts[3]), cell_of(row->whole())});
    for (std::size_t i = 0; i < 4; ++i) {
      ChartPoint point{parts[i], at};
      point.row = line;
      if (i == 3) point.label = number_text(row->whole());
      chart.series[i].points.push_back(std::move(point));
    }
  }
  if (moved > 0) {
    chart.notes.push_back(words(FS_TEXT("Chart", "Not shown, as their times have the transfers in them: %1."),
                                {std::to_string(moved)}));
  }
  for (std::string& line : break_even_notes(measured, words)) chart.notes.push_back(std::move(line));
  if (const std::string note = skipped_note(rows, words); !note.empty()) chart.notes.push_back(note);
  chart.table = table.take();
  return chart;
}

}  // namespace filterscope
