#include "core/ct/head_volume.h"

#include <array>
#include <cmath>

#include "core/ct/shepp_logan.h"
#include "kernels/api/pixel_access.h"

namespace filterscope {
namespace {

/// The centre of voxel `index` of `count` between −1 and 1.
double place(int index, int count) { return (2.0 * index + 1) / count - 1; }

template <class Value>
void fill(Image& image) {
  const Shape& shape = image.shape();
  const double black = black_of(shape.type);
  const ImageView view = image.view();
  for (int y = 0; y < shape.height; ++y) {
    for (int x = 0; x < shape.width; ++x) {
      std::array<double, kHead.size()> across{};  // the same in every slice
      for (std::size_t i = 0; i < kHead.size(); ++i) {
        across[i] = kHead[i].across(place(x, shape.width), -place(y, shape.height));
      }
      for (int z = 0; z < shape.depth; ++z) {
        int tenths = 0;
        for (std::size_t i = 0; i < kHead.size(); ++i) {
          const double up = (place(z, shape.depth) - kHead[i].z) / kHead[i].c;
          if (across[i] + up * up <= 1) tenths += kHead[i].tenths;
        }
        const double value = black + tenths / 10.0 * full_scale(shape.type);
        view.row<Value>(y, z)[x] =
            static_cast<Value>(is_integer(shape.type) ? std::floor(value + 0.5) : value);
      }
    }
  }
}

}  // namespace

Image shepp_logan_volume(int width, int height, int depth, PixelType type) {
  Image image(Shape{width, height, depth, 1, type});
  with_pixel_type(type, [&](auto zero) { fill<decltype(zero)>(image); });
  return image;
}

}  // namespace filterscope
