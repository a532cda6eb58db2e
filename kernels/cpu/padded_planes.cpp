#include "kernels/cpu/padded_planes.h"

#include <algorithm>
#include <array>
#include <type_traits>
#include <vector>

#include "kernels/api/pixel_access.h"
#include "kernels/cpu/largest.h"
#include "kernels/host/parallel.h"
#include "kernels/maths/border.h"
#include "kernels/maths/lab.h"

namespace filterscope {
namespace {

/// The linear light of every 8-bit or 16-bit value, so that the power is not taken for each pixel.
template <class T>
const std::vector<float>& linear_light() {
  static const std::vector<float> table = [] {
    std::vector<float> values(std::size_t{1} << (8 * sizeof(T)));
    const auto white = static_cast<double>(values.size() - 1);
    for (std::size_t i = 0; i < values.size(); ++i) {
      values[i] = static_cast<float>(srgb_to_linear(static_cast<double>(i) / white));
    }
    return values;
  }();
  return table;
}

template <class T>
float to_linear(T value) {
  if constexpr (std::is_floating_point_v<T>) {
    return srgb_to_linear(value);
  } else {
    return linear_light<T>()[value];
  }
}

}  // namespace

PaddedPlanes::PaddedPlanes(const Shape& shape, int radius)
    : shape_(shape),
      radius_(radius),
      stride_(static_cast<std::size_t>(shape.width + 2 * radius + kZeros)),
      rows_(static_cast<std::size_t>(shape.height + 2 * radius)),
      count_(static_cast<std::size_t>(shape.channels) * rows_ * stride_ + kSlack),
      values_(std::make_unique_for_overwrite<float[]>(count_)) {
  std::fill_n(values_.get() + count_ - kSlack, kSlack, 0.0F);
}

void PaddedPlanes::fill(const ConstImageView& source, float scale, Border border, int threads,
                        const CancelToken* cancel) {
  with_pixel_type(shape_.type, [&](auto type) {
    using T = decltype(type);
    Largest largest;
    for_each_band(
        0, shape_.height, threads, cancel,
        [&](int first, int last) {
          for (int y = first; y < last; ++y) {
            const T* from = source.row<T>(y);
            for (int c = 0; c < shape_.channels; ++c) {
              float* to = row(c, y);
              for (int x = 0; x < shape_.width; ++x) {
                to[x] = static_cast<float>(from[x * shape_.channels + c]) * scale;
              }
              if constexpr (std::is_floating_point_v<T>) largest.take(largest_of(to, shape_.width));
            }
            pad_sides(y, border);
          }
        },
        16);
    largest_ = largest.value();
  });
  pad_rows(border);
}

void PaddedPlanes::fill_lab(const ConstImageView& source, float scale, Border border, int threads,
                            const CancelToken* cancel) {
  with_pixel_type(shape_.type, [&](auto type) {
    using T = decltype(type);
    for_each_band(
        0, shape_.height, threads, cancel,
        [&](int first, int last) {
          for (int y = first; y < last; ++y) {
            const T* from = source.row<T>(y);
            const std::array<float*, 3> to{row(0, y), row(1, y), row(2, y)};
            for (int x = 0; x < shape_.width; ++x, from += 3) {
              const auto lab = lab_of_linear(to_linear(from[0]), to_linear(from[1]), to_linear(from[2]));
              to[0][x] = lab.l * scale;
              to[1][x] = lab.a * scale;
              to[2][x] = lab.b * scale;
            }
            pad_sides(y, border);
          }
        },
        16);
  });
  pad_rows(border);
}

void PaddedPlanes::pad_sides(int y, Border border) {
  for (int c = 0; c < shape_.channels; ++c) {
    float* to = row(c, y);
    std::fill_n(to + shape_.width + radius_, kZeros, 0.0F);
    for (int i = 1; i <= radius_; ++i) {
      to[-i] = to[border_index(-i, shape_.width, border)];
      const int right = shape_.width - 1 + i;
      to[right] = to[border_index(right, shape_.width, border)];
    }
  }
}

void PaddedPlanes::pad_rows(Border border) {
  const auto copy = [&](int plane, int y) {
    const float* from = row(plane, border_index(y, shape_.height, border)) - radius_;
    std::copy_n(from, stride_, row(plane, y) - radius_);
  };
  for (int c = 0; c < shape_.channels; ++c) {
    for (int i = 1; i <= radius_; ++i) {
      copy(c, -i);
      copy(c, shape_.height - 1 + i);
    }
  }
}

}  // namespace filterscope
