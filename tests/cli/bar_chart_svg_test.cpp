#include "core/report/bar_chart_svg.h"

#include <gtest/gtest.h>

#include <limits>
#include <regex>

namespace filterscope {
namespace {

std::vector<double> bar_widths(const std::string& svg) {
  std::vector<double> widths;
  const std::regex bar("<rect x=\"[0-9.]+\" y=\"[0-9.]+\" width=\"([0-9.]+)\"");
  for (std::sregex_iterator at(svg.begin(), svg.end(), bar); at != std::sregex_iterator(); ++at) {
    widths.push_back(std::stod((*at)[1]));
  }
  return widths;
}

TEST(BarChartSvg, BarsAreProportionalToTheirValues) {
  const std::string svg =
      bar_chart_svg({"title", "ms", {{"a", 10, 9, 11}, {"b", 5, 5, 5}, {"c", 0.1, 0.1, 0.2}}});
  const std::vector<double> widths = bar_widths(svg);
  ASSERT_EQ(widths.size(), 3U);
  EXPECT_NEAR(widths[0] / widths[1], 2, 0.001);
  EXPECT_NEAR(widths[0] / widths[2], 100, 1);
}

TEST(BarChartSvg, TextIsEscaped) {
  const std::string svg = bar_chart_svg({"<a & \"b\">", "ms", {{"x<y", 1, 1, 1}}});
  EXPECT_NE(svg.find("&lt;a &amp; &quot;b&quot;&gt;"), std::string::npos);
  EXPECT_NE(svg.find("x&lt;y"), std::string::npos);
}

TEST(BarChartSvg, OddValuesStayDrawable) {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const std::string svg =
      bar_chart_svg({"t", "ms", {{"a", kNan, kNan, kNan}, {"b", kInfinity, -1, kInfinity}}});
  EXPECT_EQ(svg.find("nan"), std::string::npos);
  EXPECT_EQ(svg.find("inf"), std::string::npos);
  EXPECT_EQ(bar_widths(bar_chart_svg({"t", "ms", {}})).size(), 0U);
}

}  // namespace
}  // namespace filterscope
