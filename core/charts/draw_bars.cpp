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
constexpr double kSeenSpread = 4;     // whiskers of less look like two ticks
constexpr double kNamesShare = 0.42;  // of the width, the most that names take

struct RowsPlot {
  DrawnBox box;
  AxisPlaces axis;
  double row = kRow;
  double first = 0;  ///< category

  [[nodiscard]] double middle(double category) const { return box.top + row * (category - first + 0.5); }
};

/// The categories of a plot with an axis of its own: [first, end).
struct RowRange {
  std::size_t first = 0;
  std::size_t end = 0;
};

/// Names at the left, room for the values' texts at the right, the axis below.
RowsPlot rows_plot(ChartSheet& sheet, const Chart& chart, const RowRange& range,
                   const std::vector<double>& values, double row_height, double value_texts) {
  double names = 0;
  for (const std::string& name : chart.y.categories) names = std::max(names, text_width(name, kLabelSize));
  names = std::min(names, sheet.width() * kNamesShare);
  RowsPlot plot;
  plot.first = static_cast<double>(range.first);
  plot.row = row_height;
  plot.box = {kChartMargin + names + 10, sheet.below, sheet.width() - kChartMargin - value_texts,
              sheet.below + row_height * static_cast<double>(range.end - range.first)};
  plot.axis.logarithmic = chart.x.logarithmic;
  plot.axis.marks = marks_for(values, chart.x, static_cast<int>((plot.box.right - plot.box.left) / 80));
  plot.axis.from = plot.box.left;
  plot.axis.to = plot.box.right;
  sheet.axis_below(plot.axis, plot.box, chart.x);
  for (std::size_t i = range.first; i < range.end; ++i) {
    const double middle = plot.middle(static_cast<double>(i));
    // A long name takes two lines before it is cut.
    std::vector<std::string> lines = wrapped(chart.y.categories[i], kLabelSize, names);
    if (lines.size() > 2) lines = {fitted(chart.y.categories[i], kLabelSize, names)};
    const double size = lines.size() > 1 ? kLabelSize - 2 : kLabelSize;
    double y = middle + (lines.size() > 1 ? -2.2 : 4.2);
    for (const std::string& line : lines) {
      sheet.text(plot.box.left - 8, y, line, size, TextAnchor::end, sheet.theme().ink);
      y += size * 1.15;
    }
  }
  return plot;
}

/// Over the bars, so that it is whole.
void zero_line(ChartSheet& sheet, const RowsPlot& plot) {
  sheet.line({{plot.box.left, plot.box.top}, {plot.box.left, plot.box.bottom}}, sheet.theme().muted);
}

void whisker(ChartSheet& sheet, const RowsPlot& plot, const ChartPoint& point) {
  if (!std::isfinite(point.low) || !std::isfinite(point.high)) return;
  const double y = plot.middle(point.y);
  const double from =
      plot.axis.at(plot.axis.logarithmic ? std::max(point.low, plot.axis.marks.low) : point.low);
  const double to = plot.axis.at(point.high);
  if (to - from < kSeenSpread) return;
  sheet.line({{from, y}, {to, y}}, sheet.theme().ink, 1.2);
  for (const double x : {from, to}) sheet.line({{x, y - 4}, {x, y + 4}}, sheet.theme().ink, 1.2);
}

