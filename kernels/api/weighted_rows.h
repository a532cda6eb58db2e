// Rows of images whose pixels have weights: what is outside of the mask stays as it is.
#pragma once

#include <cstring>

#include "kernels/api/image_view.h"

namespace filterscope {

/// Copies from x0 to below x1 of a row those pixels of `source` that have no weight. Nothing where pixels
/// have no weights at all.
inline void keep_outside(const ConstImageView& source, const ImageView& target, int y, int z, int x0,
                         int x1) {
  if (source.weights == nullptr) return;
  const std::size_t pixel = source.shape.pixel_bytes();
  const float* weights = source.weight_row(y, z);
  const std::byte* from = source.row<std::byte>(y, z);
  auto* to = target.row<std::byte>(y, z);
  for (int x = x0; x < x1; ++x) {
    if (weights[x] > 0) continue;
    const std::size_t at = static_cast<std::size_t>(x) * pixel;
    std::memcpy(to + at, from + at, pixel);
  }
}

}  // namespace filterscope
