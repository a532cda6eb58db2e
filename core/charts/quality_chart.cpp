// Quality against time: each point one variant at its parameters, and the front that nothing beats in both.
#include <algorithm>
#include <cmath>
#include <map>

#include "core/charts/builders.h"
#include "core/charts/number_words.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

const std::optional<Metrics>& metrics_of(const ResultRow& row, bool truth) {
  return truth ? row.truth : row.reference;
}

double figure(const Metrics& metrics, QualityMetric metric) {
  switch (metric) {
    case QualityMetric::psnr: return metrics.psnr_db;
    case QualityMetric::ssim: return metrics.ssim;
    case QualityMetric::flip: return metrics.flip.value_or(std::nan(""));
  }
  return std::nan("");
}

const char* name_of(QualityMetric metric) {
  switch (metric) {
    case QualityMetric::psnr: return "PSNR";
    case QualityMetric::ssim: return "SSIM";
    case QualityMetric::flip: return "FLIP";
  }
  return "";
}

const char* key_of(QualityMetric metric) {
  switch (metric) {
    case QualityMetric::psnr: return "psnr_db";
    case QualityMetric::ssim: return "ssim";
    case QualityMetric::flip: return "flip";
  }
  return "";
}

/// From the quickest on, each point that is better than all before it.
RowList front_of(RowList rows, bool truth, QualityMetric metric) {
  std::ranges::stable_sort(
      rows, [](const ResultRow* a, const ResultRow* b) { return a->summary.median < b->summary.median; });
  RowList front;
  double best = -HUGE_VAL;
  for (const ResultRow* row : rows) {
    const double found = figure(*metrics_of(*row, truth), metric);
    const double value = metric == QualityMetric::flip ? -found : found;  // an error
    if (!row->wrong.empty() || !(value > best)) continue;
    // Of two that are equally quick the better one.
    if (!front.empty() && front.back()->summary.median == row->summary.median) front.pop_back();
    front.push_back(row);
    best = value;
  }
  return front;
}

/// What was measured under other conditions is no better or worse for it: it has a front of its own.
struct Front {
  std::string condition;  ///< in words; empty where there is one alone
  RowList rows;
};

std::vector<Front> fronts_of(const RowList& rows, bool truth, const ChartRequest& request) {
  std::vector<Front> fronts;
  for (const ResultRow* row : rows) {
    std::string condition = varying_conditions_text(rows, *row, request.words);
    const auto known = std::ranges::find(fronts, condition, &Front::condition);
    if (known == fronts.end()) {
      fronts.push_back({std::move(condition), {row}});
    } else {
      known->rows.push_back(row);
    }
  }
  for (Front& front : fronts) front.rows = front_of(front.rows, truth, request.metric);
  return fronts;
}

bool against_truth(const RowList& rows, const ChartRequest& request) {
  if (request.against != QualityAgainst::either) return request.against == QualityAgainst::truth;
  return std::ranges::any_of(rows, [](const ResultRow* row) { return row->truth.has_value(); });
}

/// Where equal images are drawn, whose PSNR is infinite: a step above all others.
double top_of(const RowList& rows, bool truth, QualityMetric metric) {
  double least = HUGE_VAL;
  double most = -HUGE_VAL;
  for (const ResultRow* row : rows) {
    const double value = figure(*metrics_of(*row, truth), metric);
    if (!std::isfinite(value)) continue;
    least = std::min(least, value);
    most = std::max(most, value);
  }
  if (!std::isfinite(most)) return 100;
  return most + std::max((most - least) * 0.12, 1.0);
}

