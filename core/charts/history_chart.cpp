// Lines: the time of each measurement over the runs, and where it moved.
#include <algorithm>
#include <map>

#include "core/charts/builders.h"
#include "core/charts/history.h"
#include "kernels/api/errors.h"

namespace filterscope {
Chart history_chart(const RowList& rows, const ChartRequest& request) {
  const ChartWords& words = request.words;
  const RowList measured = measured_rows(rows);
  const std::vector<int> runs = runs_in_order(measured);
  if (runs.size() < 2)
    throw ArgumentError(problem("chart.no_history", "A history needs result files of several runs."));
  const std::vector<HistorySeries> history = history_of(measured);
  refuse_too_many_lines(history.size(), request);
  std::map<int, double> numbers;
  for (const int run : runs) numbers.try_emplace(run, static_cast<double>(numbers.size() + 1));
  const RowLabels labels(measured, {"source"}, words);
  Chart chart;
  chart.shape = ChartShape::lines;
  chart.title = words(FS_TEXT("Chart", "Time over runs"));
  chart.subtitle = labels.common();
  chart.x = {words(FS_TEXT("Chart", "Run, the oldest first")), ""};
  chart.y = {time_label(measured, words), "ms"};
  std::vector<double> values;
  TableBuilder table(measured);
  table.add_column("run", FS_TEXT("Chart", "run"));
  table.add_column("created", FS_TEXT("Chart", "measured (UTC)"));
  table.add_column("change", FS_TEXT("Chart", "change"));
  add_time_columns(table);
  for (const HistorySeries& one : history) {
    ChartSeries series;
    series.name = labels.name(*one.rows.front());
    series.colour = static_cast<int>(chart.series.size());
    for (std::size_t i = 0; i < one.rows.size(); ++i) {
      const ResultRow& row = *one.rows[i];
      const double run = numbers.at(row.place.source);
      const auto change =
          std::ranges::find(one.changes, i, [](const HistoryChange& at) { return at.point.at; });
      std::string moved;
      if (one.unproved && one.unproved->change.point.at == i) {
        moved = words(FS_TEXT("Chart", "perhaps %1"), {step_text(one.unproved->change.point.ratio, words)});
        chart.marks.push_back({NoteKind::vertical, run - 0.5, kNoValue, moved});
        chart.notes.push_back(words(FS_TEXT("Chart", "%1 from run %2 on: %3."),
                                    {series.name, std::to_string(static_cast<int>(run)),
                                     moved + ", " + proof_text(*one.unproved, words)}));
      }
      if (change != one.changes.end()) {
        moved = step_text(change->point.ratio, words) + ", " + cause_text(*change, words);
        chart.marks.push_back(
            {NoteKind::vertical, run - 0.5, kNoValue, step_text(change->point.ratio, words)});
        chart.notes.push_back(words(FS_TEXT("Chart", "%1 from run %2 on: %3."),
                                    {series.name, std::to_string(static_cast<int>(run)), moved}));
      }
      std::vector<ChartCellValue> cells{cell_of(run), cell_of(row.run ? row.run->created : std::string()),
                                        cell_of(moved)};
      for (ChartCellValue& cell : time_cells(row)) cells.push_back(std::move(cell));
      values.push_back(row.summary.median);
      series.points.push_back({run, row.summary.median, row.summary.q1, row.summary.q3, state_of(row), "",
                               table.add(row, cells)});
    }
    chart.series.push_back(std::move(series));
  }
  chart.y.logarithmic = wants_logarithm(values, request.scale);
  if (const std::string note = skipped_note(rows, words); !note.empty()) chart.notes.push_back(note);
  add_state_notes(chart, words);
  chart.table = table.take();
  return chart;
}

}  // namespace filterscope
