#include "core/compare/difference.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>

#include "core/metrics/flip.h"
#include "kernels/api/errors.h"
#include "kernels/api/pixel_access.h"
#include "kernels/host/parallel.h"

namespace filterscope {
namespace {

constexpr int kRowsPerBand = 32;

struct Extremes {
  float lowest = std::numeric_limits<float>::infinity();
  float highest = -std::numeric_limits<float>::infinity();
};

double difference(double reference, double other) {
  if (std::isnan(reference) || std::isnan(other)) {
    return std::isnan(reference) && std::isnan(other) ? 0 : std::numeric_limits<double>::infinity();
  }
  return reference == other ? 0 : other - reference;  // equal infinities differ by nothing
}

template <class Value>
double pixel_difference(const Value* reference, const Value* other, int channels, double level,
                        DifferenceKind kind) {
  double found = 0;
  for (int c = 0; c < channels; ++c) {
    const auto r = static_cast<double>(reference[c]);
    double d = difference(r, static_cast<double>(other[c])) / level;
    if (kind == DifferenceKind::relative_percent) {
      const double base = std::isfinite(r) ? std::max(std::abs(r) / level, 1.0) : 1.0;
      d = 100 * std::abs(d) / base;
    } else if (kind == DifferenceKind::absolute_levels) {
      d = std::abs(d);
    }
    if (std::abs(d) > std::abs(found)) found = d;
  }
  return found;
}

template <class Value>
Extremes fill_rows(const ConstImageView& reference, const ConstImageView& other, const ImageView& values,
                   DifferenceKind kind, double level, int first, int last) {
  Extremes found;
  const Shape& shape = reference.shape;
  for (int y = first; y < last; ++y) {
    const auto* r = reference.row<Value>(y);
    const auto* o = other.row<Value>(y);
    auto* to = values.row<float>(y);
    for (int x = 0; x < shape.width; ++x, r += shape.channels, o += shape.channels) {
      to[x] = static_cast<float>(pixel_difference(r, o, shape.channels, level, kind));
      found.lowest = std::min(found.lowest, to[x]);
      found.highest = std::max(found.highest, to[x]);
    }
  }
  return found;
}

DifferenceMap flip_difference(const Image& reference, const Image& other, int threads,
                              const CancelToken* cancel) {
  DifferenceMap map{flip_map(reference, other, threads, cancel)};
  const Shape& shape = map.values.shape();
  Extremes found;
  for (int y = 0; y < shape.height; ++y) {
    const float* row = map.values.view().row<float>(y);
    for (int x = 0; x < shape.width; ++x) {
      found.lowest = std::min(found.lowest, row[x]);
      found.highest = std::max(found.highest, row[x]);
    }
  }
  map.lowest = static_cast<double>(found.lowest);
  map.highest = static_cast<double>(found.highest);
  map.mean = mean_of_flip(map.values, reference, other);
  return map;
}

}  // namespace

DifferenceMap difference_map(const Image& reference, const Image& other, DifferenceKind kind, int threads,
                             const CancelToken* cancel) {
  const Shape& shape = reference.shape();
  if (shape != other.shape() || shape.depth != 1) {
    throw ArgumentError(
        problem("compare.shape", "Only images of the same size, channels and pixel type can be compared."));
  }
  if (reference.empty())
    throw ArgumentError(problem("compare.empty", "A comparison needs images with at least one pixel."));
  if (kind == DifferenceKind::flip_error) return flip_difference(reference, other, threads, cancel);
  DifferenceMap map{Image(Shape{shape.width, shape.height, 1, 1, PixelType::f32})};
  const ImageView values = map.values.view();
  const double level = other.range().level();
  Extremes all;
  std::mutex guard;
  const auto band = [&](int first, int last) {
    Extremes found;
    with_pixel_type(shape.type, [&](auto zero) {
      found = fill_rows<decltype(zero)>(reference.view(), other.view(), values, kind, level, first, last);
    });
    const std::lock_guard lock(guard);
    all.lowest = std::min(all.lowest, found.lowest);
    all.highest = std::max(all.highest, found.highest);
  };
  for_each_band(0, shape.height, threads, cancel, band, kRowsPerBand);
  map.lowest = static_cast<double>(all.lowest);
  map.highest = static_cast<double>(all.highest);
  return map;
}

}  // namespace filterscope
