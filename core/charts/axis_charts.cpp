// Lines: time and speed-up against a parameter or the image's size.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/charts/baselines.h"
#include "core/charts/builders.h"
#include "core/charts/chart_kind.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

using Keys = std::set<std::string, std::less<>>;

/// What no series is told apart by: the axis itself, for sizes the image, and files that are parts of one
/// measurement.
Keys beside(const std::string& axis, const RowList& rows) {
  Keys keys{"time", axis};
  if (!sources_overlap(rows)) keys.insert("source");
  if (axis == kPixelsAxis) keys.insert("picture");
  return keys;
}

/// Rows that have the axis. Throws ArgumentError that lists the axes where none has.
RowList along(const RowList& rows, const ChartRequest& request) {
  const std::string& axis = request.axis;
  RowList list;
  std::ranges::copy_if(rows, std::back_inserter(list),
                       [&](const ResultRow* row) { return std::isfinite(axis_value(*row, axis)); });
  if (!list.empty()) return list;
  std::string axes;
  for (const std::string& one : numeric_axes(rows)) axes += (axes.empty() ? "" : ", ") + one;
  const auto other = [&](const ResultRow* row) {
    return !RecordKey{KeyPart::conditions}.same(work_of(*row), work_of(*rows.front()));
  };
  if (!request.kind->has_baseline && std::ranges::any_of(rows, other))
    axes += (axes.empty() ? "" : ", ") + std::string(kConditionsAxis);
  throw ArgumentError(problem("chart.axis",
                              "These results have no numbers for the axis \"%1\". They have: %2.", axis,
                              axes.empty() ? std::string("–") : axes));
}

struct Lines {
  RowList rows;
  std::vector<std::pair<std::string, RowList>> groups;  ///< name, and its rows from left to right
  SeriesStyle style = SeriesStyle::line;
};

Lines lines_of(const RowList& rows, const ChartRequest& request) {
  const std::string& axis = request.axis;
  Lines lines;
  lines.rows = rows;
  // Different images are no sizes of one: no line joins them.
  const bool set = axis == kPixelsAxis && is_set(rows);
  if (set) lines.style = SeriesStyle::points;
  const Keys shared = beside(axis, rows);
  const RowLabels labels(rows, shared, request.words);
  std::set<std::string> images;
  for (const ResultRow* row : rows) images.insert(image_of(*row));
  const bool by_image = axis == kPixelsAxis && !set && images.size() > 1;
  std::map<std::string, std::size_t> places;
  for (const ResultRow* row : rows) {
    const std::string image = by_image ? image_of(*row) : std::string();
    const auto [place, is_new] = places.try_emplace(series_key(*row, shared) + image, lines.groups.size());
    if (is_new) lines.groups.emplace_back(labels.name(*row) + (by_image ? ", " + image : ""), RowList());
    lines.groups[place->second].second.push_back(row);
  }
  for (auto& [name, group] : lines.groups) {
    std::ranges::stable_sort(group, [&](const ResultRow* a, const ResultRow* b) {
      return axis_value(*a, axis) < axis_value(*b, axis);
    });
  }
  refuse_too_many_lines(lines.groups.size(), request);
  return lines;
}

void set_up_x(Chart& chart, const RowList& rows, const ChartRequest& request) {
  chart.x = axis_of(request.axis, rows, request.words);
  const Schema known = all_parameters();
  const ParameterSpec* spec = known.find(request.axis);
  std::vector<double> values;
  for (const ResultRow* row : rows) values.push_back(axis_value(*row, request.axis));
  const bool geometric = request.axis == kPixelsAxis || (spec != nullptr && spec->scale != Scale::linear);
  chart.x.logarithmic = geometric && std::ranges::all_of(values, [](double value) { return value > 0; }) &&
                        distinct_values(rows, request.axis) > 1;
}

/// "Gaussian, Box": the titles of the rows' variants, the first few of them.
std::string titles_of(const RowList& rows) {
  constexpr std::size_t kMostNamed = 6;
  std::vector<std::string> titles;
  for (const ResultRow* row : rows) {
    if (std::ranges::find(titles, row->title) == titles.end()) titles.push_back(row->title);
  }
  std::string list;
  for (std::size_t i = 0; i < std::min(titles.size(), kMostNamed); ++i)
    list += (i > 0 ? ", " : "") + titles[i];
  if (titles.size() > kMostNamed) list += " …";
  return list;
}

/// `without`: rows that have the axis and nothing to compare with.
void note_the_rest(Chart& chart, const RowList& rows, bool folded, const RowList& without,
                   const ChartRequest& request) {
  const ChartWords& words = request.words;
  if (folded) {
    chart.notes.push_back(words(FS_TEXT(
        "Chart", "Of parameters that change the time alone, such as the block, the fastest is shown.")));
  }
  RowList off_axis;
  for (const ResultRow* row : measured_rows(rows)) {
    if (!std::isfinite(axis_value(*row, request.axis))) off_axis.push_back(row);
  }
  if (!off_axis.empty()) {
    chart.notes.push_back(words(FS_TEXT("Chart", "Left out, as they have no such axis: %1 (%2)."),
                                {titles_of(off_axis), std::to_string(off_axis.size())}));
  }
  if (!without.empty()) {
    chart.notes.push_back(
        words(FS_TEXT("Chart",
                      "Left out, as the baseline was not measured with the same image, parameters and "
                      "conditions on the same machine: %1 (%2)."),
              {titles_of(without), std::to_string(without.size())}));
  }
  if (const std::string note = skipped_note(rows, words); !note.empty()) chart.notes.push_back(note);
  add_state_notes(chart, words);
}

}  // namespace

