// The window of a weighted median as its variants see it.
#pragma once

#include <cmath>
#include <vector>

#include "kernels/families/bilateral_parameters.h"
#include "kernels/maths/median_weight.h"
#include "kernels/maths/spatial_weights.h"

namespace filterscope {

/// A neighbour, and the exponent that its place gives its weight: log2 of 2^15 · exp(−(dx²/2σx² + dy²/2σy²)).
struct MedianTap {
  int dx = 0;
  int dy = 0;
  float exponent = 0;
};

/// Those whose weight can be more than 0, row by row.
inline std::vector<MedianTap> median_taps(const BilateralParameters& parameters) {
  const double x_factor = -0.5 * M_LOG2E / (parameters.sigma_space * parameters.sigma_space);
  const double y_factor = -0.5 * M_LOG2E / (sigma_y(parameters) * sigma_y(parameters));
  const int r = parameters.radius;
  std::vector<MedianTap> taps;
  for (int dy = -r; dy <= r; ++dy) {
    const int reach = window_reach(parameters.window, r, dy);
    for (int dx = -reach; dx <= reach; ++dx) {
      const auto exponent = static_cast<float>(kMedianWeightBits + dx * dx * x_factor + dy * dy * y_factor);
      if (exponent >= kMedianLeast) taps.push_back({dx, dy, exponent});
    }
  }
  return taps;
}

/// In which exp(−d²/2σr²) is 2^(−(d·scale)²) of values of `type`.
inline float median_scale(const BilateralParameters& parameters, PixelType type) {
  return static_cast<float>(std::sqrt(0.5 * M_LOG2E) / range_sigma_native(parameters, type));
}

/// What its variants have in common.
Descriptor median_descriptor(std::initializer_list<std::string_view> more);

}  // namespace filterscope
