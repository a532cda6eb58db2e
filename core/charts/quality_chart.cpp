// Quality against time: each point one variant at its parameters, and the front that nothing beats in both.
#include <algorithm>
#include <cmath>
#include <deque>
#include <map>
#include <set>

#include "core/charts/builders.h"
#include "core/charts/mean_rows.h"
#include "core/metrics/metric_list.h"
#include "kernels/api/errors.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

constexpr std::size_t kMostFronts = 8;
constexpr std::size_t kFewPoints = 12;  // that are all labelled

const std::optional<Metrics>& metrics_of(const ResultRow& row, bool truth) {
  return truth ? row.truth : row.reference;
}

const Metric& metric_of(const ChartRequest& request) {
  const Metric* found = find_metric(request.metric);
  if (found == nullptr)
    throw ArgumentError(problem("chart.no_metric", "There is no metric \"%1\".", request.metric));
  return *found;
}

double figure(const ResultRow& row, bool truth, const Metric& metric) {
  return metric.value(*metrics_of(row, truth)).value_or(kNoValue);
}

/// From the quickest on, each point that is better than all before it.
RowList front_of(RowList rows, bool truth, const Metric& metric) {
  std::ranges::stable_sort(
      rows, [](const ResultRow* a, const ResultRow* b) { return a->summary.median < b->summary.median; });
  RowList front;
  double best = -HUGE_VAL;
  for (const ResultRow* row : rows) {
    const double found = figure(*row, truth, metric);
    const double value = metric.is_error ? -found : found;
    if (!row->wrong.empty() || !(value > best)) continue;
    // Of two that are equally quick the better one.
    if (!front.empty() && front.back()->summary.median == row->summary.median) front.pop_back();
    front.push_back(row);
    best = value;
  }
  return front;
}

/// The results that one may take instead of another: of one image under one condition, and against a
/// reference with the parameters that change the reference's result too.
struct Front {
  std::string name;        ///< what tells it from the others; empty where there is one alone
  const ResultRow* first;  ///< of its rows
  RowList rows;            ///< all, then those on the front
};

std::vector<Front> groups_of(const RowList& rows, bool truth, const ChartWords& words) {
  std::vector<Front> groups;
  const std::vector<std::size_t> numbers = task_numbers(truth ? kTruthFrontKey : kReferenceFrontKey, rows);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (numbers[i] == groups.size()) groups.push_back({{}, rows[i], {}});
    groups[numbers[i]].rows.push_back(rows[i]);
  }
  if (groups.size() < 2) return groups;
  RowList firsts;
  for (const Front& group : groups) firsts.push_back(group.first);
  std::set<std::string, std::less<>> shared{"time", "variant", "source"};
  if (truth) {
    const Schema known = all_parameters();
    for (const ParameterSpec& spec : known) shared.insert(spec.key);
  }
  const RowLabels labels(firsts, shared, words);
  for (Front& group : groups) group.name = labels.name(*group.first);
  return groups;
}

std::vector<Front> fronts_of(const RowList& rows, bool truth, const ChartRequest& request) {
  std::vector<Front> fronts = groups_of(rows, truth, request.words);
  for (Front& front : fronts) front.rows = front_of(front.rows, truth, metric_of(request));
  return fronts;
}

bool against_truth(const RowList& rows, const ChartRequest& request) {
  if (request.against != QualityAgainst::either) return request.against == QualityAgainst::truth;
  return std::ranges::any_of(rows, [](const ResultRow* row) { return row->truth.has_value(); });
}

/// Where equal images are drawn, whose PSNR is infinite: a step above all others.
double top_of(const RowList& rows, bool truth, const Metric& metric) {
  double least = HUGE_VAL;
  double most = -HUGE_VAL;
  for (const ResultRow* row : rows) {
    const double value = figure(*row, truth, metric);
    if (!std::isfinite(value)) continue;
    least = std::min(least, value);
    most = std::max(most, value);
  }
  if (!std::isfinite(most)) return 100;
  return most + std::max((most - least) * 0.12, 1.0);
}

RowList judged_rows(const RowList& rows, bool truth, const Metric& metric) {
  RowList judged;
  for (const ResultRow* row : rows) {
    if (!metrics_of(*row, truth)) continue;
    const double value = figure(*row, truth, metric);
    if (!std::isnan(value) && value != -HUGE_VAL) judged.push_back(row);
  }
  if (judged.empty() && metric.of_truth) {
    throw ArgumentError(problem("chart.no_such_metric",
                                "These results have no %1, which is that of images against a truth. "
                                "Measure with added noise or with a truth, and compare with that.",
                                metric.label));
  }
  if (judged.empty()) {
    throw ArgumentError(
        truth ? problem("chart.no_truth",
                        "These results were not compared with a truth. Measure with added noise or with a "
                        "truth, or compare with the reference.")
              : problem("chart.no_reference",
                        "These results were not compared with a reference. Measure with one, or compare "
                        "with the truth."));
  }
  return judged;
}

/// What the chart shows: the results, or of a set of images the means over them.
struct Shown {
  std::deque<MeanRow> means;
  RowList rows;
  RowList comparable;  ///< of `rows`: those of all images of a set
  std::vector<std::string> notes;
};

