#include "core/image/projection.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <type_traits>

#include "kernels/api/pixel_access.h"
#include "kernels/host/parallel.h"

namespace filterscope {
namespace {

template <class T>
T larger(T a, T b) {
  if constexpr (std::is_floating_point_v<T>) return std::fmax(a, b);
  return std::max(a, b);
}

/// The volume with one slice across the axis, that of the largest values.
template <class T>
void project(const Image& volume, Axis axis, Image& flat, const CancelToken* cancel) {
  const Shape& shape = volume.shape();
  const auto channels = static_cast<std::size_t>(shape.channels);
  const auto row = static_cast<std::size_t>(shape.width) * channels;
  const ConstImageView from = volume.view();
  const ImageView to = flat.view();
  // Bands lie along an axis that stays, so that no two write one value.
  const bool along_y = axis == Axis::z;
  for_each_band(
      0, along_y ? shape.height : shape.depth, 0, cancel,
      [&](int first, int last) {
        for (int z = along_y ? 0 : first; z < (along_y ? shape.depth : last); ++z) {
          for (int y = along_y ? first : 0; y < (along_y ? last : shape.height); ++y) {
            const T* in = from.row<T>(y, z);
            T* out = to.row<T>(axis == Axis::y ? 0 : y, axis == Axis::z ? 0 : z);
            const bool begun = axis == Axis::z ? z > 0 : axis == Axis::y && y > 0;
            if (axis == Axis::x) {
              std::copy(in, in + channels, out);
              for (std::size_t i = channels; i < row; ++i)
                out[i % channels] = larger(out[i % channels], in[i]);
            } else if (!begun) {
              std::copy(in, in + row, out);
            } else {
              for (std::size_t i = 0; i < row; ++i) out[i] = larger(out[i], in[i]);
            }
          }
        }
      },
      8);
}

}  // namespace

Image maximum_projection(const Image& volume, const SliceView& view, const CancelToken* cancel) {
  Shape shape = volume.shape();
  (view.axis == Axis::x ? shape.width : view.axis == Axis::y ? shape.height : shape.depth) = 1;
  Image flat(shape);
  flat.set_range(volume.range(), volume.range_chosen());
  flat.set_spacing(volume.spacing());
  with_pixel_type(shape.type, [&](auto zero) { project<decltype(zero)>(volume, view.axis, flat, cancel); });
  return slice(flat, {view.axis, 0, view.turn});
}

}  // namespace filterscope
