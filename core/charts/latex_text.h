// Words and measures of LaTeX exports.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/charts/chart.h"

namespace filterscope {

/// pt: a text's width in the class article, the narrowest that is reckoned with.
constexpr double kLatexWidth = 345;
constexpr double kLatexSmall = 7;  ///< pt of \scriptsize

/// Escaped for pdfLaTeX.
std::string tex(std::string_view text);
/// The same, and it may be broken within the names of images and variants.
std::string breakable_tex(std::string_view text);
/// "{a},{b}", escaped.
std::string tex_list(const std::vector<std::string>& names);
/// At least what the text takes in Computer Modern, in pt.
double latex_width(std::string_view text, double size);

/// The whole picture of a chart, with its legend below. For bars and strips one picture after the other where
/// rows are many.
std::string latex_plot(const Chart& chart);
std::string latex_rows(const Chart& chart);

/// What each picture begins with: the theme's colours.
std::string latex_colours();
/// Of a series: "filterscope3", "black".
std::string latex_colour(int series);
/// Where a legend stands that has such names: options of the axis.
std::string latex_legend(const std::vector<std::string>& names);

}  // namespace filterscope
