// A pixel's weight in kernels.
#pragma once

#include "kernels/api/image_view.h"

namespace filterscope {

/// 1 where pixels have no weights at all.
__device__ __forceinline__ float weight_at(const ConstImageView& view, int x, int y, int z) {
  if (view.weights == nullptr) return 1;
  const auto row =
      static_cast<std::size_t>(z) * static_cast<std::size_t>(view.shape.height) + static_cast<std::size_t>(y);
  return view.weights[row * static_cast<std::size_t>(view.shape.width) + static_cast<std::size_t>(x)];
}

}  // namespace filterscope
