#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>
#include <utility>

#include "core/charts/builders.h"
#include "core/report/result_columns.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

constexpr double kLogarithmicFrom = 20;  // the largest over the smallest

}  // namespace

void refuse_too_many_bars(std::size_t bars, const ChartRequest& request) {
  constexpr std::size_t kMost = 120;
  if (bars <= kMost || request.as_data) return;
  throw ArgumentError(problem("chart.too_many_bars",
                              "%1 bars are more than a chart can show (%2). Choose fewer variants, images or "
                              "values.",
                              bars, kMost));
}

void refuse_too_many_lines(std::size_t lines, const ChartRequest& request) {
  constexpr std::size_t kMost = 48;
  if (lines <= kMost || request.as_data) return;
  throw ArgumentError(
      problem("chart.too_many_lines",
              "%1 lines are more than a chart can show (%2). Choose fewer variants, images or "
              "values.",
              lines, kMost));
}

std::string ChartAxis::title() const { return unit.empty() ? label : label + " (" + unit + ')'; }

std::vector<std::string> words_below(const Chart& chart) {
  std::vector<std::string> words = chart.notes;
  if (!chart.fastest.empty()) words.insert(words.begin(), chart.fastest);
  return words;
}

bool needs_legend(const Chart& chart) {
  if (chart.series.size() < 2) return false;
  if (chart.shape != ChartShape::bars) return true;
  return std::ranges::any_of(chart.series, [&](const ChartSeries& series) {
    return std::ranges::any_of(series.points, [&](const ChartPoint& point) {
      const auto at = static_cast<std::size_t>(point.y);
      return at >= chart.y.categories.size() || !chart.y.categories[at].starts_with(series.name);
    });
  });
}

RowList measured_rows(const RowList& rows) {
  RowList list;
  std::ranges::copy_if(rows, std::back_inserter(list), [](const ResultRow* row) { return row->measured(); });
  if (list.empty()) {
    const Problem& reason = rows.front()->skipped;
    if (reason.empty()) throw ArgumentError(problem("chart.no_times", "None of these results has a time."));
    throw ArgumentError(
        problem("chart.all_skipped", "None of these results was measured. The first says: %1", reason));
  }
  return list;
}

std::string skipped_note(const RowList& rows, const ChartWords& words) {
  const auto count = std::ranges::count_if(rows, [](const ResultRow* row) { return !row->measured(); });
  if (count == 0) return {};
  return words(FS_TEXT("Chart", "Not measured: %1; the results say why."), {std::to_string(count)});
}

void add_state_notes(Chart& chart, const ChartWords& words) {
  std::set<PointState> states;
  for (const ChartSeries& series : chart.series) {
    for (const ChartPoint& point : series.points) states.insert(point.state);
  }
  constexpr std::pair<PointState, std::string_view> kNotes[] = {
      {PointState::uncertain,
       FS_TEXT("Chart",
               "Hollow: uncertain, the quartiles are more than 5 % apart or the time limit came first.")},
      {PointState::one_frame, FS_TEXT("Chart", "Dashed: one frame of the preview, without statistics.")},
      {PointState::outdated, FS_TEXT("Chart", "Dotted: of other settings, which stand behind the time.")},
      {PointState::wrong,
       FS_TEXT("Chart", "Crossed out: the result differs from its reference by more than is promised.")}};
  for (const auto& [state, note] : kNotes) {
    if (states.contains(state)) chart.notes.push_back(words(note));
  }
}

void put_fastest_first(RowList& rows, bool live) {
  if (live) {
    std::ranges::stable_sort(rows, {}, [](const ResultRow* row) {
      const bool known = row->measured() && row->standing == Standing::measured;
      return std::pair(!row->on_gpu, known ? row->summary.median : HUGE_VAL);
    });
    return;
  }
  const std::vector<std::size_t> tasks = task_numbers(kTaskKey, rows);
  if (std::ranges::any_of(tasks, [](std::size_t task) { return task > 0; })) return;
  std::ranges::stable_sort(rows, {}, [](const ResultRow* row) { return row->summary.median; });
}

bool wants_logarithm(const std::vector<double>& values, AxisScale scale) {
  double least = 0;
  double most = 0;
  for (const double value : values) {
    if (!std::isfinite(value)) continue;
    if (value <= 0) return false;
    least = least > 0 ? std::min(least, value) : value;
    most = std::max(most, value);
  }
  if (scale != AxisScale::automatic) return scale == AxisScale::logarithmic && most > 0;
  return least > 0 && most / least > kLogarithmicFrom;
}

bool part_far_apart(RowList& rows, double factor, double (*ms)(const ResultRow&)) {
  double cpu = 0;
  double gpu = 0;
  for (const ResultRow* row : rows) {
    double& most = row->on_gpu ? gpu : cpu;
    most = std::max(most, ms(*row));
  }
  const bool apart = cpu > 0 && gpu > 0 && std::max(cpu, gpu) > factor * std::min(cpu, gpu);
  if (apart)
    std::stable_partition(rows.begin(), rows.end(), [](const ResultRow* row) { return row->on_gpu; });
  return apart;
}

void begin_panel(Chart& chart, const ResultRow& row) {
  const char* name = row.on_gpu ? "GPU" : "CPU";
  if (chart.panels.empty() || chart.panels.back().name != name)
    chart.panels.push_back({name, static_cast<int>(chart.y.categories.size())});
}

