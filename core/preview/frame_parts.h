// The order in which a frame's parts are filtered: what is in sight first.
#pragma once

#include <vector>

#include "kernels/api/image_view.h"

namespace filterscope {

/// Rectangles that cover `all` without overlapping, `first` before the others. `first` lies inside `all`.
inline std::vector<Region> parts_of(const Region& all, const Region& first) {
  const auto box = [&](int x0, int y0, int x1, int y1) { return Region{x0, y0, x1, y1, all.z0, all.z1}; };
  std::vector<Region> parts{box(first.x0, first.y0, first.x1, first.y1),
                            box(all.x0, all.y0, all.x1, first.y0), box(all.x0, first.y1, all.x1, all.y1),
                            box(all.x0, first.y0, first.x0, first.y1),
                            box(first.x1, first.y0, all.x1, first.y1)};
  std::erase_if(parts, [](const Region& part) { return part.empty(); });
  return parts;
}

/// Pixels of a slice.
inline double area_of(const Region& region) noexcept {
  return region.empty() ? 0 : static_cast<double>(region.width()) * region.height();
}

}  // namespace filterscope