RowList judged_rows(const RowList& rows, bool truth, QualityMetric metric) {
  RowList judged;
  for (const ResultRow* row : rows) {
    const auto& metrics = metrics_of(*row, truth);
    if (!metrics) continue;
    const double value = figure(*metrics, metric);
    if (!std::isnan(value) && value != -HUGE_VAL) judged.push_back(row);
  }
  if (judged.empty() && metric == QualityMetric::flip) {
    throw ArgumentError(problem("chart.no_flip",
                                "These results have no FLIP error, which is that of images against a truth. "
                                "Measure with added noise or with a truth, and compare with that."));
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

}  // namespace

Chart quality_chart(const RowList& rows, const ChartRequest& request) {
  const ChartWords& words = request.words;
  const RowList measured = measured_rows(rows);
  const bool truth = against_truth(measured, request);
  const FoldedRows folded = quickest_of_each(judged_rows(measured, truth, request.metric), {});
  const RowList& shown = folded.rows;
  const RowLabels labels(shown, {"time"}, words);
  const RowLabels points(shown, {"time", "variant"}, words);
  const bool psnr = request.metric == QualityMetric::psnr;
  const std::string name = name_of(request.metric);
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
  chart.y = {name, psnr ? "dB" : ""};
  TableBuilder table(shown);
  table.add_column("median_ms", "median (ms)");
  table.add_column(key_of(request.metric), name);
  table.add_column("front", "Pareto front");
  table.add_column("state", "state");
  const std::vector<Front> fronts = fronts_of(shown, truth, request);
  const double top = top_of(shown, truth, request.metric);
  bool identical = false;
  std::map<std::string, std::size_t> places;
  std::vector<double> times;
  for (const ResultRow* row : shown) {
    const std::string condition = varying_conditions_text(shown, *row, words);
    const auto [place, is_new] = places.try_emplace(row->variant + ' ' + condition, chart.series.size());
    if (is_new) {
      ChartSeries series;
      series.name = condition.empty() ? row->title : row->title + ", " + condition;
      series.style = SeriesStyle::points;
      series.colour = static_cast<int>(chart.series.size());
      chart.series.push_back(std::move(series));
    }
    const double value = figure(*metrics_of(*row, truth), request.metric);
    const bool on_front = std::ranges::any_of(
        fronts, [&](const Front& front) { return std::ranges::find(front.rows, row) != front.rows.end(); });
    identical = identical || std::isinf(value);
    times.push_back(row->summary.median);
    const std::vector<ChartCellValue> cells = time_cells(*row);
    const int line = table.add(*row, {cell_of(row->summary.median),
                                      std::isinf(value) ? cell_of(std::string("identical")) : cell_of(value),
                                      cell_of(std::string(on_front ? "yes" : "")), cells.back()});
    ChartPoint point{row->summary.median, std::isinf(value) ? top : value};
    point.row = line;
    point.state = !row->wrong.empty() ? PointState::wrong : on_front ? PointState::front : PointState::usual;
    const std::string setting = points.name(*row);
    if (on_front && setting != row->title) point.label = setting;
    chart.series[place->second].points.push_back(std::move(point));
  }
  for (const Front& front : fronts) {
    ChartSeries line;
    line.name = words(FS_TEXT("Chart", "Pareto front"));
    if (!front.condition.empty()) line.name += ", " + front.condition;
    line.style = SeriesStyle::steps;
    line.plain = true;
    line.colour = -1;
    for (const ResultRow* row : front.rows) {
      const double value = figure(*metrics_of(*row, truth), request.metric);
      line.points.push_back({row->summary.median, std::isinf(value) ? top : value});
    }
    chart.series.push_back(std::move(line));
  }
  chart.x.logarithmic = wants_logarithm(times, request.scale);
  if (identical) {
    chart.marks.push_back({NoteKind::horizontal, kNoValue, top, words(FS_TEXT("Chart", "identical"))});
  }
  if (folded.folded) {
    chart.notes.push_back(words(FS_TEXT(
        "Chart", "Of parameters that change the time alone, such as the block, the quickest is shown.")));
  }
  add_state_notes(chart, words);
  chart.table = table.take();
  return chart;
}

}  // namespace filterscope
