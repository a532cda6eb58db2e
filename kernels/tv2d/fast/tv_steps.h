// The sizes of the steps of total variation denoising, and what the duality gap proves: the same on every
// backend.
#pragma once

#include <algorithm>
#include <cmath>

#include "kernels/families/tv_parameters.h"

namespace filterscope::tv {

/// τ of the first step; τ · σ · ‖K‖² is 1.
inline constexpr double kFirstStep = 1.0;

/// What the differences' ‖K‖² is at most: 4 for each axis (Chambolle 2004), times its factor squared.
inline double squared_norm(const AxisFactors& factors) {
  return 4 * (1 + factors.y * factors.y + factors.z * factors.z);
}

/// Steps from one proof to the next: a proof of a volume costs about two steps, and few are done sooner.
inline constexpr int between_proofs(const Shape& shape) { return shape.depth > 1 ? 20 : 10; }

inline double first_dual_step(const AxisFactors& factors) { return 1 / (kFirstStep * squared_norm(factors)); }

/// Below it τ stays as it is: smaller steps of the image are lost in the rounding of single precision, and
/// slower.
inline constexpr double kLeastStep = 0.01;

/// θ: what τ is multiplied with and σ divided by after a step. `convexity`: the least weight of a pixel.
inline double shrinking(double step, double convexity) {
  return step > kLeastStep ? 1 / std::sqrt(1 + 2 * convexity * step) : 1.0;
}

/// The root of the mean squared distance from the minimiser is at most √(2 · gap / weights): the functional
/// grows by half of the squared distance from its minimiser at least. `weights`: the sum over all values.
inline double proved_distance(double gap, double weights) {
  if (std::isnan(gap)) return gap;
  return weights > 0 ? std::sqrt(2 * std::max(gap, 0.0) / weights) : 0;
}

}  // namespace filterscope::tv
