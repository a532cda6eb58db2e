// Pixel values as numbers, whatever their type.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kernels/api/image_view.h"

namespace filterscope {

/// Calls `visit` with a value of the type that such pixels have.
template <class Visit>
void with_values(PixelType type, const Visit& visit) {
  switch (type) {
    case PixelType::u8: return visit(std::uint8_t{});
    case PixelType::u16: return visit(std::uint16_t{});
    case PixelType::s16: return visit(std::int16_t{});
    case PixelType::f32: return visit(float{});
  }
}

using PixelValues = std::array<double, 3>;

/// The channels of a pixel inside the image, in its own units; those it does not have are 0.
inline PixelValues pixel_values(const ConstImageView& view, int x, int y) noexcept {
  PixelValues values{};
  const auto channels = static_cast<std::size_t>(view.shape.channels);
  const std::size_t at = static_cast<std::size_t>(x) * channels;
  for (std::size_t c = 0; c < channels; ++c) {
    switch (view.shape.type) {
      case PixelType::u8: values[c] = view.row<std::uint8_t>(y)[at + c]; break;
      case PixelType::u16: values[c] = view.row<std::uint16_t>(y)[at + c]; break;
      case PixelType::s16: values[c] = view.row<std::int16_t>(y)[at + c]; break;
      case PixelType::f32: values[c] = static_cast<double>(view.row<float>(y)[at + c]); break;
    }
  }
  return values;
}

}  // namespace filterscope
