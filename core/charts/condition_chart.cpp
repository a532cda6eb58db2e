// Bars by condition: the same work with cold and warm caches, alone and in a batch, with and without
// transfers.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/charts/builders.h"
#include "core/charts/number_words.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

/// What was measured once under each condition: its name, and its rows.
using Tasks = std::vector<std::pair<std::string, RowList>>;

Tasks tasks_of(const RowList& rows, const std::string& axis, const ChartWords& words) {
  const std::set<std::string, std::less<>> without{"time", axis};
  const RowLabels labels(rows, without, words);
  Tasks tasks;
  std::map<std::string, std::size_t> places;
  for (const ResultRow* row : rows) {
    const auto [place, is_new] = places.try_emplace(series_key(*row, without), tasks.size());
    if (is_new) tasks.emplace_back(labels.name(*row), RowList());
    tasks[place->second].second.push_back(row);
  }
  return tasks;
}

/// Whether they vary or not.
std::string condition_words(const ResultRow& row, const std::string& axis, const ChartWords& words) {
  std::string text;
  for (const auto& [key, value] : row.conditions) {
    if (axis == kConditionsAxis || axis == key)
      text += (text.empty() ? "" : ", ") + condition_word(value, words);
  }
  return text;
}

/// The usual one first, then as they come.
std::vector<std::string> conditions_of(const RowList& rows, const std::string& axis,
                                       const ChartWords& words) {
  std::vector<std::pair<int, std::string>> found;
  for (const ResultRow* row : rows) {
    std::pair<int, std::string> one{unusual_conditions(*row, axis), condition_text(rows, *row, axis, words)};
    if (std::ranges::find(found, one) == found.end()) found.push_back(std::move(one));
  }
  std::ranges::stable_sort(found, {}, &std::pair<int, std::string>::first);
  std::vector<std::string> names;
  for (auto& [unusual, name] : found) names.push_back(std::move(name));
  return names;
}

}  // namespace

Chart condition_chart(const RowList& rows, const ChartRequest& request) {
  const ChartWords& words = request.words;
  const FoldedRows folded = fastest_of_each(measured_rows(rows), {});
  const std::vector<std::string> conditions = conditions_of(folded.rows, request.axis, words);
  if (conditions.size() < 2) {
    throw ArgumentError(problem("chart.one_condition",
                                "All of these results were measured under one condition: %1. Measure others "
                                "too: bench --cache warm,cold --launch single,batch --transfers out,in.",
                                condition_words(*folded.rows.front(), request.axis, words)));
  }
  refuse_too_many_bars(folded.rows.size(), request);
  Chart chart;
  chart.shape = ChartShape::bars;
  chart.title = words(FS_TEXT("Chart", "Time under each condition"));
  chart.subtitle = RowLabels(folded.rows, {"time", request.axis}, words).common();
  chart.x = {time_label(folded.rows, words), "ms"};
  std::vector<double> values;
  for (const ResultRow* row : folded.rows) values.push_back(row->summary.median);
  chart.x.logarithmic = request.scale == AxisScale::logarithmic && wants_logarithm(values, request.scale);
  chart.x.from_zero = !chart.x.logarithmic;
  for (std::size_t i = 0; i < conditions.size(); ++i) {
    ChartSeries series;
    series.name = conditions[i];
    series.style = SeriesStyle::bars;
    series.colour = static_cast<int>(i);
    chart.series.push_back(std::move(series));
  }
  TableBuilder table(folded.rows);
  add_time_columns(table);
  for (const auto& [name, group] : tasks_of(folded.rows, request.axis, words)) {
    for (ChartSeries& series : chart.series) {
      for (const ResultRow* row : group) {
        if (condition_text(folded.rows, *row, request.axis, words) != series.name) continue;
        const double at = static_cast<double>(chart.y.categories.size());
        chart.y.categories.push_back(name + ", " + series.name);
        series.points.push_back({row->summary.median, at, row->summary.q1, row->summary.q3, state_of(*row),
                                 figure_text(row->summary.median), table.add(*row, time_cells(*row))});
      }
    }
  }
  if (folded.folded) {
    chart.notes.push_back(words(FS_TEXT(
        "Chart", "Of parameters that change the time alone, such as the block, the fastest is shown.")));
  }
  if (const std::string note = skipped_note(rows, words); !note.empty()) chart.notes.push_back(note);
  add_state_notes(chart, words);
  chart.table = table.take();
  return chart;
}

}  // namespace filterscope
