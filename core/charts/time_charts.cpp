// Bars: the time of each result.
#include <map>

#include "core/charts/builders.h"
#include "core/charts/chart_kind.h"
#include "core/charts/number_words.h"

namespace filterscope {
namespace {

constexpr double kBarsFarApart = 20;  // the slowest of one kind of processor over that of the other

/// What the colours tell apart: files where they answer the same question, else conditions, else variants.
std::string series_of(const ResultRow& row, bool sources, const std::string& condition) {
  std::string name = sources ? row.source : std::string();
  if (!condition.empty()) name += (name.empty() ? "" : ", ") + condition;
  return name.empty() ? row.title : name;
}

ChartSeries& series_for(Chart& chart, std::map<std::string, std::size_t>& places, const std::string& name) {
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

/// Beside the bar; of live times with what they are of, or why there is none.
std::string label_of(const ResultRow& row, const ChartWords& words) {
  if (!row.skipped.empty()) return words(FS_TEXT("Chart", "skipped: %1"), {words.told(row.skipped)});
  if (!row.measured()) return row.remark.empty() ? words(FS_TEXT("Chart", "not measured")) : row.remark;
  const std::string time = figure_text(row.summary.median);
  if (row.standing == Standing::one_frame) return words(FS_TEXT("Chart", "≈ %1, one frame"), {time});
  return row.remark.empty() ? time : time + " (" + row.remark + ')';
}

ChartPoint point_of(const ResultRow& row, double at, const ChartWords& words) {
  ChartPoint point;
  point.y = at;
  point.label = label_of(row, words);
  if (!row.measured()) return point;
  point.x = row.summary.median;
  point.low = row.summary.q1;
  point.high = row.summary.q3;
  point.state = state_of(row);
  return point;
}

}  // namespace

Chart times_chart(const RowList& rows, const ChartRequest& request) {
  const ChartWords& words = request.words;
  const bool live = !request.kind->of_results;
  RowList measured = live ? rows : measured_rows(rows);
  refuse_too_many_bars(measured.size(), request);
  put_fastest_first(measured, live);
  const RowLabels labels(measured, {}, words);
  Chart chart;
  chart.shape = ChartShape::bars;
  chart.title = chart_name(request);
  chart.subtitle = labels.common();
  chart.x = {time_label(measured, words), "ms"};
  std::vector<double> values;
  for (const ResultRow* row : measured) {
    if (row->measured()) values.push_back(row->summary.median);
  }
  chart.x.logarithmic = request.scale == AxisScale::logarithmic && wants_logarithm(values, request.scale);
  chart.x.from_zero = !chart.x.logarithmic;
  const bool apart = chart.x.from_zero && part_far_apart(measured, kBarsFarApart, [](const ResultRow& row) {
                       return row.summary.median;
                     });
  TableBuilder table(measured);
  add_time_columns(table);
  std::map<std::string, std::size_t> places;
  const bool sources = sources_overlap(measured);
  for (const ResultRow* row : measured) {
    const double at = static_cast<double>(chart.y.categories.size());
    if (apart) begin_panel(chart, *row);
    chart.y.categories.push_back(labels.name(*row));
    ChartSeries& series =
        series_for(chart, places, series_of(*row, sources, varying_conditions_text(measured, *row, words)));
    series.points.push_back(point_of(*row, at, words));
    series.points.back().row = table.add(*row, time_cells(*row));
  }
  const std::string note = live ? std::string() : skipped_note(rows, words);  // live rows say it themselves
  if (!note.empty()) chart.notes.push_back(note);
  add_state_notes(chart, words);
  chart.table = table.take();
  return chart;
}

}  // namespace filterscope
