// The weights of non-local means in double precision, as its references have them.
#pragma once

#include <algorithm>
#include <cmath>

#include "kernels/maths/nlm_weight.h"

namespace filterscope {

/// Of a neighbour, for t = D/h² ≥ 0.
inline double exact_nlm_weight(WeightFunction function, double t) {
  return function == WeightFunction::exponential ? std::exp(-t) : compact_nlm_weight(function, t);
}

/// Of a pixel for itself; `most` is the largest weight of the others.
inline double exact_centre_weight(CentreWeight centre, double most) {
  if (centre == CentreWeight::one) return 1;
  return centre == CentreWeight::max ? std::max(most, kLeastCentreWeight) : kLeastCentreWeight;
}

}  // namespace filterscope
