// The drawing of a chart as a TikZ picture. Texts are set by LaTeX in the document's font.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/charts/joined.h"
#include "core/charts/latex_text.h"

namespace filterscope {
namespace {

constexpr double kMostTall = 540;  // pt: less than a page of the class article is high

std::string colour_text(const ChartColour& colour) {
  const auto byte = [](double part) { return static_cast<int>(std::lround(part * 255)); };
  return fmt::format("{{rgb,255:red,{};green,{};blue,{}}}", byte(colour.red), byte(colour.green),
                     byte(colour.blue));
}

std::string place_text(const DrawnPlace& place) { return fmt::format("({:.2f},{:.2f})", place.x, place.y); }

std::string path_text(const std::vector<DrawnPlace>& places) {
  std::string text;
  for (const DrawnPlace& place : places) join(text, "--", place_text(place));
  return text;
}

/// Lines are as wide as the picture is scaled.
struct TikzWriter {
  double scale = 1;

  [[nodiscard]] std::string stroke(const ChartColour& colour, double width) const {
    if (width <= 0 || colour.alpha <= 0) return "draw=none";
    std::string text =
        fmt::format("draw={},line width={:.2f}pt,line join=round", colour_text(colour), width * scale);
    if (colour.alpha < 1) text += fmt::format(",draw opacity={:.3g}", colour.alpha);
    return text;
  }

  [[nodiscard]] std::string filled(const ChartColour& fill, const ChartColour& edge, double outline) const {
    if (fill.alpha <= 0) return stroke(edge, outline);
    std::string text = fmt::format("fill={},{}", colour_text(fill), stroke(edge, outline));
    if (fill.alpha < 1) text += fmt::format(",fill opacity={:.3g}", fill.alpha);
    return text;
  }

  std::string operator()(const DrawnLine& line) const {
    std::string dashes;
    bool on = true;
    for (const double length : dash_lengths(line.dash)) {
      join(dashes, " ", fmt::format("{} {:.2f}pt", on ? "on" : "off", length * line.width * scale));
      on = !on;
    }
    return fmt::format("\\path[{}{}] {};\n", stroke(line.colour, line.width),
                       dashes.empty() ? "" : ",dash pattern=" + dashes, path_text(line.places));
  }
  std::string operator()(const DrawnArea& area) const {
    return fmt::format("\\path[{}] {}--cycle;\n", filled(area.fill, area.edge, area.outline),
                       path_text(area.places));
  }
  std::string operator()(const DrawnDisc& disc) const {
    return fmt::format("\\path[{}] {} circle[radius={:.2f}];\n", filled(disc.fill, disc.edge, disc.outline),
                       place_text(disc.middle), disc.radius);
  }
  std::string operator()(const DrawnText& text) const {
    const char* anchor = text.anchor == TextAnchor::start ? "base west"
                         : text.anchor == TextAnchor::end ? "base east"
                                                          : "base";
    return fmt::format("\\node[anchor={},scale={:.3f},text={}{}] at {} {{{}}};\n", anchor,
                       text.size * scale / kLatexText, colour_text(text.colour),
                       text.upwards ? ",rotate=90" : "", place_text(text.place), tex(text.text));
  }
  /// Charts have none.
  std::string operator()(const DrawnPicture& /*picture*/) const { return {}; }
};

}  // namespace

std::string tikz_picture(const ChartDrawing& drawing) {
  const double scale = std::min(kLatexWidth / drawing.width, kMostTall / drawing.height);
  std::string text = fmt::format(
      "\\noindent\\begin{{tikzpicture}}[x={0:.4f}pt,y=-{0:.4f}pt,every node/.style={{inner sep=0pt,"
      "font=\\fontsize{{{1}}}{{12}}\\selectfont}}]\n\\useasboundingbox (0,0) rectangle ({2:.2f},{3:.2f});\n",
      scale, kLatexText, drawing.width, drawing.height);
  for (const DrawnItem& item : drawing.items) text += std::visit(TikzWriter{scale}, item);
  return text + "\\end{tikzpicture}\n";
}

}  // namespace filterscope