PointState state_of(const ResultRow& row) {
  if (row.standing == Standing::outdated) return PointState::outdated;
  if (row.standing == Standing::one_frame) return PointState::one_frame;
  if (!row.wrong.empty()) return PointState::wrong;
  return row.uncertain ? PointState::uncertain : PointState::usual;
}

ChartCellValue cell_of(double value) {
  if (!std::isfinite(value)) return {};
  return value;
}

ChartCellValue cell_of(const std::string& text) {
  if (text.empty()) return {};
  return text;
}

TableBuilder::TableBuilder(const RowList& rows) {
  std::set<int> sources;
  std::set<std::string> commits;
  std::set<std::string> hosts;
  for (const ResultRow* row : rows) {
    sources.insert(row->place.source);
    commits.insert(row->commit);
    hosts.insert(row->host);
    for (const auto& [key, value] : row->conditions) {
      const bool usual = value == "warm" || value == "single" || value == "out";
      if (!usual && std::ranges::find(conditions_, key) == conditions_.end()) conditions_.push_back(key);
    }
  }
  sources_ = sources.size() > 1;
  commits_ = sources_ && (commits.size() > 1 || !commits.begin()->empty());
  hosts_ = hosts.size() > 1;
  const Schema known = all_parameters();
  for (const ParameterSpec& spec : known) {
    const bool any = std::ranges::any_of(
        rows, [&](const ResultRow* row) { return row->parameters.find(spec.key) != nullptr; });
    if (any) parameters_.push_back(spec.key);
  }
  table_.columns = {{"variant", FS_TEXT("Chart", "variant")}, {"title", FS_TEXT("Chart", "title")}};
  if (sources_) add_column("source", FS_TEXT("Chart", "source"));
  if (commits_) add_column("commit", "commit");
  if (hosts_) add_column("host", "machine");
  add_column("picture", FS_TEXT("Chart", "image"));
  add_column("device", FS_TEXT("Chart", "device"));
  add_column("megapixels", FS_TEXT("Chart", "megapixels"));
  for (const std::string& key : parameters_) {
    const Units units = units_of(rows, key);
    table_.columns.push_back({key, with_units(key, units, {}), units});
  }
  for (const std::string& key : conditions_) table_.columns.push_back({key, key});
  for (const RecordColumn& column : added_columns()) add_column(column.key, column.title.front());
}

void TableBuilder::add_column(std::string key, std::string title) {
  table_.columns.push_back({std::move(key), std::move(title)});
}

int TableBuilder::add(const ResultRow& row, const std::vector<ChartCellValue>& cells) {
  std::vector<ChartCellValue> line{cell_of(row.variant), cell_of(row.title)};
  if (sources_) line.push_back(cell_of(row.source));
  if (commits_) line.push_back(cell_of(row.commit));
  if (hosts_) line.push_back(cell_of(row.host));
  line.push_back(cell_of(row.picture));
  line.push_back(cell_of(row.device.empty() ? row.host : row.device));
  line.push_back(cell_of(row.shape.width > 0 ? row.megapixels() : kNoValue));
  for (const std::string& key : parameters_) {
    const Value* value = row.parameters.find(key);
    const double number = value == nullptr ? kNoValue : number_of(*value);
    if (value == nullptr) {
      line.emplace_back();
    } else if (std::isfinite(number)) {
      line.emplace_back(number);
    } else {
      line.emplace_back(text_of(*value));
    }
  }
  for (const std::string& key : conditions_) {
    const auto found = std::ranges::find(row.conditions, key, [](const auto& one) { return one.first; });
    line.push_back(found == row.conditions.end() ? ChartCellValue() : cell_of(found->second));
  }
  line.insert(line.end(), row.added.begin(), row.added.end());
  line.insert(line.end(), cells.begin(), cells.end());
  line.resize(table_.columns.size());
  table_.rows.push_back(std::move(line));
  table_.places.push_back(row.place);
  return static_cast<int>(table_.rows.size()) - 1;
}

void add_time_columns(TableBuilder& table) {
  table.add_column("median_ms", FS_TEXT("Chart", "median (ms)"));
  table.add_column("q1_ms", FS_TEXT("Chart", "q1 (ms)"));
  table.add_column("q3_ms", FS_TEXT("Chart", "q3 (ms)"));
  table.add_column("min_ms", FS_TEXT("Chart", "min (ms)"));
  table.add_column("samples", FS_TEXT("Chart", "samples"));
  table.add_column("state", FS_TEXT("Chart", "state"));
}

std::vector<ChartCellValue> time_cells(const ResultRow& row) {
  const Summary& times = row.summary;
  std::string state = row.uncertain ? FS_TEXT("Chart", "uncertain") : "";
  if (!row.wrong.empty()) state = row.wrong.text();
  if (row.standing == Standing::one_frame) state = FS_TEXT("Chart", "one frame");
  if (!row.remark.empty()) state = row.remark;
  if (!row.skipped.empty()) state = row.skipped.text();
  if (!row.measured()) return {{}, {}, {}, {}, {}, cell_of(state)};
  return {cell_of(times.median),
          cell_of(has_spread(times) ? times.q1 : kNoValue),
          cell_of(has_spread(times) ? times.q3 : kNoValue),
          cell_of(times.minimum),
          cell_of(static_cast<double>(times.count)),
          cell_of(state)};
}

}  // namespace filterscope
