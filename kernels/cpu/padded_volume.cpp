#include "kernels/cpu/padded_volume.h"

#include <algorithm>

#include "kernels/api/pixel_access.h"
#include "kernels/cpu/largest.h"
#include "kernels/host/parallel.h"
#include "kernels/maths/border.h"

namespace filterscope {

PaddedVolume::PaddedVolume(const Shape& shape, const Halo& margin)
    : shape_(shape),
      margin_(margin),
      stride_(shape.width + 2 * margin.x),
      slice_stride_(stride_ * (shape.height + 2 * margin.y)),
      plane_stride_(slice_stride_ * (shape.depth + 2 * margin.z)),
      count_(static_cast<std::size_t>(plane_stride_) * static_cast<std::size_t>(shape.channels) + kSlack),
      values_(std::make_unique_for_overwrite<float[]>(count_)) {
  std::fill_n(values_.get() + count_ - kSlack, kSlack, 0.0F);
}

void PaddedVolume::fill(const ConstImageView& source, float scale, Border border, int threads,
                        const CancelToken* cancel) {
  constexpr int kRowsPerBand = 32;
  const int rows = shape_.height + 2 * margin_.y;
  Largest largest;
  const auto fill_row = [&](int y, int z, int plane) {
    float* to = values_.get() + offset(y, z) + plane * plane_stride_;
    with_pixel_type(shape_.type, [&](auto type) {
      const auto* from = source.row<decltype(type)>(border_index(y, shape_.height, border),
                                                    border_index(z, shape_.depth, border)) +
                         plane;
      const int channels = shape_.channels;
      if (channels == 1) {
        for (int x = 0; x < shape_.width; ++x) to[x] = static_cast<float>(from[x]) * scale;
      } else {
        for (int x = 0; x < shape_.width; ++x) to[x] = static_cast<float>(from[x * channels]) * scale;
      }
      if constexpr (std::is_floating_point_v<decltype(type)>) largest.take(largest_of(to, shape_.width));
    });
    for (int x = 1; x <= margin_.x; ++x) {
      to[-x] = to[border_index(-x, shape_.width, border)];
      to[shape_.width - 1 + x] = to[border_index(shape_.width - 1 + x, shape_.width, border)];
    }
  };
  for_each_band(
      0, rows * (shape_.depth + 2 * margin_.z), threads, cancel,
      [&](int first, int last) {
        for (int i = first; i < last; ++i) {
          for (int plane = 0; plane < shape_.channels; ++plane) {
            fill_row(i % rows - margin_.y, i / rows - margin_.z, plane);
          }
        }
      },
      kRowsPerBand);
  largest_ = largest.value();
}

}  // namespace filterscope
