// An image with a frame of border pixels around it, so that a window never leaves it.
#pragma once

#include <cstddef>
#include <vector>

#include "kernels/api/image_view.h"
#include "kernels/families/bilateral_parameters.h"
#include "kernels/maths/border.h"

namespace filterscope {

/// Interleaved values of type T with `radius` border pixels on every side.
template <class T>
class PaddedImage {
 public:
  PaddedImage(const Shape& shape, int radius)
      : shape_(shape),
        radius_(radius),
        stride_(static_cast<std::size_t>(shape.width + 2 * radius) *
                static_cast<std::size_t>(shape.channels)),
        values_(stride_ * static_cast<std::size_t>(shape.height + 2 * radius)) {}

  /// The values of pixel (x, y), −radius ≤ x < width + radius.
  [[nodiscard]] const T* pixel(int x, int y) const noexcept { return values_.data() + offset(x, y); }
  [[nodiscard]] T* pixel(int x, int y) noexcept { return values_.data() + offset(x, y); }
  /// Values from a row to the next.
  [[nodiscard]] std::size_t stride() const noexcept { return stride_; }
  [[nodiscard]] std::size_t bytes() const noexcept { return values_.size() * sizeof(T); }

  /// Fills everything: `convert(x, y, to)` writes the shape's channels of one pixel inside the image.
  template <class Convert>
  void fill(Border border, Convert&& convert) {
    for (int y = 0; y < shape_.height; ++y) {
      for (int x = 0; x < shape_.width; ++x) convert(x, y, pixel(x, y));
    }
    for (int y = -radius_; y < shape_.height + radius_; ++y) {
      const int from_y = border_index(y, shape_.height, border);
      for (int x = -radius_; x < shape_.width + radius_; ++x) {
        if (y == from_y && x == 0) x = shape_.width;
        if (x == shape_.width + radius_) break;
        const T* from = pixel(border_index(x, shape_.width, border), from_y);
        for (int c = 0; c < shape_.channels; ++c) pixel(x, y)[c] = from[c];
      }
    }
  }

 private:
  [[nodiscard]] std::size_t offset(int x, int y) const noexcept {
    return static_cast<std::size_t>(y + radius_) * stride_ +
           static_cast<std::size_t>(x + radius_) * static_cast<std::size_t>(shape_.channels);
  }

  Shape shape_;
  int radius_;
  std::size_t stride_;
  std::vector<T> values_;
};

}  // namespace filterscope
