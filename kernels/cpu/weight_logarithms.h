// Weights of pixels as base-2 logarithms, for kernels whose taps are powers of two.
#pragma once

#include <cmath>
#include <vector>

#include "kernels/api/image_view.h"

namespace filterscope {

/// One float a pixel.
inline Shape plane_of(const Shape& shape) noexcept {
  return {shape.width, shape.height, shape.depth, 1, PixelType::f32};
}

/// Of the view's weights, which it has. Of 0 a number so low that its power is next to nothing.
inline std::vector<float> weight_logarithms(const ConstImageView& view) {
  constexpr float kNothing = -1000;
  std::vector<float> list(view.shape.pixels());
  for (std::size_t i = 0; i < list.size(); ++i) {
    list[i] = view.weights[i] > 0 ? std::log2(view.weights[i]) : kNothing;
  }
  return list;
}

/// A view of such logarithms of the pixels of an image of `shape`.
inline ConstImageView logarithm_view(const std::vector<float>& logarithms, const Shape& shape) noexcept {
  return tight_view(reinterpret_cast<const std::byte*>(logarithms.data()), plane_of(shape));
}

}  // namespace filterscope
