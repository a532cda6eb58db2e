#include "core/choose/cells.h"

#include <algorithm>
#include <cmath>

#include "core/noise/portable_math.h"

namespace filterscope {
namespace {

/// A place from 0 to `most`.
int place(std::uint64_t seed, std::uint64_t counter, int most) {
  if (most <= 0) return 0;
  return static_cast<int>(portable::random_bits(seed, counter) % static_cast<std::uint64_t>(most + 1));
}

}  // namespace

std::vector<Region> cells_in(const Region& box) {
  std::vector<Region> cells;
  for (int z = box.z0; z < box.z1; ++z) {
    for (int y = box.y0; y < box.y1; y += kCellSide) {
      for (int x = box.x0; x < box.x1; x += kCellSide)
        cells.push_back({x, y, std::min(x + kCellSide, box.x1), std::min(y + kCellSide, box.y1), z, z + 1});
    }
  }
  return cells;
}

std::vector<Region> looked_at(const Shape& shape, std::size_t pixels, std::uint64_t seed, int side) {
  if (pixels == 0 || pixels >= shape.pixels()) return {whole(shape)};
  std::vector<Region> made;
  const int width = std::min(side, shape.width);
  const int height = std::min(side, shape.height);
  const double wanted = std::max(1.0, static_cast<double>(pixels) / (static_cast<double>(width) * height));
  // Of a volume slices that are evenly spread, and cells in each.
  const int slices = std::clamp(
      static_cast<int>(std::lround(std::cbrt(wanted * shape.depth / std::max(1, shape.depth / 8)))), 1,
      shape.depth);
  const double each = std::max(1.0, wanted / slices);
  const double aspect = static_cast<double>(shape.width) / shape.height;
  const int columns =
      std::clamp(static_cast<int>(std::lround(std::sqrt(each * aspect))), 1, shape.width / width);
  const int rows = std::clamp(static_cast<int>(std::lround(each / columns)), 1, shape.height / height);
  std::uint64_t counter = 0;
  for (int s = 0; s < slices; ++s) {
    const int z = static_cast<int>((2LL * s + 1) * shape.depth / (2LL * slices));
    for (int j = 0; j < rows; ++j) {
      const int top = static_cast<int>(static_cast<long long>(j) * shape.height / rows);
      const int bottom = static_cast<int>(static_cast<long long>(j + 1) * shape.height / rows);
      for (int i = 0; i < columns; ++i) {
        const int left = static_cast<int>(static_cast<long long>(i) * shape.width / columns);
        const int right = static_cast<int>(static_cast<long long>(i + 1) * shape.width / columns);
        const int x = left + place(seed, ++counter, right - left - width);
        const int y = top + place(seed, ++counter, bottom - top - height);
        made.push_back({x, y, x + width, y + height, z, z + 1});
      }
    }
  }
  return made;
}

}  // namespace filterscope
