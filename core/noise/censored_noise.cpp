#include "core/noise/censored_noise.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numbers>
#include <vector>

#include "kernels/api/pixel_access.h"

namespace filterscope {
namespace {

constexpr std::size_t kLeastCutShare = 200;

template <class T>
CutEnds ends_of(const Image& image) {
  const auto* values = reinterpret_cast<const T*>(image.view().data);
  const std::size_t count = image.shape().pixels() * static_cast<std::size_t>(image.shape().channels);
  double low = std::numeric_limits<double>::infinity();
  double high = -low;
  std::size_t lows = 0;
  std::size_t highs = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const auto value = static_cast<double>(values[i]);
    if (!std::isfinite(value)) continue;
    if (value < low) lows = 0;
    if (value > high) highs = 0;
    low = std::min(low, value);
    high = std::max(high, value);
    if (value == low) ++lows;
    if (value == high) ++highs;
  }
  CutEnds ends;
  if (lows * kLeastCutShare >= count) ends.low = low;
  if (highs * kLeastCutShare >= count) ends.high = high;
  return ends;
}

}  // namespace

CutEnds cut_ends(const Image& image) {
  if (image.empty()) return {};
  return with_pixel_type(image.shape().type, [&](auto zero) { return ends_of<decltype(zero)>(image); });
}

Censored censored(double mean) {
  constexpr double kFirst = -4;
  constexpr double kStep = 1.0 / 64;
  constexpr int kCount = 513;
  struct Row {
    double mean;
    Censored censored;
  };
  static const std::vector<Row> rows = [] {
    std::vector<Row> made;
    for (int i = 0; i < kCount; ++i) {
      const double t = kFirst + i * kStep;
      const double density = std::exp(-t * t / 2) / std::sqrt(2 * std::numbers::pi);
      const double below = std::erfc(-t / std::numbers::sqrt2) / 2;
      const double m = t * below + density;
      made.push_back({m, {(t * t + 1) * below + t * density - m * m, m - std::max(t, 0.0), t}});
    }
    return made;
  }();
  const auto found = std::ranges::lower_bound(rows, mean, {}, &Row::mean);
  return found == rows.end() ? Censored{} : found->censored;
}

}  // namespace filterscope
