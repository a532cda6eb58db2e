// Pixel values as numbers, whatever their type.
#pragma once

#include <array>
#include <cstddef>

#include "kernels/api/image_view.h"
#include "kernels/api/pixel_access.h"

namespace filterscope {

using PixelValues = std::array<double, 3>;

/// The channels of a pixel inside the image, in its own units; those it does not have are 0.
inline PixelValues pixel_values(const ConstImageView& view, int x, int y) noexcept {
  PixelValues values{};
  const auto channels = static_cast<std::size_t>(view.shape.channels);
  const std::size_t at = static_cast<std::size_t>(x) * channels;
  with_pixel_type(view.shape.type, [&](auto zero) {
    const auto* row = view.row<decltype(zero)>(y);
    for (std::size_t c = 0; c < channels; ++c) values[c] = static_cast<double>(row[at + c]);
  });
  return values;
}

}  // namespace filterscope
