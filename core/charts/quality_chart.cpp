// Quality against time or energy, and energy against time: each point one variant at its parameters, and the
// front that nothing beats in both.
#include <algorithm>
#include <cmath>
#include <deque>
#include <functional>
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

/// What is along an axis.
struct Figure {
  std::string label;
  std::string unit;
  std::string key;    ///< of its column
  std::string title;  ///< of its column
  bool less_is_better = true;
  std::function<double(const ResultRow&)> of;
};

Figure quality_of(const Metric& metric, bool truth) {
  const auto value = [&metric, truth](const ResultRow& row) {
    return metric.value(*metrics_of(row, truth)).value_or(kNoValue);
  };
  return {metric.label, metric.unit, metric.key, metric.label, metric.is_error, value};
}

Figure time_of(const RowList& rows, const ChartWords& words) {
  const bool moved =
      std::ranges::any_of(rows, [](const ResultRow* row) { return condition_of(*row, "transfers") == "in"; });
  return {moved ? words(FS_TEXT("Chart", "Time: median"))
                : words(FS_TEXT("Chart", "Time of the filter alone: median")),
          "ms",
          "median_ms",
          FS_TEXT("Chart", "median (ms)"),
          true,
          [](const ResultRow& row) { return row.summary.median; }};
}

Figure energy_of(const ChartWords& words) {
  return {words(FS_TEXT("Chart", "Energy of a run, without the device at rest")),
          "J/megapixel",
          "joules_per_megapixel",
          FS_TEXT("Chart", "energy (J/megapixel)"),
          true,
          [](const ResultRow& row) { return row.energy.value_or(kNoValue); }};
}

/// Two figures of the same results.
struct Axes {
  Figure x;  ///< of which less is better
  Figure y;
};

