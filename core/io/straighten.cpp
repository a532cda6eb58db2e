#include "core/io/straighten.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>

#include "kernels/api/pixel_access.h"

namespace filterscope {
namespace {

template <class T>
void divide(Image& image) {
  const Shape& shape = image.shape();
  const double full = full_scale(shape.type);
  const auto* alpha = reinterpret_cast<const T*>(image.alpha().data());
  for (int y = 0; y < shape.height; ++y) {
    T* row = image.view().row<T>(y);
    for (int x = 0; x < shape.width; ++x, ++alpha) {
      for (int c = 0; c < shape.channels; ++c) {
        T& value = row[x * shape.channels + c];
        if constexpr (std::is_floating_point_v<T>) {
          constexpr double kLargest = std::numeric_limits<T>::max();
          const double straight = static_cast<double>(value) * full / static_cast<double>(*alpha);
          if (*alpha != 0 && !std::isnan(straight)) {
            value = std::isfinite(value) ? static_cast<T>(std::clamp(straight, -kLargest, kLargest))
                                         : static_cast<T>(straight);
          }
        } else {
          const double straight =
              *alpha > 0 ? static_cast<double>(value) * full / static_cast<double>(*alpha) : 0;
          value = static_cast<T>(
              std::clamp(std::round(straight), black_of(shape.type), black_of(shape.type) + full));
        }
      }
    }
  }
}

/// `from` has `width` × `height` values of `size` bytes; `to` has them turned.
void turn(const std::byte* from, int width, int height, std::size_t size, int orientation, std::byte* to) {
  const bool swapped = orientation >= 5;
  const int across = swapped ? height : width;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      // Row 0 is at the visual top, right, bottom or left, and column 0 as well: TIFF 6.0, Orientation.
      const bool right = orientation == 2 || orientation == 3;
      const bool bottom = orientation == 3 || orientation == 4;
      int column = right ? width - 1 - x : x;
      int row = bottom ? height - 1 - y : y;
      if (swapped) {
        column = orientation == 6 || orientation == 7 ? height - 1 - y : y;
        row = orientation == 7 || orientation == 8 ? width - 1 - x : x;
      }
      std::memcpy(to + (static_cast<std::size_t>(row) * static_cast<std::size_t>(across) +
                        static_cast<std::size_t>(column)) *
                           size,
                  from, size);
      from += size;
    }
  }
}

}  // namespace

void divide_by_alpha(Image& image) {
  if (image.alpha().empty()) return;
  return with_pixel_type(image.shape().type, [&](auto zero) { return divide<decltype(zero)>(image); });
}

Image upright(Image image, int orientation) {
  if (orientation < 2 || orientation > 8 || image.shape().depth > 1) return image;
  const Shape& from = image.shape();
  Shape shape = from;
  if (orientation >= 5) std::swap(shape.width, shape.height);
  Image turned(shape);
  turned.set_range(image.range(), image.range_chosen());
  const std::size_t size = bytes_of(from.type);
  turn(image.view().row<std::byte>(0), from.width, from.height,
       size * static_cast<std::size_t>(from.channels), orientation, turned.view().row<std::byte>(0));
  if (!image.alpha().empty()) {
    std::vector<std::byte> alpha(image.alpha().size());
    turn(image.alpha().data(), from.width, from.height, size, orientation, alpha.data());
    turned.set_alpha(std::move(alpha));
  }
  return turned;
}

}  // namespace filterscope
