// Lines: time and speed-up against a parameter or the image's size.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/charts/builders.h"
#include "core/charts/number_words.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

constexpr std::size_t kMostLines = 48;

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
RowList along(const RowList& rows, const std::string& axis) {
  RowList list;
  std::ranges::copy_if(rows, std::back_inserter(list),
                       [&](const ResultRow* row) { return std::isfinite(axis_value(*row, axis)); });
  if (!list.empty()) return list;
  std::string axes;
  for (const std::string& one : numeric_axes(rows)) axes += (axes.empty() ? "" : ", ") + one;
  const auto other = [&](const ResultRow* row) { return row->conditions != rows.front()->conditions; };
  if (std::ranges::any_of(rows, other)) axes += (axes.empty() ? "" : ", ") + std::string(kConditionsAxis);
  throw ArgumentError(problem("chart.axis",
                              "These results have no numbers for the axis \"%1\". They have: %2.", axis,
                              axes.empty() ? std::string("–") : axes));
}

struct Lines {
  RowList rows;
  std::vector<std::pair<std::string, RowList>> groups;  ///< name, and its rows from left to right
};

Lines lines_of(const RowList& rows, const std::string& axis, const ChartWords& words) {
  Lines lines;
  lines.rows = rows;
  const Keys shared = beside(axis, rows);
  const RowLabels labels(rows, shared, words);
  std::map<std::string, std::size_t> places;
  for (const ResultRow* row : rows) {
    const auto [place, is_new] = places.try_emplace(group_key(*row, shared), lines.groups.size());
    if (is_new) lines.groups.emplace_back(labels.name(*row), RowList());
    lines.groups[place->second].second.push_back(row);
  }
  for (auto& [name, group] : lines.groups) {
    std::ranges::stable_sort(group, [&](const ResultRow* a, const ResultRow* b) {
      return axis_value(*a, axis) < axis_value(*b, axis);
    });
  }
  if (lines.groups.size() > kMostLines) {
    throw ArgumentError(
        problem("chart.too_many_lines",
                "%1 lines are more than a chart can show (%2). Choose fewer variants, images or "
                "values.",
                lines.groups.size(), kMostLines));
  }
  return lines;
}

void set_up_x(Chart& chart, const RowList& rows, const ChartRequest& request) {
  chart.x = axis_of(request.axis, request.words);
  const Schema known = all_parameters();
  const ParameterSpec* spec = known.find(request.axis);
  std::vector<double> values;
  for (const ResultRow* row : rows) values.push_back(axis_value(*row, request.axis));
  const bool geometric = request.axis == kPixelsAxis || (spec != nullptr && spec->scale != Scale::linear);
  chart.x.logarithmic = geometric && std::ranges::all_of(values, [](double value) { return value > 0; }) &&
                        distinct_values(rows, request.axis) > 1;
}

void note_the_rest(Chart& chart, const RowList& rows, const RowList& shown, bool folded,
                   const ChartRequest& request) {
  const ChartWords& words = request.words;
  if (folded) {
    chart.notes.push_back(words(FS_TEXT(
        "Chart", "Of parameters that change the time alone, such as the block, the quickest is shown.")));
  }
  const std::size_t without = measured_rows(rows).size() - shown.size();
  if (without > 0 && !folded) {
    chart.notes.push_back(
        words(FS_TEXT("Chart", "Not shown, as they have no such axis or nothing to compare with: %1."),
              {std::to_string(without)}));
  }
  if (const std::string note = skipped_note(rows, words); !note.empty()) chart.notes.push_back(note);
  add_state_notes(chart, words);
}

/// The default baseline of speed-ups: the reference of the results where it was measured,
/// else the first.
std::string chosen_baseline(const RowList& rows, const ChartRequest& request) {
  const auto there = [&](const std::string& id) {
    return std::ranges::any_of(rows, [&](const ResultRow* row) { return row->variant == id; });
  };
  if (!request.baseline.empty()) {
    if (there(request.baseline)) return request.baseline;
    std::set<std::string> ids;
    for (const ResultRow* row : rows) ids.insert(row->variant);
    std::string list;
    for (const std::string& id : ids) list += (list.empty() ? "" : ", ") + id;
    throw ArgumentError(problem("chart.baseline",
                                "The baseline \"%1\" was not measured in these results. There are: %2.",
                                request.baseline, list));
  }
  for (const ResultRow* row : rows) {
    if (!row->reference_id.empty() && there(row->reference_id)) return row->reference_id;
  }
  return rows.front()->variant;
}

