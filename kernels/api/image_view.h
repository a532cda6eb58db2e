// Non-owning views of images and volumes. Channels are interleaved; 3 channels are R, G, B.
#pragma once

#include <algorithm>
#include <cstddef>
#include <type_traits>

#include "kernels/api/types.h"

namespace filterscope {

/// Extent and pixel format. An image is a volume of depth 1. Channels: 1 or 3 (alpha never reaches a
/// kernel).
struct Shape {
  int width = 0;
  int height = 0;
  int depth = 1;
  int channels = 1;
  PixelType type = PixelType::u8;

  [[nodiscard]] std::size_t pixel_bytes() const noexcept {
    return static_cast<std::size_t>(channels) * bytes_of(type);
  }
  [[nodiscard]] std::size_t row_bytes() const noexcept {
    return static_cast<std::size_t>(width) * pixel_bytes();
  }
  [[nodiscard]] std::size_t pixels() const noexcept {
    return static_cast<std::size_t>(width) * static_cast<std::size_t>(height) *
           static_cast<std::size_t>(depth);
  }
  [[nodiscard]] std::size_t bytes() const noexcept { return pixels() * pixel_bytes(); }
  friend bool operator==(const Shape&, const Shape&) = default;
};

/// A half-open box of pixels, [x0, x1) × [y0, y1) × [z0, z1).
struct Region {
  int x0 = 0;
  int y0 = 0;
  int x1 = 0;
  int y1 = 0;
  int z0 = 0;
  int z1 = 1;

  [[nodiscard]] bool empty() const noexcept { return x0 >= x1 || y0 >= y1 || z0 >= z1; }
  [[nodiscard]] int width() const noexcept { return x1 - x0; }
  [[nodiscard]] int height() const noexcept { return y1 - y0; }
  [[nodiscard]] int depth() const noexcept { return z1 - z0; }
  friend bool operator==(const Region&, const Region&) = default;
};

inline Region whole(const Shape& shape) noexcept { return {0, 0, shape.width, shape.height, 0, shape.depth}; }

inline Region intersect(const Region& a, const Region& b) noexcept {
  return {std::max(a.x0, b.x0), std::max(a.y0, b.y0), std::min(a.x1, b.x1),
          std::min(a.y1, b.y1), std::max(a.z0, b.z0), std::min(a.z1, b.z1)};
}

/// Pixels in memory of either backend; `row_pitch` and `slice_pitch` are in bytes.
template <class Byte>
struct BasicImageView {
  Byte* data = nullptr;
  Shape shape;
  std::size_t row_pitch = 0;
  std::size_t slice_pitch = 0;
  /// Pixels of the guide image, which lie as these do; null: the image is its own guide.
  const std::byte* guide = nullptr;
  /// What each pixel counts for others, 0…1, one float a pixel, rows and slices tightly packed. 0: outside of
  /// the mask, it counts nothing and stays as it is. Null: all count 1.
  const float* weights = nullptr;

  /// First weight of row `y` of slice `z`; there are weights.
  [[nodiscard]] const float* weight_row(int y, int z = 0) const noexcept {
    return weights + (static_cast<std::size_t>(z) * static_cast<std::size_t>(shape.height) +
                      static_cast<std::size_t>(y)) *
                         static_cast<std::size_t>(shape.width);
  }

  /// First value of row `y` of slice `z`. T must be the view's pixel type.
  template <class T>
  [[nodiscard]] auto* row(int y, int z = 0) const noexcept {
    using Read = std::conditional_t<std::is_const_v<Byte>, const T, T>;
    return reinterpret_cast<Read*>(data + static_cast<std::size_t>(z) * slice_pitch +
                                   static_cast<std::size_t>(y) * row_pitch);
  }
};

using ImageView = BasicImageView<std::byte>;
using ConstImageView = BasicImageView<const std::byte>;

inline ConstImageView as_const(const ImageView& view) noexcept {
  return {view.data, view.shape, view.row_pitch, view.slice_pitch, view.guide, view.weights};
}

/// What weights are computed from: the guide where there is one, else the image itself.
inline ConstImageView guide_of(const ConstImageView& view) noexcept {
  return {view.guide != nullptr ? view.guide : view.data, view.shape, view.row_pitch, view.slice_pitch};
}

/// A view of tightly packed rows and slices at `data`.
template <class Byte>
BasicImageView<Byte> tight_view(Byte* data, const Shape& shape) noexcept {
  return {data, shape, shape.row_bytes(), shape.row_bytes() * static_cast<std::size_t>(shape.height)};
}

}  // namespace filterscope