/// From the least on, each point that is better than all before it.
RowList front_of(RowList rows, const Axes& axes) {
  const auto along = [&axes](const ResultRow* row) { return axes.x.of(*row); };
  std::ranges::stable_sort(rows, {}, along);
  RowList front;
  double best = -HUGE_VAL;
  for (const ResultRow* row : rows) {
    const double found = axes.y.of(*row);
    const double value = axes.y.less_is_better ? -found : found;
    if (!row->wrong.empty() || !(value > best)) continue;
    // Of two that are equal along x the better one.
    if (!front.empty() && along(front.back()) == along(row)) front.pop_back();
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

std::vector<Front> fronts_of(const RowList& rows, bool truth, const Axes& axes, const ChartWords& words) {
  std::vector<Front> fronts = groups_of(rows, truth, words);
  for (Front& front : fronts) front.rows = front_of(front.rows, axes);
  return fronts;
}

bool against_truth(const RowList& rows, const ChartRequest& request) {
  if (request.against != QualityAgainst::either) return request.against == QualityAgainst::truth;
  return std::ranges::any_of(rows, [](const ResultRow* row) { return row->truth.has_value(); });
}

/// Where equal images are drawn, whose PSNR is infinite: a step above all others.
double top_of(const RowList& rows, const Figure& figure) {
  double least = HUGE_VAL;
  double most = -HUGE_VAL;
  for (const ResultRow* row : rows) {
    const double value = figure.of(*row);
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
    const double value = quality_of(metric, truth).of(*row);
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

RowList metered_rows(const RowList& rows) {
  RowList metered;
  std::ranges::copy_if(rows, std::back_inserter(metered),
                       [](const ResultRow* row) { return row->energy.has_value(); });
  if (metered.empty())
    throw ArgumentError(
        problem("chart.no_energy",
                "These results have no energy. Measure with bench --energy, on a machine that "
                "counts it."));
  return metered;
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
  const FoldedRows folded = fastest_of_each(rows, {});
  if (folded.folded) {
    shown.notes.push_back(words(FS_TEXT(
        "Chart", "Of parameters that change the time alone, such as the block, the fastest is shown.")));
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
void add_fronts(Chart& chart, const std::vector<Front>& fronts, const Axes& axes, double top, bool labelled,
                const ChartWords& words) {
  if (fronts.size() > kMostFronts) {
    chart.notes.push_back(words(FS_TEXT("Chart",
                                        "A front is of one image, and against a reference of one value of "
                                        "each parameter: %1 would be too "
                                        "many to draw. Larger marks are on one."),
                                {std::to_string(fronts.size())}));
    return;
  }
  int ink = 0;  // its dashes tell fronts apart
  for (const Front& front : fronts) {
    // Of one point there is nothing to choose.
    if (front.rows.empty() || (fronts.size() > 1 && front.rows.size() < 2)) continue;
    ChartSeries line;
    line.name = words(FS_TEXT("Chart", "Pareto front"));
    if (!front.name.empty()) line.name += ", " + front.name;
    line.style = SeriesStyle::steps;
    line.plain = true;
    line.colour = --ink;
    for (const ResultRow* row : front.rows) {
      const double value = axes.y.of(*row);
      line.points.push_back({axes.x.of(*row), std::isinf(value) ? top : value});
    }
    if (!labelled) line.points.back().label = front.name;
    chart.series.push_back(std::move(line));
  }
}

/// `rows` have both figures; of `truth` their fronts are.
Chart trade_chart(const RowList& rows, bool truth, const Axes& axes, const ChartRequest& request) {
  const ChartWords& words = request.words;
  const Shown what = shown_rows(rows, words);
  const RowList& shown = what.rows;
  const RowLabels labels(shown, {"time"}, words);
  const RowLabels points(shown, {"time", "variant", "picture", std::string(kConditionsAxis)}, words);
  Chart chart;
  chart.shape = ChartShape::points;
  chart.subtitle = labels.common();
  chart.x = {axes.x.label, axes.x.unit};
  chart.y = {axes.y.label, axes.y.unit};
  TableBuilder table(shown);
  for (const Figure* figure : {&axes.x, &axes.y}) table.add_column(figure->key, figure->title);
  table.add_column("front", FS_TEXT("Chart", "Pareto front"));
  table.add_column("state", FS_TEXT("Chart", "state"));
  const std::vector<Front> fronts = fronts_of(what.comparable, truth, axes, words);
  const double top = top_of(shown, axes.y);
  const bool few = shown.size() <= kFewPoints;
  bool identical = false;
  std::map<std::string, std::size_t> places;
  std::vector<double> along;
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
    const double value = axes.y.of(*row);
    const bool on_front = std::ranges::any_of(
        fronts, [&](const Front& front) { return std::ranges::find(front.rows, row) != front.rows.end(); });
    identical = identical || std::isinf(value);
    along.push_back(axes.x.of(*row));
    const std::vector<ChartCellValue> cells = time_cells(*row);
    const int line = table.add(
        *row, {cell_of(along.back()), std::isinf(value) ? cell_of(std::string(kIdentical)) : cell_of(value),
               cell_of(std::string(on_front ? FS_TEXT("Chart", "yes") : "")), cells.back()});
    ChartPoint point{along.back(), std::isinf(value) ? top : value};
    point.row = line;
    point.state = state_of(*row);
    if (point.state == PointState::usual && on_front) point.state = PointState::front;
    const std::string setting = points.name(*row);
    // A front's name is beside it once.
    const bool told = std::ranges::find(fronts, setting, &Front::name) != fronts.end();
    if (setting != row->title && (few || (on_front && !told))) point.label = setting;
    chart.series[place->second].points.push_back(std::move(point));
  }
  add_fronts(chart, fronts, axes, top, few, words);
  chart.x.logarithmic = wants_logarithm(along, request.scale);
  if (identical) {
    chart.marks.push_back({NoteKind::horizontal, kNoValue, top, words(kIdentical)});
  }
  chart.notes.insert(chart.notes.begin(), what.notes.begin(), what.notes.end());
  add_state_notes(chart, words);
  chart.table = table.take();
  return chart;
}

}  // namespace

Chart quality_chart(const RowList& rows, const ChartRequest& request) {
  const ChartWords& words = request.words;
  const RowList measured = measured_rows(rows);
  const bool truth = against_truth(measured, request);
  const Metric& metric = metric_of(request);
  const RowList judged = judged_rows(measured, truth, metric);
  Chart chart = trade_chart(judged, truth, {time_of(judged, words), quality_of(metric, truth)}, request);
  chart.title = truth ? words(FS_TEXT("Chart", "%1 against the truth, and time"), {metric.label})
                      : words(FS_TEXT("Chart", "%1 against the reference, and time"), {metric.label});
  return chart;
}

Chart quality_energy_chart(const RowList& rows, const ChartRequest& request) {
  const ChartWords& words = request.words;
  const RowList metered = metered_rows(measured_rows(rows));
  const bool truth = against_truth(metered, request);
  const Metric& metric = metric_of(request);
  const RowList judged = judged_rows(metered, truth, metric);
  Chart chart = trade_chart(judged, truth, {energy_of(words), quality_of(metric, truth)}, request);
  chart.title = truth ? words(FS_TEXT("Chart", "%1 against the truth, and energy"), {metric.label})
                      : words(FS_TEXT("Chart", "%1 against the reference, and energy"), {metric.label});
  return chart;
}

Chart energy_chart(const RowList& rows, const ChartRequest& request) {
  const ChartWords& words = request.words;
  const RowList metered = metered_rows(measured_rows(rows));
  Chart chart = trade_chart(metered, false, {time_of(metered, words), energy_of(words)}, request);
  chart.title = chart_name(request);
  return chart;
}

}  // namespace filterscope
