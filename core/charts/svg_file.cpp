// SVG in which texts stay texts: they can be searched, read aloud and set in another font.
#include <fmt/format.h>

#include <cmath>

#include "core/charts/base64.h"
#include "core/charts/chart_files.h"
#include "core/charts/markup.h"

namespace filterscope {
namespace {

std::string hex(const ChartColour& colour) {
  const auto byte = [](double part) { return static_cast<int>(std::lround(part * 255)); };
  return fmt::format("#{:02x}{:02x}{:02x}", byte(colour.red), byte(colour.green), byte(colour.blue));
}

std::string paint(const char* what, const ChartColour& colour) {
  if (colour.alpha <= 0) return fmt::format(" {}=\"none\"", what);
  std::string text = fmt::format(" {}=\"{}\"", what, hex(colour));
  if (colour.alpha < 1) text += fmt::format(" {}-opacity=\"{:.3g}\"", what, colour.alpha);
  return text;
}

std::string points(const std::vector<DrawnPlace>& places) {
  std::string text;
  for (const DrawnPlace& place : places) {
    text += fmt::format("{}{:.2f},{:.2f}", text.empty() ? "" : " ", place.x, place.y);
  }
  return text;
}

std::string outline(const ChartColour& edge, double width) {
  return width > 0 ? paint("stroke", edge) + fmt::format(" stroke-width=\"{:.2g}\"", width) : std::string();
}

std::string closed(const std::string& element, const std::string& words, const char* name) {
  return words.empty() ? element + "/>\n"
                       : fmt::format("{}><title>{}</title></{}>\n", element, markup(words), name);
}

struct SvgWriter {
  std::string operator()(const DrawnLine& line) const {
    std::string text = fmt::format("<polyline fill=\"none\" points=\"{}\"", points(line.places));
    text += outline(line.colour, line.width);
    std::string dashes;
    for (const double length : dash_lengths(line.dash)) {
      dashes += fmt::format("{}{:.3g}", dashes.empty() ? "" : " ", length * line.width);
    }
    if (!dashes.empty()) text += fmt::format(" stroke-dasharray=\"{}\"", dashes);
    return text + " stroke-linejoin=\"round\"/>\n";
  }
  std::string operator()(const DrawnArea& area) const {
    const std::string text = fmt::format("<polygon points=\"{}\"", points(area.places)) +
                             paint("fill", area.fill) + outline(area.edge, area.outline);
    return closed(text, area.words, "polygon");
  }
  std::string operator()(const DrawnDisc& disc) const {
    const std::string text = fmt::format("<circle cx=\"{:.2f}\" cy=\"{:.2f}\" r=\"{:.2f}\"", disc.middle.x,
                                         disc.middle.y, disc.radius) +
                             paint("fill", disc.fill) + outline(disc.edge, disc.outline);
    return closed(text, disc.words, "circle");
  }
  std::string operator()(const DrawnText& text) const {
    const char* anchor = text.anchor == TextAnchor::start ? "start"
                         : text.anchor == TextAnchor::end ? "end"
                                                          : "middle";
    const std::string turn =
        text.upwards ? fmt::format(" transform=\"rotate(-90 {:.2f} {:.2f})\"", text.place.x, text.place.y)
                     : std::string();
    return fmt::format(
        "<text x=\"{:.2f}\" y=\"{:.2f}\" font-size=\"{:.4g}\" text-anchor=\"{}\"{}{}>{}</text>\n",
        text.place.x, text.place.y, text.size, anchor, paint("fill", text.colour), turn, markup(text.text));
  }
  std::string operator()(const DrawnPicture& picture) const {
    const DrawnBox& box = picture.box;
    return fmt::format("<image x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" href=\"{}\"/>\n",
                       box.left, box.top, box.right - box.left, box.bottom - box.top,
                       data_address(picture.bytes));
  }
};

}  // namespace

std::string to_svg(const ChartDrawing& drawing) {
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" viewBox=\"0 0 {0:.0f} "
      "{1:.0f}\" "
      "font-family=\"'DejaVu Sans', Verdana, sans-serif\" role=\"img\">\n<title>{2}</title>\n"
      "<rect width=\"{0:.0f}\" height=\"{1:.0f}\"{3}/>\n",
      drawing.width, drawing.height, markup(drawing.title), paint("fill", drawing.background));
  for (const DrawnItem& item : drawing.items) svg += std::visit(SvgWriter(), item);
  return svg + "</svg>\n";
}

}  // namespace filterscope
