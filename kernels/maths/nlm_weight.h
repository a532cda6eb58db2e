// The weight of a neighbour as a function of how unlike its patch is.
#pragma once

#include <cstdint>

#include "kernels/maths/hd.h"

namespace filterscope {

/// The weight of a pixel for itself: 1, the largest of the others, or next to nothing.
enum class CentreWeight : std::uint8_t { one, max, zero };
/// How a weight falls with t = D/h²; the formulas are below.
enum class WeightFunction : std::uint8_t { exponential, epanechnikov, bisquare, bisquare8 };

/// A pixel's weight for itself is never below this, the spacing of single precision at 1, so that the
/// weights' sum is never 0 and a pixel that resembles no other stays as it is.
inline constexpr double kLeastCentreWeight = 1.0 / (1 << 23);

/// Where the compact weights end, a little below t = 1: in single precision a patch with D = h², which images
/// of whole levels have, would else weigh as much as a centre that is all but 0.
inline constexpr double kCompactEnd = 1 - 1.0 / (1 << 20);

/// The compact weights for t = D/h² ≥ 0: kCompactEnd − t and its powers, 0 from there on. KNLMeansCL has the
/// same ones, but for 2⁻²⁰, as its wmode 1, 2 and 3. Not for WeightFunction::exponential, exp(−t), which each
/// kernel computes its own way.
template <class Real>
FILTERSCOPE_HD Real compact_nlm_weight(WeightFunction function, Real t) {
  const Real u = t < Real(kCompactEnd) ? Real(kCompactEnd) - t : Real(0);
  if (function == WeightFunction::epanechnikov) return u;
  const Real square = u * u;
  if (function == WeightFunction::bisquare) return square;
  const Real fourth = square * square;
  return fourth * fourth;
}

}  // namespace filterscope