Chart time_against_chart(const RowList& rows, const ChartRequest& request) {
  const ChartWords& words = request.words;
  const FoldedRows folded = fastest_of_each(along(measured_rows(rows), request), {request.axis});
  const Lines lines = lines_of(folded.rows, request);
  Chart chart;
  chart.shape = ChartShape::lines;
  set_up_x(chart, lines.rows, request);
  chart.title = words(FS_TEXT("Chart", "Time against %1"), {words.lower(chart.x.label)});
  chart.subtitle = RowLabels(lines.rows, beside(request.axis, lines.rows), words).common();
  chart.y = {time_label(lines.rows, words), "ms"};
  std::vector<double> values;
  TableBuilder table(lines.rows);
  add_time_columns(table);
  for (const auto& [name, group] : lines.groups) {
    ChartSeries series;
    series.name = name;
    series.style = lines.style;
    series.colour = static_cast<int>(chart.series.size());
    for (const ResultRow* row : group) {
      const Summary& times = row->summary;
      values.push_back(times.median);
      series.points.push_back({axis_value(*row, request.axis), times.median, times.q1, times.q3,
                               state_of(*row), "", table.add(*row, time_cells(*row))});
    }
    chart.series.push_back(std::move(series));
  }
  chart.y.logarithmic = wants_logarithm(values, request.scale);
  chart.y.from_zero = !chart.y.logarithmic;
  if (lines.style == SeriesStyle::points) {
    chart.notes.push_back(words(FS_TEXT("Chart", "Each point is an image of its own: no line joins them.")));
  }
  note_the_rest(chart, rows, folded.folded, {}, request);
  chart.table = table.take();
  return chart;
}

Chart speedup_against_chart(const RowList& rows, const ChartRequest& request) {
  const ChartWords& words = request.words;
  if (is_condition_axis(request.axis))
    throw ArgumentError(
        problem("chart.speedup_conditions",
                "A speed-up is against a number, and \"%1\" has none. The times are in the chart "
                "time-against-%2.",
                request.axis, request.axis));
  const RowList measured = along(measured_rows(rows), request);
  const std::string baseline =
      request.baseline_source >= 0 ? std::string() : chosen_baseline(measured, request.baseline);
  const FoldedRows folded = fastest_of_each(measured, {request.axis});
  RowList shown;
  RowList without;
  std::map<const ResultRow*, const ResultRow*> bases;
  for (const ResultRow* row : folded.rows) {
    const bool itself = request.baseline_source >= 0 ? row->place.source == request.baseline_source
                                                     : row->variant == baseline;
    if (itself) continue;
    const ResultRow* base = baseline_of(*row, folded.rows, baseline, request.baseline_source);
    if (base == nullptr) {
      without.push_back(row);
      continue;
    }
    bases[row] = base;
    shown.push_back(row);
  }
  if (shown.empty()) {
    throw ArgumentError(
        problem("chart.no_baseline",
                "No result has one of the baseline to compare with: the same image and parameters, "
                "measured on the same machine. Choose another baseline."));
  }
  const Lines lines = lines_of(shown, request);
  Chart chart;
  chart.shape = ChartShape::lines;
  set_up_x(chart, lines.rows, request);
  const std::string over =
      request.baseline_source >= 0 ? bases.begin()->second->source : bases.begin()->second->title;
  chart.title = words(FS_TEXT("Chart", "Speed-up over %1"), {over});
  chart.subtitle = RowLabels(lines.rows, beside(request.axis, lines.rows), words).common();
  chart.y = {words(FS_TEXT("Chart", "Speed-up: median over median, with quartiles")), ""};
  TableBuilder table(lines.rows);
  table.add_column("speedup", FS_TEXT("Chart", "speed-up"));
  table.add_column("median_ms", FS_TEXT("Chart", "median (ms)"));
  table.add_column("baseline", FS_TEXT("Chart", "baseline"));
  table.add_column("baseline_ms", FS_TEXT("Chart", "baseline's median (ms)"));
  table.add_column("state", FS_TEXT("Chart", "state"));
  std::vector<double> values{1};
  for (const auto& [name, group] : lines.groups) {
    ChartSeries series;
    series.name = name;
    series.style = lines.style;
    series.colour = static_cast<int>(chart.series.size());
    for (const ResultRow* row : group) {
      const ResultRow* base = bases.at(row);
      const double speedup = base->summary.median / row->summary.median;
      values.push_back(speedup);
      const std::vector<ChartCellValue> times = time_cells(*row);
      const int line = table.add(*row, {cell_of(speedup), cell_of(row->summary.median),
                                        cell_of(base->variant), cell_of(base->summary.median), times.back()});
      series.points.push_back({axis_value(*row, request.axis), speedup,
                               base->summary.median / row->summary.q3, base->summary.median / row->summary.q1,
                               state_of(*row), "", line});
    }
    chart.series.push_back(std::move(series));
  }
  chart.y.logarithmic = wants_logarithm(values, request.scale);
  chart.y.from_zero = !chart.y.logarithmic;
  chart.marks.push_back({NoteKind::horizontal, kNoValue, 1, over});
  note_the_rest(chart, rows, folded.folded, without, request);
  chart.table = table.take();
  return chart;
}

}  // namespace filterscope