Shown shown_rows(const RowList& rows, const ChartWords& words) {
  Shown shown;
  const FoldedRows folded = quickest_of_each(rows, {});
  if (folded.folded) {
    shown.notes.push_back(words(FS_TEXT(
        "Chart", "Of parameters that change the time alone, such as the block, the quickest is shown.")));
  }
  if (!is_set(folded.rows)) {
    shown.rows = shown.comparable = folded.rows;
    return shown;
  }
  shown.means = means_over_images(folded.rows, words);
  int most = 0;
  for (const MeanRow& mean : shown.means) most = std::max(most, mean.images);
  for (const MeanRow& mean : shown.means) {
    shown.rows.push_back(&mean.row);
    if (mean.images == most) shown.comparable.push_back(&mean.row);
  }
  shown.notes.push_back(words(FS_TEXT("Chart", "Each point is the mean over the images.")));
  if (shown.comparable.size() < shown.rows.size()) {
    shown.notes.push_back(words(FS_TEXT("Chart", "What was measured on fewer than %1 images is on no front."),
                                {std::to_string(most)}));
  }
  return shown;
}

/// `labelled`: the points say themselves which front they are of.
void add_fronts(Chart& chart, const std::vector<Front>& fronts, bool truth, double top, bool labelled,
                const ChartRequest& request) {
  const ChartWords& words = request.words;
  const Metric& metric = metric_of(request);
  if (fronts.size() > kMostFronts) {
    chart.notes.push_back(words(FS_TEXT("Chart",
                                        "A front is of one image, and against a reference of one value of "
                                        "each parameter: %1 would be too "
                                        "many to draw. Larger marks are on one."),
                                {std::to_string(fronts.size())}));
    return;
  }
  for (const Front& front : fronts) {
    // Of one point there is nothing to choose.
    if (front.rows.empty() || (fronts.size() > 1 && front.rows.size() < 2)) continue;
    ChartSeries line;
    line.name = words(FS_TEXT("Chart", "Pareto front"));
    if (!front.name.empty()) line.name += ", " + front.name;
    line.style = SeriesStyle::steps;
    line.plain = true;
    line.colour = -1;
    for (const ResultRow* row : front.rows) {
      const double value = figure(*row, truth, metric);
      line.points.push_back({row->summary.median, std::isinf(value) ? top : value});
    }
    if (!labelled) line.points.back().label = front.name;
    chart.series.push_back(std::move(line));
  }
}

}  // namespace

Chart quality_chart(const RowList& rows, const ChartRequest& request) {
  const ChartWords& words = request.words;
  const RowList measured = measured_rows(rows);
  const bool truth = against_truth(measured, request);
  const Metric& metric = metric_of(request);
  const Shown what = shown_rows(judged_rows(measured, truth, metric), words);
  const RowList& shown = what.rows;
  const RowLabels labels(shown, {"time"}, words);
  const RowLabels points(shown, {"time", "variant", "picture", std::string(kConditionsAxis)}, words);
  const std::string name = metric.label;
  Chart chart;
  chart.shape = ChartShape::points;
  chart.title = truth ? words(FS_TEXT("Chart", "%1 against the truth, and time"), {name})
                      : words(FS_TEXT("Chart", "%1 against the reference, and time"), {name});
  chart.subtitle = labels.common();
  const bool moved = std::ranges::any_of(
      shown, [](const ResultRow* row) { return condition_of(*row, "transfers") == "in"; });
  chart.x = {moved ? words(FS_TEXT("Chart", "Time: median"))
                   : words(FS_TEXT("Chart", "Time of the filter alone: median")),
             "ms"};
  chart.y = {name, metric.unit};
  TableBuilder table(shown);
  table.add_column("median_ms", FS_TEXT("Chart", "median (ms)"));
  table.add_column(metric.key, name);
  table.add_column("front", FS_TEXT("Chart", "Pareto front"));
  table.add_column("state", FS_TEXT("Chart", "state"));
  const std::vector<Front> fronts = fronts_of(what.comparable, truth, request);
  const double top = top_of(shown, truth, metric);
  const bool few = shown.size() <= kFewPoints;
  bool identical = false;
  std::map<std::string, std::size_t> places;
  std::vector<double> times;
  for (const ResultRow* row : shown) {
    const std::string own = series_words(shown, *row, words);
    const auto [place, is_new] = places.try_emplace(row->variant + ' ' + own, chart.series.size());
    if (is_new) {
      ChartSeries series;
      series.name = own.empty() ? row->title : row->title + ", " + own;
      series.style = SeriesStyle::points;
      series.colour = static_cast<int>(chart.series.size());
      chart.series.push_back(std::move(series));
    }
    const double value = figure(*row, truth, metric);
    const bool on_front = std::ranges::any_of(
        fronts, [&](const Front& front) { return std::ranges::find(front.rows, row) != front.rows.end(); });
    identical = identical || std::isinf(value);
    times.push_back(row->summary.median);
    const std::vector<ChartCellValue> cells = time_cells(*row);
    const int line =
        table.add(*row, {cell_of(row->summary.median),
                         std::isinf(value) ? cell_of(std::string(kIdentical)) : cell_of(value),
                         cell_of(std::string(on_front ? FS_TEXT("Chart", "yes") : "")), cells.back()});
    ChartPoint point{row->summary.median, std::isinf(value) ? top : value};
    point.row = line;
    point.state = !row->wrong.empty() ? PointState::wrong : on_front ? PointState::front : PointState::usual;
    const std::string setting = points.name(*row);
    // A front's name is beside it once.
    const bool told = std::ranges::find(fronts, setting, &Front::name) != fronts.end();
    if (setting != row->title && (few || (on_front && !told))) point.label = setting;
    chart.series[place->second].points.push_back(std::move(point));
  }
  add_fronts(chart, fronts, truth, top, few, request);
  chart.x.logarithmic = wants_logarithm(times, request.scale);
  if (identical) {
    chart.marks.push_back({NoteKind::horizontal, kNoValue, top, words(kIdentical)});
  }
  chart.notes.insert(chart.notes.begin(), what.notes.begin(), what.notes.end());
  add_state_notes(chart, words);
  chart.table = table.take();
  return chart;
}

}  // namespace filterscope
