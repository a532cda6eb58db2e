#include "core/charts/markers.h"

#include <cmath>
#include <initializer_list>
#include <numbers>

namespace filterscope {
namespace {

std::vector<DrawnPlace> around(DrawnPlace middle, std::initializer_list<DrawnPlace> offsets, double size) {
  std::vector<DrawnPlace> places;
  for (const DrawnPlace& offset : offsets) {
    places.push_back({middle.x + offset.x * size, middle.y + offset.y * size});
  }
  return places;
}

std::vector<DrawnPlace> star(DrawnPlace middle, double size) {
  std::vector<DrawnPlace> places;
  for (int i = 0; i < 10; ++i) {
    const double radius = size * (i % 2 == 0 ? 1.35 : 0.55);
    const double angle = std::numbers::pi * (i / 5.0 - 0.5);
    places.push_back({middle.x + radius * std::cos(angle), middle.y + radius * std::sin(angle)});
  }
  return places;
}

}  // namespace

std::vector<DrawnPlace> marker_outline(DrawnPlace middle, int kind, double size) {
  switch (kind) {
    case 1: return around(middle, {{-0.9, -0.9}, {0.9, -0.9}, {0.9, 0.9}, {-0.9, 0.9}}, size);
    case 2: return around(middle, {{0, -1.2}, {1.1, 0.85}, {-1.1, 0.85}}, size);
    case 3: return around(middle, {{0, -1.3}, {1.3, 0}, {0, 1.3}, {-1.3, 0}}, size);
    case 4: return around(middle, {{0, 1.2}, {1.1, -0.85}, {-1.1, -0.85}}, size);
    case 5: return star(middle, size);
    case 6:
      return around(middle,
                    {{-0.4, -1.2},
                     {0.4, -1.2},
                     {0.4, -0.4},
                     {1.2, -0.4},
                     {1.2, 0.4},
                     {0.4, 0.4},
                     {0.4, 1.2},
                     {-0.4, 1.2},
                     {-0.4, 0.4},
                     {-1.2, 0.4},
                     {-1.2, -0.4},
                     {-0.4, -0.4}},
                    size);
    default:
      return around(middle, {{-1.2, 0}, {-0.6, -1.05}, {0.6, -1.05}, {1.2, 0}, {0.6, 1.05}, {-0.6, 1.05}},
                    size);
  }
}

}  // namespace filterscope
