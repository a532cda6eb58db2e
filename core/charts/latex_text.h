// Words and measures of LaTeX exports.
#pragma once

#include <string>
#include <string_view>

#include "core/charts/drawing.h"

namespace filterscope {

/// pt: a text's width in the class article, the narrowest that is reckoned with.
constexpr double kLatexWidth = 345;
constexpr double kLatexText = 10;  ///< pt of \normalsize

/// Escaped for pdfLaTeX.
std::string tex(std::string_view text);
/// The same, and it may be broken within the names of images and variants.
std::string breakable_tex(std::string_view text);
/// At least what the text takes in Computer Modern, in pt.
double latex_width(std::string_view text, double size);

/// `drawing` as a TikZ picture, as large as a page has room for.
std::string tikz_picture(const ChartDrawing& drawing);

}  // namespace filterscope
