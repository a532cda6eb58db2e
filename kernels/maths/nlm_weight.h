// The weight of a neighbour as a function of how unlike its patch is.
#pragma once

#include "kernels/families/nlm_parameters.h"
#include "kernels/maths/hd.h"

namespace filterscope {

/// A pixel's weight for itself is never below this, the spacing of single precision at 1, so that the
/// weights' sum is never 0 and a pixel that resembles no other stays as it is.
inline constexpr double kLeastCentreWeight = 1.0 / (1 << 23);

/// The compact weights for t = D/h² ≥ 0: 1 − t and its powers, 0 from t = 1 on. KNLMeansCL has the same ones
/// as its wmode 1, 2 and 3. Not for WeightFunction::exponential, exp(−t), which each kernel computes its own
/// way.
template <class Real>
FILTERSCOPE_HD Real compact_nlm_weight(WeightFunction function, Real t) {
  const Real u = t < Real(1) ? Real(1) - t : Real(0);
  if (function == WeightFunction::epanechnikov) return u;
  const Real square = u * u;
  if (function == WeightFunction::bisquare) return square;
  const Real fourth = square * square;
  return fourth * fourth;
}

}  // namespace filterscope
