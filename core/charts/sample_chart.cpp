// Every sample of each result: a strip, and above it how often which time came.
#include <algorithm>
#include <cmath>

#include "core/charts/builders.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

constexpr std::size_t kMostStrips = 40;
constexpr std::size_t kMostDrawn = 400;  // dots of a strip; the histogram has all samples
constexpr int kMostBins = 60;
constexpr int kFewestBins = 8;

/// Freedman and Diaconis (1981): 2 IQR / n^(1/3) wide.
int bin_count(const std::vector<double>& samples, const Summary& summary, double low, double high) {
  const double width = 2 * (summary.q3 - summary.q1) / std::cbrt(static_cast<double>(samples.size()));
  if (!(width > 0) || !(high > low)) return kFewestBins;
  return std::clamp(static_cast<int>(std::ceil((high - low) / width)), kFewestBins, kMostBins);
}

ChartHistogram histogram_of(const ResultRow& row, int category, bool logarithmic) {
  ChartHistogram result;
  result.category = category;
  const auto [least, most] = std::ranges::minmax(row.samples);
  const int bins = bin_count(row.samples, row.summary, least, most);
  // A strip of equal samples still has a bin to stand in.
  const double pad = most > least ? 0 : std::max(std::abs(most) * 0.005, 1e-9);
  const double low = logarithmic ? std::log(least - pad / 2) : least - pad;
  const double high = logarithmic ? std::log(most + pad) : most + pad;
  const double step = (high - low) / bins;
  for (int i = 0; i <= bins; ++i) {
    const double edge = low + step * i;
    result.edges.push_back(logarithmic ? std::exp(edge) : edge);
  }
  result.counts.assign(static_cast<std::size_t>(bins), 0);
  for (const double sample : row.samples) {
    const double at = ((logarithmic ? std::log(sample) : sample) - low) / step;
    ++result.counts[static_cast<std::size_t>(std::clamp(static_cast<int>(at), 0, bins - 1))];
  }
  return result;
}

}  // namespace

Chart samples_chart(const RowList& rows, const ChartRequest& request) {
  const ChartWords& words = request.words;
  RowList shown;
  for (const ResultRow* row : measured_rows(rows)) {
    const bool drawable =
        std::ranges::all_of(row->samples, [](double sample) { return std::isfinite(sample) && sample > 0; });
    if (!row->samples.empty() && drawable) shown.push_back(row);
  }
  if (shown.empty()) {
    throw ArgumentError(
        problem("chart.no_samples", "These results have no samples: only their summaries were kept."));
  }
  if (shown.size() > kMostStrips && !request.as_data) {
    throw ArgumentError(
        problem("chart.too_many_strips",
                "%1 strips are more than a chart can show (%2). Choose fewer variants, images or "
                "values.",
                shown.size(), kMostStrips));
  }
  const RowLabels labels(shown, {}, words);
  Chart chart;
  chart.shape = ChartShape::samples;
  chart.title = words(FS_TEXT("Chart", "Samples"));
  chart.subtitle = labels.common();
  const bool moved = std::ranges::any_of(
      shown, [](const ResultRow* row) { return condition_of(*row, "transfers") == "in"; });
  chart.x = {moved ? words(FS_TEXT("Chart", "Time, each run"))
                   : words(FS_TEXT("Chart", "Time of the filter alone, each run")),
             "ms"};
  std::vector<double> medians;
  for (const ResultRow* row : shown) medians.push_back(row->summary.median);
  chart.x.logarithmic = wants_logarithm(medians, request.scale);
  TableBuilder table(shown);
  table.add_column("sample", FS_TEXT("Chart", "sample"));
  table.add_column("ms", FS_TEXT("Chart", "time (ms)"));
  bool thinned = false;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const ResultRow& row = *shown[i];
    chart.y.categories.push_back(labels.name(row));
    chart.histograms.push_back(histogram_of(row, static_cast<int>(i), chart.x.logarithmic));
    chart.boxes.push_back({static_cast<int>(i), row.summary.q1, row.summary.median, row.summary.q3});
    ChartSeries series;
    series.name = chart.y.categories.back();
    series.style = SeriesStyle::points;
    series.colour = static_cast<int>(i);
    const std::size_t step = (row.samples.size() + kMostDrawn - 1) / kMostDrawn;
    thinned = thinned || step > 1;
    for (std::size_t s = 0; s < row.samples.size(); ++s) {
      const int line = table.add(row, {cell_of(static_cast<double>(s + 1)), cell_of(row.samples[s])});
      if (s % step != 0) continue;
      ChartPoint point{row.samples[s], static_cast<double>(i)};
      point.row = line;
      series.points.push_back(std::move(point));
    }
    chart.series.push_back(std::move(series));
  }
  chart.notes.push_back(
      words(FS_TEXT("Chart", "The upright line is the median, the bar goes from quartile to quartile.")));
  if (thinned) {
    chart.notes.push_back(
        words(FS_TEXT("Chart", "Of many samples some are drawn; the histograms count all.")));
  }
  if (const std::string note = skipped_note(rows, words); !note.empty()) chart.notes.push_back(note);
  chart.table = table.take();
  return chart;
}

}  // namespace filterscope
