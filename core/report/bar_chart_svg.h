// A bar chart of times as an SVG text, for where there is no window to draw one.
#pragma once

#include <string>
#include <vector>

namespace filterscope {

struct ChartBar {
  std::string label;
  double value = 0;  ///< the bar's length: the median
  double q1 = 0;     ///< the quartiles, drawn as a mark over the bar's end
  double q3 = 0;
};

struct BarChart {
  std::string title;
  std::string axis;  ///< with its unit: "kernel time in ms"
  std::vector<ChartBar> bars;
};

/// A complete SVG document with one horizontal bar below the other, from zero, each with its value. Values
/// that are not finite or below zero are drawn as zero.
std::string bar_chart_svg(const BarChart& chart);

}  // namespace filterscope
