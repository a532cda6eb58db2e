// Strips of rows that guided filters take one after the other, so that what lies between two kernels takes a
// bounded share of the memory.
#pragma once

#include <algorithm>
#include <cstddef>

#include "kernels/api/types.h"

namespace filterscope::fast {

/// How many rows are filtered at a time, where each takes `row_bytes` between the kernels, and `margin` more
/// rows are needed beside them.
inline int rows_at_once(std::size_t row_bytes, int margin, int height) {
  constexpr std::size_t kMostScratch = std::size_t{256} << 20U;
  constexpr int kLeastRows = 64;
  const int fit = static_cast<int>(std::min<std::size_t>(kMostScratch / row_bytes, 1U << 30U)) - margin;
  return std::clamp(fit, std::min(kLeastRows, height), height);
}

/// Calls filter(strip) for the strips of a region, of at most `rows` rows.
template <class Filter>
void for_strips(const Region& region, int rows, const Filter& filter) {
  for (int y = region.y0; y < region.y1; y += rows) {
    Region strip = region;
    strip.y0 = y;
    strip.y1 = std::min(y + rows, region.y1);
    filter(strip);
  }
}

/// What a window of pixels without weights is divided by.
__device__ __forceinline__ double pixels_of(int radius) {
  const double side = 2 * radius + 1;
  return side * side;
}

}  // namespace filterscope::fast
