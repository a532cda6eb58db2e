// Regions: cut into bands of rows, and out of each other; visited by rows and copied in host memory.
#pragma once

#include <array>
#include <cstring>
#include <vector>

#include "kernels/api/image_view.h"
#include "kernels/host/parallel.h"

namespace filterscope {

/// Band `part` of `count` of all rows of `region`; some are empty where there are fewer rows than bands.
inline Region band_of(const Region& region, int part, int count) noexcept {
  const auto row = [&](long long at) { return region.y0 + static_cast<int>(region.height() * at / count); };
  Region band = region;
  band.y0 = row(part);
  band.y1 = row(part + 1LL);
  return band;
}

/// What is left of `regions` without `hole`. None overlap where `regions` do not.
inline std::vector<Region> without(const std::vector<Region>& regions, const Region& hole) {
  std::vector<Region> rest;
  for (const Region& one : regions) {
    const Region in = intersect(one, hole);
    if (in.empty()) {
      rest.push_back(one);
      continue;
    }
    std::array<Region, 6> sides;
    sides.fill(one);
    sides[0].z1 = in.z0;
    sides[1].z0 = in.z1;
    for (std::size_t side = 2; side < sides.size(); ++side) {
      sides[side].z0 = in.z0;
      sides[side].z1 = in.z1;
    }
    sides[2].y1 = in.y0;
    sides[3].y0 = in.y1;
    for (std::size_t side = 4; side < sides.size(); ++side) {
      sides[side].y0 = in.y0;
      sides[side].y1 = in.y1;
    }
    sides[4].x1 = in.x0;
    sides[5].x0 = in.x1;
    for (const Region& side : sides) {
      if (!side.empty()) rest.push_back(side);
    }
  }
  return rest;
}

/// Calls visit(y, z) for every row of `region`, on `threads` threads as for_each_band().
template <class Visit>
void for_each_row(const Region& region, int threads, const CancelToken* cancel, const Visit& visit) {
  constexpr int kRows = 32;
  for_each_band(
      0, region.height() * region.depth(), threads, cancel,
      [&](int first, int last) {
        for (int i = first; i < last; ++i)
          visit(region.y0 + i % region.height(), region.z0 + i / region.height());
      },
      kRows);
}

/// Between views of one shape in host memory.
inline void copy_region(const ConstImageView& from, const ImageView& to, const Region& region) {
  const std::size_t left = static_cast<std::size_t>(region.x0) * from.shape.pixel_bytes();
  const std::size_t bytes = static_cast<std::size_t>(region.width()) * from.shape.pixel_bytes();
  for (int z = region.z0; z < region.z1; ++z) {
    for (int y = region.y0; y < region.y1; ++y) {
      std::memcpy(to.row<std::byte>(y, z) + left, from.row<std::byte>(y, z) + left, bytes);
    }
  }
}

}  // namespace filterscope
