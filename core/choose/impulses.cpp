#include "core/choose/impulses.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "core/choose/dither.h"
#include "core/noise/middle_slices.h"
#include "kernels/api/pixel_access.h"

namespace filterscope {
namespace {

constexpr double kFar = 5;               ///< spreads
constexpr double kLeastSteps = 8;        ///< of the values, which photons differ by
constexpr double kOfDeviation = 1.4826;  ///< σ of a normal distribution, over its median absolute deviation

/// A channel of a slice.
struct Plane {
  int width = 0;
  int height = 0;
  std::vector<float> values;  ///< not-a-number where a pixel does not count

  [[nodiscard]] double at(int x, int y) const {
    return static_cast<double>(
        values[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)]);
  }
};

Plane plane_of(const Image& image, int z, int channel) {
  const ConstImageView view = image.view();
  Plane plane{view.shape.width, view.shape.height, {}};
  plane.values.reserve(static_cast<std::size_t>(plane.width) * static_cast<std::size_t>(plane.height));
  with_pixel_type(view.shape.type, [&](auto type) {
    using T = decltype(type);
    for (int y = 0; y < plane.height; ++y) {
      const T* row = view.row<T>(y, z);
      for (int x = 0; x < plane.width; ++x) {
        const bool weighs = view.weights == nullptr || view.weight_row(y, z)[x] > 0;
        const auto value = static_cast<float>(row[x * view.shape.channels + channel]);
        plane.values.push_back(weighs && std::isfinite(value) ? value
                                                              : std::numeric_limits<float>::quiet_NaN());
      }
    }
  });
  return plane;
}

/// The eight around a pixel, where they all count.
struct Around {
  std::array<double, 8> values{};
  double median = 0;
  double spread = 0;
};

double median_of(std::array<double, 8>& values) {
  std::ranges::sort(values);
  return (values[3] + values[4]) / 2;
}

std::optional<Around> around(const Plane& plane, int x, int y) {
  if (x < 1 || y < 1 || x + 1 >= plane.width || y + 1 >= plane.height) return std::nullopt;
  Around found;
  std::size_t i = 0;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      if (dx == 0 && dy == 0) continue;
      const double value = plane.at(x + dx, y + dy);
      if (std::isnan(value)) return std::nullopt;
      found.values.at(i++) = value;
    }
  }
  found.median = median_of(found.values);
  std::array<double, 8> deviations{};
  for (std::size_t k = 0; k < deviations.size(); ++k)
    deviations[k] = std::abs(found.values[k] - found.median);
  found.spread = kOfDeviation * median_of(deviations);
  return found;
}

double usual_spread(const Plane& plane) {
  constexpr double kMost = 20000;
  const double all = static_cast<double>(plane.width) * plane.height;
  const int step = std::max(1, static_cast<int>(std::sqrt(all / kMost)));
  std::vector<double> spreads;
  for (int y = 1; y < plane.height; y += step) {
    for (int x = 1; x < plane.width; x += step) {
      if (const auto one = around(plane, x, y)) spreads.push_back(one->spread);
    }
  }
  if (spreads.empty()) return 0;
  const auto middle = spreads.begin() + static_cast<std::ptrdiff_t>(spreads.size() / 2);
  std::ranges::nth_element(spreads, middle);
  return *middle;
}

/// What values of few steps differ by at least: floats of counts do by rounding too.
double counted_step(std::vector<float> values, const ValueRange& range) {
  constexpr double kRounding = 1e-5;
  const double unit = kRounding * range.width();
  for (float& value : values) value = static_cast<float>(std::round(static_cast<double>(value) / unit));
  return step_of(values) * unit;
}

Impulses impulses_of(const Plane& plane, const ValueRange& range) {
  Impulses found;
  found.spread = usual_spread(plane);
  double low = std::numeric_limits<double>::infinity();
  double high = -low;
  double count = 0;
  for (const float value : plane.values) {
    if (std::isnan(value)) continue;
    low = std::min(low, static_cast<double>(value));
    high = std::max(high, static_cast<double>(value));
    count += 1;
  }
  if (count == 0) return found;
  const std::array<double, 4> ends{low, high, range.low, range.high};
  const double least = kLeastSteps * counted_step(plane.values, range);
  for (int y = 1; y + 1 < plane.height; ++y) {
    for (int x = 1; x + 1 < plane.width; ++x) {
      const double value = plane.at(x, y);
      if (std::ranges::find(ends, value) == ends.end()) continue;
      const auto beside = around(plane, x, y);
      if (!beside) continue;
      const double apart = std::abs(value - beside->median);
      if (apart < least || !(apart > kFar * std::max(beside->spread, found.spread))) continue;
      const bool alone = std::ranges::none_of(
          beside->values, [&](double other) { return std::abs(other - value) < apart / 2; });
      if (!alone) continue;
      (value < beside->median ? found.black : found.white) += 1 / count;
      found.power += apart * apart / count;
    }
  }
  return found;
}

}  // namespace

Impulses find_impulses(const Image& image, const CancelToken* cancel) {
  constexpr int kMostSlices = 5;
  const Shape& shape = image.shape();
  const std::vector<int> slices = middle_slices(shape.depth, kMostSlices);
  const double planes = static_cast<double>(slices.size()) * shape.channels;
  Impulses mean;
  for (const int z : slices) {
    for (int channel = 0; channel < shape.channels; ++channel) {
      throw_if_cancelled(cancel);
      const Impulses one = impulses_of(plane_of(image, z, channel), image.range());
      mean.black += one.black / planes;
      mean.white += one.white / planes;
      mean.power += one.power / planes;
      mean.spread += one.spread / planes;
    }
  }
  return mean;
}

bool matter(const Impulses& impulses) noexcept {
  constexpr double kMany = 0.01;
  constexpr double kSome = 0.002;  // dots of small print are fewer
  constexpr double kFew = 0.0004;  // and are of one kind
  constexpr double kOfBoth = 0.25;
  constexpr double kCounts = 0.1;  // of the noise's variance, which is what estimates are held to
  const double share = impulses.share();
  if (share >= kMany) return true;
  const bool both = std::min(impulses.black, impulses.white) >= kOfBoth * share;
  return share >= (both ? kFew : kSome) && impulses.power > kCounts * impulses.spread * impulses.spread;
}

}  // namespace filterscope