void legend_of_bars(ChartSheet& sheet, const Chart& chart) {
  if (!needs_legend(chart)) return;
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

namespace {

std::vector<RowRange> panels_of(const Chart& chart) {
  if (chart.panels.empty()) return {{0, chart.y.categories.size()}};
  std::vector<RowRange> ranges;
  for (std::size_t i = 0; i < chart.panels.size(); ++i) {
    const bool last = i + 1 == chart.panels.size();
    ranges.push_back(
        {static_cast<std::size_t>(chart.panels[i].first),
         last ? chart.y.categories.size() : static_cast<std::size_t>(chart.panels[i + 1].first)});
  }
  return ranges;
}

/// Of a bar's edge, as dash_lengths() takes it; 0: solid.
int edge_dash(PointState state) {
  return state == PointState::one_frame ? 1 : state == PointState::outdated ? 2 : 0;
}

void draw_bar(ChartSheet& sheet, const Chart& chart, const RowsPlot& plot, const ChartSeries& series,
              const ChartPoint& point, double begin) {
  const bool stacked = chart.shape == ChartShape::stacked;
  const ChartColour colour = sheet.theme().of_series(series.colour);
  const double y = plot.middle(point.y);
  if (!std::isfinite(point.x)) {
    const double room = plot.box.right - plot.box.left - 7;
    sheet.text(plot.box.left + 7, y + 4.2, fitted(point.label, kLabelSize, room), kLabelSize,
               TextAnchor::start, sheet.theme().muted);
    return;
  }
  const double zero = chart.x.logarithmic ? plot.box.left : plot.axis.at(0);
  const double from = stacked ? plot.axis.at(begin) : zero;
  const double to = stacked ? plot.axis.at(begin + point.x) : plot.axis.at(point.x);
  const int dash = edge_dash(point.state);
  ChartColour fill = colour;
  if (point.state == PointState::uncertain || dash > 0)
    fill.alpha = point.state == PointState::outdated ? 0 : 0.25;
  // A part without a width has no edges either, which would hide its neighbours.
  const double edge = dash > 0 ? 0 : !stacked ? 1 : to - from > 2 ? 0.8 : 0;
  const DrawnBox place{from, y - kBar / 2, to, y + kBar / 2};
  if (!stacked || to - from > 0.05)
    sheet.box(place, fill, stacked ? sheet.theme().background : colour, edge, words_of_row(chart, point.row));
  if (dash > 0)
    sheet.line({{from, place.top}, {to, place.top}, {to, place.bottom}, {from, place.bottom}}, colour, 1,
               dash);
  if (!stacked) whisker(sheet, plot, point);
  if (point.state == PointState::wrong) sheet.cross({(from + to) / 2, y}, kBar / 2, sheet.theme().warning);
  const double right = std::isfinite(point.high) ? std::max(to, plot.axis.at(point.high)) : to;
  sheet.text(right + 7, y + 4.2, point.label, kLabelSize, TextAnchor::start, sheet.theme().ink);
}

/// `texts`: the width of the widest value's text.
void draw_panel(ChartSheet& sheet, const Chart& chart, const RowRange& range, double texts) {
  const auto inside = [&](const ChartPoint& point) {
    return point.y >= static_cast<double>(range.first) && point.y < static_cast<double>(range.end);
  };
  std::map<double, double> ends;
  std::vector<double> values;
  for (const ChartSeries& series : chart.series) {
    for (const ChartPoint& point : series.points) {
      if (!inside(point)) continue;
      if (!std::isfinite(point.x)) continue;
      double& end = ends[point.y];
      end = chart.shape == ChartShape::stacked ? end + point.x : std::max(end, point.x);
      values.push_back(end);
      if (std::isfinite(point.high)) values.push_back(point.high);
    }
  }
  const RowsPlot plot = rows_plot(sheet, chart, range, values, kRow, texts + 12);
  std::map<double, double> begins;
  for (const ChartSeries& series : chart.series) {
    for (const ChartPoint& point : series.points) {
      if (!inside(point)) continue;
      double& begin = begins.try_emplace(point.y, 0).first->second;
      draw_bar(sheet, chart, plot, series, point, begin);
      begin += point.x;
    }
  }
  zero_line(sheet, plot);
}

}  // namespace

void draw_bars(ChartSheet& sheet, const Chart& chart) {
  double texts = 0;
  for (const ChartSeries& series : chart.series) {
    for (const ChartPoint& point : series.points) {
      if (std::isfinite(point.x)) texts = std::max(texts, text_width(point.label, kLabelSize));
    }
  }
  const std::vector<RowRange> ranges = panels_of(chart);
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    if (i < chart.panels.size()) {
      sheet.text(kChartMargin, sheet.below + 10, chart.panels[i].name, kLabelSize + 1, TextAnchor::start,
                 sheet.theme().muted);
      sheet.below += 18;
    }
    draw_panel(sheet, chart, ranges[i], texts);
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
  const RowsPlot plot = rows_plot(sheet, chart, {0, chart.y.categories.size()}, values, kStrip, 12);
  zero_line(sheet, plot);
  for (const ChartHistogram& histogram : chart.histograms) {
    const double floor = plot.box.top + kStrip * histogram.category + kStrip * 0.55;
    const int most = histogram.counts.empty() ? 1 : std::max(1, *std::ranges::max_element(histogram.counts));
    const auto own = static_cast<std::size_t>(histogram.category);
    const ChartColour colour =
        sheet.theme().of_series(own < chart.series.size() ? chart.series[own].colour : histogram.category);
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