/// Parameters that both have and that change the result are equal, and so is the image.
bool same_task(const ResultRow& a, const ResultRow& b, const Schema& known) {
  if (a.picture != b.picture || !(a.shape == b.shape) || a.conditions != b.conditions) return false;
  return std::ranges::all_of(a.parameters, [&](const auto& entry) {
    const auto& [key, value] = entry;
    const ParameterSpec* spec = known.find(key);
    const Value* other = b.parameters.find(key);
    if (other == nullptr || (spec != nullptr && (spec->effect == Effect::time || spec->guarantee)))
      return true;
    return spec == nullptr ? *other == value : normal(*spec, *other) == normal(*spec, value);
  });
}

const ResultRow* baseline_of(const ResultRow& row, const RowList& rows, const std::string& baseline,
                             const ChartRequest& request, const Schema& known) {
  for (const ResultRow* one : rows) {
    const bool right = request.baseline_source >= 0
                           ? one->place.source == request.baseline_source && one->variant == row.variant
                           : one->place.source == row.place.source && one->variant == baseline;
    if (right && one->measured() && same_task(row, *one, known)) return one;
  }
  return nullptr;
}

}  // namespace

Chart time_against_chart(const RowList& rows, const ChartRequest& request) {
  const ChartWords& words = request.words;
  const FoldedRows folded = quickest_of_each(along(measured_rows(rows), request.axis), {request.axis});
  const Lines lines = lines_of(folded.rows, request.axis, words);
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
  note_the_rest(chart, rows, lines.rows, folded.folded, request);
  chart.table = table.take();
  return chart;
}

Chart speedup_against_chart(const RowList& rows, const ChartRequest& request) {
  const ChartWords& words = request.words;
  const RowList measured = along(measured_rows(rows), request.axis);
  const std::string baseline =
      request.baseline_source >= 0 ? std::string() : chosen_baseline(measured, request);
  const FoldedRows folded = quickest_of_each(measured, {request.axis});
  const Schema known = all_parameters();
  RowList shown;
  std::map<const ResultRow*, const ResultRow*> bases;
  for (const ResultRow* row : folded.rows) {
    const bool itself = request.baseline_source >= 0 ? row->place.source == request.baseline_source
                                                     : row->variant == baseline;
    const ResultRow* base = itself ? nullptr : baseline_of(*row, folded.rows, baseline, request, known);
    if (base == nullptr) continue;
    bases[row] = base;
    shown.push_back(row);
  }
  if (shown.empty()) {
    throw ArgumentError(
        problem("chart.no_baseline",
                "No result has one of the baseline to compare with: the same image and parameters, "
                "from the same file. Choose another baseline."));
  }
  const Lines lines = lines_of(shown, request.axis, words);
  Chart chart;
  chart.shape = ChartShape::lines;
  set_up_x(chart, lines.rows, request);
  const std::string over =
      request.baseline_source >= 0 ? bases.begin()->second->source : bases.begin()->second->title;
  chart.title = words(FS_TEXT("Chart", "Speed-up over %1"), {over});
  chart.subtitle = RowLabels(lines.rows, beside(request.axis, lines.rows), words).common();
  chart.y = {words(FS_TEXT("Chart", "Speed-up: median over median, with quartiles")), ""};
  TableBuilder table(lines.rows);
  table.add_column("speedup", "speed-up");
  table.add_column("median_ms", "median (ms)");
  table.add_column("baseline", "baseline");
  table.add_column("baseline_ms", "baseline's median (ms)");
  table.add_column("state", "state");
  std::vector<double> values{1};
  for (const auto& [name, group] : lines.groups) {
    ChartSeries series;
    series.name = name;
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
  note_the_rest(chart, rows, lines.rows, folded.folded, request);
  chart.table = table.take();
  return chart;
}

}  // namespace filterscope
