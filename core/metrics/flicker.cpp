#include "core/metrics/flicker.h"

#include <cmath>
#include <cstddef>

#include "kernels/api/pixel_access.h"

namespace filterscope {
namespace {

struct Sums {
  double variances = 0;
  std::size_t values = 0;
};

/// Adds a value's variance over the frames where it stays the same in `still`.
template <class T>
void add_value(const T* still, const T* other, std::size_t frame, int frames, Sums& sums) {
  double mean = 0;
  double squares = 0;  // of the differences from the mean: Welford 1962
  for (int z = 0; z < frames; ++z) {
    const std::size_t at = static_cast<std::size_t>(z) * frame;
    if (still[at] != still[0]) return;
    const auto value = static_cast<double>(other[at]);
    const double away = value - mean;
    mean += away / (z + 1);
    squares += away * (value - mean);
  }
  sums.variances += squares / frames;
  ++sums.values;
}

bool counts(const float* weights, std::size_t pixel, std::size_t frame, int frames) {
  for (int z = 0; weights != nullptr && z < frames; ++z) {
    if (!(weights[static_cast<std::size_t>(z) * frame + pixel] > 0)) return false;
  }
  return true;
}

template <class T>
Sums sums_of(const ConstImageView& still, const ConstImageView& other, const float* weights) {
  const Shape& shape = still.shape;
  const auto channels = static_cast<std::size_t>(shape.channels);
  const std::size_t pixels = shape.pixels() / static_cast<std::size_t>(shape.depth);
  const T* from = still.row<T>(0);
  const T* to = other.row<T>(0);
  Sums sums;
  for (std::size_t pixel = 0; pixel < pixels; ++pixel) {
    if (!counts(weights, pixel, pixels, shape.depth)) continue;
    for (std::size_t i = pixel * channels; i < (pixel + 1) * channels; ++i)
      add_value(from + i, to + i, pixels * channels, shape.depth, sums);
  }
  return sums;
}

}  // namespace

std::optional<double> flicker(const ConstImageView& still, const ConstImageView& other,
                              const float* weights) {
  if (still.shape.depth < 2) return std::nullopt;
  const auto sums = [&] {
    return with_pixel_type(still.shape.type,
                           [&](auto zero) { return sums_of<decltype(zero)>(still, other, weights); });
  }();
  if (sums.values == 0) return std::nullopt;
  return std::sqrt(sums.variances / static_cast<double>(sums.values));
}

}  // namespace filterscope
