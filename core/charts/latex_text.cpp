#include "core/charts/latex_text.h"

#include <algorithm>

#include "core/report/control_characters.h"

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
                                     {"<", "$<$"},
                                     {">", "$>$"},
                                     {"\"", "''"},
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
      result += is_control(text[at]) ? ' ' : text[at];
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

double latex_width(std::string_view text, double size) {
  // Computer Modern is narrower than DejaVu Sans, and wider in proportion where it is small.
  constexpr double kNarrower = 0.82;
  const double small = 1 + 0.035 * std::max(10 - size, 0.0);
  return text_width(text, size) * kNarrower * small;
}

}  // namespace filterscope
