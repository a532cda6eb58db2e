// What a chart's image consists of: lines, areas and texts at places, before any file format. Lengths are
// CSS pixels, 96 to the inch; y grows downwards.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/charts/chart_theme.h"

namespace filterscope {

struct DrawnPlace {
  double x = 0;
  double y = 0;
};

struct DrawnBox {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;

  [[nodiscard]] bool overlaps(const DrawnBox& other) const noexcept {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
};

struct DrawnLine {
  std::vector<DrawnPlace> places = {};
  ChartColour colour = {};
  double width = 1;
  int dash = 0;  ///< 0: none; others as dash_lengths() has them
};

/// Filled, and outlined where `outline` is wider than 0. `words` are shown where one points at it.
struct DrawnArea {
  std::vector<DrawnPlace> places = {};
  ChartColour fill = {};
  ChartColour edge = {};
  double outline = 0;
  std::string words = {};
};

struct DrawnDisc {
  DrawnPlace middle = {};
  double radius = 3;
  ChartColour fill = {};
  ChartColour edge = {};
  double outline = 0;
  std::string words = {};
};

enum class TextAnchor : unsigned char { start, middle, end };

struct DrawnText {
  DrawnPlace place = {};  ///< of the anchor on the base line
  std::string text = {};
  double size = 12;
  TextAnchor anchor = TextAnchor::start;
  ChartColour colour = {};
  bool upwards = false;  ///< read from below
};

/// An encoded PNG or JPEG.
struct DrawnPicture {
  DrawnBox box = {};
  std::string bytes = {};
};

using DrawnItem = std::variant<DrawnLine, DrawnArea, DrawnDisc, DrawnText, DrawnPicture>;

struct ChartDrawing {
  double width = 0;
  double height = 0;
  ChartColour background = {};
  std::vector<DrawnItem> items = {};
  std::string title = {};  ///< for readers who cannot see it
};

/// As wide as DejaVu Sans sets it, whose advances are built in, so that every machine lays out alike.
double text_width(std::string_view text, double size);
/// What the text covers.
DrawnBox box_of(const DrawnText& text);
/// The text, cut in its middle where it is wider than `most`.
std::string fitted(std::string_view text, double size, double most);
/// In lines that are not wider than `most`, broken at spaces; words that are wider behind commas and the
/// like. Nothing of the text is left out.
std::vector<std::string> wrapped(std::string_view text, double size, double most);

/// Lengths of strokes and gaps in widths of the line; empty: none.
std::vector<double> dash_lengths(int dash);

/// The drawing further to the right and down.
ChartDrawing shifted(ChartDrawing drawing, double right, double down);

/// The drawing with all lengths `factor` times as long.
ChartDrawing scaled(ChartDrawing drawing, double factor);

}  // namespace filterscope
