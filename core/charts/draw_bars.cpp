// Horizontal bars, beside each other or stacked, and strips of samples.
#include <algorithm>
#include <cmath>
#include <map>

#include "core/charts/draw_parts.h"

namespace filterscope {
namespace {

constexpr double kRow = 26;
constexpr double kBar = 16;
constexpr double kStrip = 66;
constexpr double kNamesShare = 0.42;  // of the width, the most that names take

struct RowsPlot {
  DrawnBox box;
  AxisPlaces axis;
  double row = kRow;

  [[nodiscard]] double middle(double category) const { return box.top + row * (category + 0.5); }
};

/// Names at the left, room for the values' texts at the right, the axis below.
RowsPlot rows_plot(ChartSheet& sheet, const Chart& chart, const std::vector<double>& values,
                   double row_height, double value_texts) {
  double names = 0;
  for (const std::string& name : chart.y.categories) names = std::max(names, text_width(name, kLabelSize));
  names = std::min(names, sheet.width() * kNamesShare);
  RowsPlot plot;
  plot.row = row_height;
  plot.box = {kChartMargin + names + 10, sheet.below, sheet.width() - kChartMargin - value_texts,
              sheet.below + row_height * static_cast<double>(chart.y.categories.size())};
  plot.axis.logarithmic = chart.x.logarithmic;
  plot.axis.marks = marks_for(values, chart.x, static_cast<int>((plot.box.right - plot.box.left) / 80));
  plot.axis.from = plot.box.left;
  plot.axis.to = plot.box.right;
  sheet.axis_below(plot.axis, plot.box, chart.x);
  for (std::size_t i = 0; i < chart.y.categories.size(); ++i) {
    sheet.text(plot.box.left - 8, plot.middle(static_cast<double>(i)) + 4.2,
               fitted(chart.y.categories[i], kLabelSize, names), kLabelSize, TextAnchor::end,
               sheet.theme().ink);
  }
  sheet.line({{plot.box.left, plot.box.top}, {plot.box.left, plot.box.bottom}}, sheet.theme().muted);
  return plot;
}

void whisker(ChartSheet& sheet, const RowsPlot& plot, const ChartPoint& point) {
  if (!std::isfinite(point.low) || !std::isfinite(point.high)) return;
  const double y = plot.middle(point.y);
  const double from =
      plot.axis.at(plot.axis.logarithmic ? std::max(point.low, plot.axis.marks.low) : point.low);
  const double to = plot.axis.at(point.high);
  sheet.line({{from, y}, {to, y}}, sheet.theme().ink, 1.2);
  for (const double x : {from, to}) sheet.line({{x, y - 4}, {x, y + 4}}, sheet.theme().ink, 1.2);
}

void legend_of_bars(ChartSheet& sheet, const Chart& chart) {
  if (chart.series.size() < 2) return;
  std::vector<LegendEntry> entries;
  for (const ChartSeries& series : chart.series) {
    const ChartColour colour = sheet.theme().of_series(series.colour);
    entries.push_back(
        {series.name, [&sheet, colour](double x, double middle) {
           sheet.box({x + 4, middle - 6, x + kLegendKey - 4, middle + 6}, colour, sheet.theme().ink, 0.5);
         }});
  }
  sheet.legend(entries);
}

}  // namespace

void draw_bars(ChartSheet& sheet, const Chart& chart) {
  const bool stacked = chart.shape == ChartShape::stacked;
  std::map<double, double> ends;
  std::vector<double> values;
  double texts = 0;
  for (const ChartSeries& series : chart.series) {
    for (const ChartPoint& point : series.points) {
      double& end = ends[point.y];
      end = stacked ? end + point.x : std::max(end, point.x);
      values.push_back(end);
      if (std::isfinite(point.high)) values.push_back(point.high);
      texts = std::max(texts, text_width(point.label, kLabelSize));
    }
  }
  const RowsPlot plot = rows_plot(sheet, chart, values, kRow, texts + 12);
  const double zero = chart.x.logarithmic ? plot.box.left : plot.axis.at(0);
  std::map<double, double> begins;
  for (const ChartSeries& series : chart.series) {
    const ChartColour colour = sheet.theme().of_series(series.colour);
    for (const ChartPoint& point : series.points) {
      const double y = plot.middle(point.y);
      double& begin = begins.try_emplace(point.y, 0).first->second;
      const double from = stacked ? plot.axis.at(begin) : zero;
      const double to = stacked ? plot.axis.at(begin + point.x) : plot.axis.at(point.x);
      begin += point.x;
      const bool hollow = point.state == PointState::uncertain;
      const ChartColour fill = hollow ? ChartColour{colour.red, colour.green, colour.blue, 0.25} : colour;
      sheet.box({from, y - kBar / 2, to, y + kBar / 2}, fill, stacked ? sheet.theme().background : colour,
                stacked ? 0.8 : 1, words_of_row(chart, point.row));
      if (!stacked) whisker(sheet, plot, point);
      if (point.state == PointState::wrong)
        sheet.cross({(from + to) / 2, y}, kBar / 2, sheet.theme().warning);
      const double right = std::isfinite(point.high) ? std::max(to, plot.axis.at(point.high)) : to;
      sheet.text(right + 7, y + 4.2, point.label, kLabelSize, TextAnchor::start, sheet.theme().ink);
    }
  }
  legend_of_bars(sheet, chart);
}

void draw_samples(ChartSheet& sheet, const Chart& chart) {
  std::vector<double> values;
  for (const ChartSeries& series : chart.series) {
    for (const ChartPoint& point : series.points) values.push_back(point.x);
  }
  for (const ChartHistogram& histogram : chart.histograms) {
    if (histogram.edges.empty()) continue;
    values.push_back(histogram.edges.front());
    values.push_back(histogram.edges.back());
  }
  const RowsPlot plot = rows_plot(sheet, chart, values, kStrip, 12);
  for (const ChartHistogram& histogram : chart.histograms) {
    const double floor = plot.box.top + kStrip * histogram.category + kStrip * 0.55;
    const int most = histogram.counts.empty() ? 1 : std::max(1, *std::ranges::max_element(histogram.counts));
    const ChartColour colour = sheet.theme().of_series(histogram.category);
    for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
      if (histogram.counts[i] == 0) continue;
      const double height = kStrip * 0.45 * histogram.counts[i] / most;
      sheet.box(
          {plot.axis.at(histogram.edges[i]), floor - height, plot.axis.at(histogram.edges[i + 1]), floor},
          colour, colour, 0.3, std::to_string(histogram.counts[i]));
    }
    sheet.line({{plot.box.left, floor}, {plot.box.right, floor}}, sheet.theme().grid);
  }
  for (const ChartSeries& series : chart.series) {
    ChartColour colour = sheet.theme().of_series(series.colour);
    colour.alpha = 0.55;
    for (std::size_t i = 0; i < series.points.size(); ++i) {
      const ChartPoint& point = series.points[i];
      // Golden-ratio steps spread the dots evenly, and the same in every image.
      const double spread = std::fmod(static_cast<double>(i) * 0.6180339887, 1.0);
      const double y = plot.box.top + kStrip * point.y + kStrip * (0.64 + 0.22 * spread);
      sheet.marker({plot.axis.at(point.x), y}, 0, colour, false, 1.8);
    }
  }
  for (const ChartBox& box : chart.boxes) {
    const double y = plot.box.top + kStrip * (box.category + 0.75);
    const double from = plot.axis.at(box.q1);
    const double to = plot.axis.at(box.q3);
    sheet.box({from, y - 5, std::max(to, from + 1), y + 5}, {0, 0, 0, 0}, sheet.theme().ink, 1.2);
    const double middle = plot.axis.at(box.median);
    sheet.line({{middle, y - 9}, {middle, y + 9}}, sheet.theme().ink, 2);
  }
}

}  // namespace filterscope
