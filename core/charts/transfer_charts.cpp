// The whole way from host memory and back: what it is made of, and from which image size on it is worth it.

#include "core/charts/break_even.h"
#include "core/charts/builders.h"
#include "core/charts/chart_theme.h"
#include "core/charts/number_words.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

constexpr double kFarApart = 4;  // the slowest of one kind of processor over that of the other

void add_side(Chart& chart, TableBuilder& table, const RowList& rows, const std::string& name, int look) {
  ChartSeries series;
  series.name = name;
  series.colour = look;
  for (const ResultRow* row : rows) {
    const int line = table.add(*row, {cell_of(row->whole()), cell_of(row->summary.median)});
    ChartPoint point{row->megapixels(), row->whole()};
    point.row = line;
    series.points.push_back(std::move(point));
  }
  chart.series.push_back(std::move(series));
}

}  // namespace

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
  RowList shown = fastest_of_each(measured, {}).rows;
  const bool apart = part_far_apart(shown, kFarApart, [](const ResultRow& row) { return row.whole(); });
  refuse_too_many_bars(shown.size(), request);
  const RowLabels labels(shown, {"time"}, words);
  Chart chart;
  chart.shape = ChartShape::stacked;
  chart.title = words(FS_TEXT("Chart", "From host memory and back"));
  chart.subtitle = labels.common();
  chart.x = {words(FS_TEXT("Chart", "Time")), "ms"};
  chart.x.from_zero = true;
  TableBuilder table(shown);
  table.add_column("upload_ms", FS_TEXT("Chart", "upload (ms)"));
  table.add_column("bind_ms", FS_TEXT("Chart", "bind (ms)"));
  table.add_column("kernel_ms", FS_TEXT("Chart", "kernel (ms)"));
  table.add_column("download_ms", FS_TEXT("Chart", "download (ms)"));
  table.add_column("whole_ms", FS_TEXT("Chart", "whole (ms)"));
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
    if (apart) begin_panel(chart, *row);
    chart.y.categories.push_back(labels.name(*row));
    const double parts[] = {row->upload, row->bind, row->summary.median, row->download};
    const int line = table.add(*row, {cell_of(parts[0]), cell_of(parts[1]), cell_of(parts[2]),
                                      cell_of(parts[3]), cell_of(row->whole())});
    for (std::size_t i = 0; i < 4; ++i) {
      ChartPoint point{parts[i], at};
      point.row = line;
      if (i == 3) point.label = figure_text(row->whole());
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

Chart break_even_chart(const RowList& rows, const ChartRequest& request) {
  constexpr std::size_t kMostTasks = 12;
  const ChartWords& words = request.words;
  RowList measured = measured_rows(rows);
  std::erase_if(measured, [](const ResultRow* row) { return condition_of(*row, "transfers") == "in"; });
  std::vector<BreakEven> tasks = break_even_sizes(measured, words);
  std::erase_if(tasks, [](const BreakEven& one) { return one.cpu.size() < 2; });
  if (tasks.empty()) {
    throw ArgumentError(
        problem("chart.no_sizes",
                "A break-even size needs a variant on the CPU and one on the GPU, with the same "
                "parameters at two sizes of the image or more. Measure several sizes."));
  }
  const std::size_t all = tasks.size();
  if (all > kMostTasks && !request.as_data) tasks.resize(kMostTasks);
  RowList shown;
  for (const BreakEven& one : tasks) {
    shown.insert(shown.end(), one.cpu.begin(), one.cpu.end());
    shown.insert(shown.end(), one.gpu.begin(), one.gpu.end());
  }
  Chart chart;
  chart.shape = ChartShape::lines;
  chart.kind = kind_text(request);
  chart.title = words(FS_TEXT("Chart", "Break-even size of CPU and GPU"));
  chart.subtitle = RowLabels(shown, {"time", "picture", "source"}, words).common();
  chart.x = axis_of(kPixelsAxis, shown, words);
  chart.x.logarithmic = true;
  chart.y = {words(FS_TEXT("Chart", "Time of the fastest, transfers included")), "ms", true};
  TableBuilder table(shown);
  table.add_column("whole_ms", FS_TEXT("Chart", "whole (ms)"));
  table.add_column("median_ms", FS_TEXT("Chart", "median (ms)"));
  int look = 0;
  for (const BreakEven& one : tasks) {
    const std::string after = one.parameters.empty() ? "" : ", " + one.parameters;
    // A colour for the CPU and one for the GPU; parameters differ in markers and dashes.
    add_side(chart, table, one.cpu, "CPU" + after, look);
    add_side(chart, table, one.gpu, "GPU" + after, look + 1);
    look += kMarkers;
    if (one.megapixels > 0) {
      const std::string size = words(FS_TEXT("Chart", "%1 megapixels"), {figure_text(one.megapixels)});
      chart.marks.push_back({NoteKind::vertical, one.megapixels, kNoValue,
                             one.parameters.empty() ? size : one.parameters + ": " + size});
    }
  }
  if (tasks.size() < all) {
    chart.notes.push_back(words(FS_TEXT("Chart", "Of %1 choices of parameters, %2 are shown."),
                                {std::to_string(all), std::to_string(tasks.size())}));
  }
  for (std::string& line : break_even_notes(shown, words)) chart.notes.push_back(std::move(line));
  chart.table = table.take();
  return chart;
}

}  // namespace filterscope
