#include "core/charts/latex_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/charts/drawing.h"
#include "core/charts/joined.h"
#include "core/charts/series_look.h"

namespace filterscope {
namespace {

struct Replacement {
  std::string_view from;
  std::string_view to;
};

// What pdfLaTeX does not read as it stands.
constexpr Replacement kReplaced[] = {{"\\", "\\textbackslash{}"},
                                     {"{", "\\{"},
                                     {"}", "\\}"},
                                     {"$", "\\$"},
                                     {"&", "\\&"},
                                     {"#", "\\#"},
                                     {"%", "\\%"},
                                     {"_", "\\_"},
                                     {"~", "\\textasciitilde{}"},
                                     {"^", "\\textasciicircum{}"},
                                     {"σ", "$\\sigma$"},
                                     {"×", "$\\times$"},
                                     {"±", "$\\pm$"},
                                     {"µ", "$\\mu$"},
                                     {"·", "$\\cdot$"},
                                     {"–", "--"},
                                     {"—", "---"},
                                     {"…", "\\dots{}"},
                                     {"≈", "$\\approx$"},
                                     {"≤", "$\\le$"},
                                     {"≥", "$\\ge$"},
                                     {"⁰", "$^0$"},
                                     {"¹", "$^1$"},
                                     {"²", "$^2$"},
                                     {"³", "$^3$"},
                                     {"⁴", "$^4$"},
                                     {"⁵", "$^5$"},
                                     {"⁶", "$^6$"},
                                     {"⁷", "$^7$"},
                                     {"⁸", "$^8$"},
                                     {"⁹", "$^9$"},
                                     {"⁻", "$^-$"},
                                     {"→", "$\\to$"}};

}  // namespace

std::string tex(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const Replacement* found = nullptr;
    for (const Replacement& one : kReplaced) {
      if (text.substr(at).starts_with(one.from)) found = &one;
    }
    if (found == nullptr) {
      result += text[at] == '\n' ? ' ' : text[at];
      ++at;
    } else {
      result += found->to;
      at += found->from.size();
    }
  }
  return result;
}

std::string breakable_tex(std::string_view text) {
  std::string result;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (std::string_view("@,/_").find(text[at]) == std::string_view::npos) continue;
    result += tex(text.substr(begin, at + 1 - begin)) + "\\allowbreak{}";
    begin = at + 1;
  }
  return result + tex(text.substr(begin));
}

std::string tex_list(const std::vector<std::string>& names) {
  std::string list;
  for (const std::string& name : names) join(list, ",", fmt::format("{{{}}}", breakable_tex(name)));
  return list;
}

double latex_width(std::string_view text, double size) {
  // Computer Modern is narrower than DejaVu Sans, and wider in proportion where it is small.
  constexpr double kNarrower = 0.82;
  const double small = 1 + 0.035 * std::max(10 - size, 0.0);
  return text_width(text, size) * kNarrower * small;
}

std::string latex_colours() {
  std::string text;
  const std::vector<ChartColour>& series = chart_theme(ChartThemeName::print).series;
  for (std::size_t i = 0; i < series.size(); ++i) {
    text += fmt::format("\\definecolor{{filterscope{}}}{{RGB}}{{{},{},{}}}\n", i,
                        std::lround(series[i].red * 255), std::lround(series[i].green * 255),
                        std::lround(series[i].blue * 255));
  }
  return text;
}

std::string latex_colour(int series) {
  return series < 0 ? "black" : fmt::format("filterscope{}", series_look(series).colour);
}

std::string latex_legend(const std::vector<std::string>& names) {
  constexpr double kKey = 34;  // pt: the key and what is around it
  constexpr double kMost = kLatexWidth - 20;
  double widest = 0;
  for (const std::string& name : names) widest = std::max(widest, latex_width(name, kLatexSmall));
  const int columns = std::clamp(static_cast<int>(kMost / (widest + kKey)), 1, 4);
  std::string cells = "align=left";
  if (widest + kKey > kMost) cells += fmt::format(",text width={:.0f}pt", kMost - kKey);
  return fmt::format(
      "  legend columns={},\n  legend style={{at={{(1,0)}},anchor=north east,yshift=-12mm,font=\\scriptsize,"
      "draw=none,cells={{anchor=west,{}}}}},\n",
      columns, cells);
}

}  // namespace filterscope
