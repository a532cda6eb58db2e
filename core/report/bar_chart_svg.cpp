#include "core/report/bar_chart_svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace filterscope {
namespace {

constexpr double kLabelWidth = 250;
constexpr double kPlotWidth = 480;
constexpr double kValueWidth = 90;
constexpr double kTop = 56;
constexpr double kRow = 30;
constexpr double kBar = 18;
constexpr double kBottom = 48;

std::string escaped(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    switch (letter) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '"': result += "&quot;"; break;
      default: result += letter;
    }
  }
  return result;
}

double drawable(double value) { return std::isfinite(value) && value > 0 ? value : 0; }

/// 1, 2 or 5 times a power of ten, so that about five of them reach `largest`.
double tick_step(double largest) {
  const double raw = largest / 5;
  const double power = std::pow(10.0, std::floor(std::log10(raw)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= raw) return factor * power;
  }
  return 10 * power;
}

std::string text_at(double x, double y, std::string_view anchor, std::string_view text, int size = 13) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{}\" text-anchor=\"{}\">{}</text>\n", x, y,
                     size, anchor, escaped(text));
}

std::string line(double x1, double y1, double x2, double y2, std::string_view colour) {
  return fmt::format("<line x1=\"{:.2f}\" y1=\"{:.2f}\" x2=\"{:.2f}\" y2=\"{:.2f}\" stroke=\"{}\"/>\n", x1,
                     y1, x2, y2, colour);
}

std::string axis_and_grid(double largest, double x_of_one, double bottom) {
  std::string svg;
  const double step = tick_step(largest);
  for (int i = 0; step * i <= largest * 1.0001; ++i) {
    const double x = kLabelWidth + step * i * x_of_one;
    svg += line(x, kTop - 6, x, bottom, i == 0 ? "#333333" : "#d8d8d8");
    svg += text_at(x, bottom + 16, "middle", fmt::format("{:.6g}", step * i), 12);
  }
  return svg;
}

/// The quartiles as a whisker, with ends when it is long enough to have some.
std::string quartile_mark(double x1, double x3, double middle) {
  return line(x1, middle, x3, middle, "#111111") + line(x1, middle - 5, x1, middle + 5, "#111111") +
         line(x3, middle - 5, x3, middle + 5, "#111111");
}

}  // namespace

std::string bar_chart_svg(const BarChart& chart) {
  double largest = 0;
  for (const ChartBar& bar : chart.bars) largest = std::max({largest, drawable(bar.value), drawable(bar.q3)});
  if (largest <= 0) largest = 1;
  const double x_of_one = kPlotWidth / largest;
  const double bottom = kTop + kRow * static_cast<double>(chart.bars.size());
  const double width = kLabelWidth + kPlotWidth + kValueWidth;
  const double height = bottom + kBottom;

  std::string svg = fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} "
      "{1:.0f}\" "
      "font-family=\"sans-serif\" fill=\"#222222\">\n<rect width=\"100%\" height=\"100%\" "
      "fill=\"#ffffff\"/>\n",
      width, height);
  svg += text_at(kLabelWidth, 26, "start", chart.title, 16);
  svg += axis_and_grid(largest, x_of_one, bottom);
  svg += text_at(kLabelWidth + kPlotWidth / 2, bottom + 36, "middle", chart.axis);
  double y = kTop;
  for (const ChartBar& bar : chart.bars) {
    const double value = drawable(bar.value);
    const double end = kLabelWidth + std::max(value, drawable(bar.q3)) * x_of_one;
    const double middle = y + kBar / 2;
    svg += text_at(kLabelWidth - 8, middle + 4.5, "end", bar.label);
    svg +=
        fmt::format("<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" fill=\"#3b78b5\"/>\n",
                    kLabelWidth, y, value * x_of_one, kBar);
    svg += quartile_mark(kLabelWidth + drawable(bar.q1) * x_of_one, kLabelWidth + drawable(bar.q3) * x_of_one,
                         middle);
    svg += text_at(end + 8, middle + 4.5, "start", fmt::format("{:.4g}", value));
    y += kRow;
  }
  return svg + "</svg>\n";
}

}  // namespace filterscope
