// The weights of non-local means in double precision, for references and for the inspector.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>

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

/// The weighted mean of squared differences between two patches, of each channel. `a` and `b` are the
/// patches' first values, with `stride` values from a row to the next; `across` and `down` are the weights
/// along x and y, which multiply.
template <std::size_t Channels>
std::array<double, Channels> patch_distance(const double* a, const double* b, std::size_t stride,
                                            std::span<const double> across, std::span<const double> down) {
  std::array<double, Channels> sum{};
  for (std::size_t row = 0; row < down.size(); ++row) {
    const double* p = a + row * stride;
    const double* q = b + row * stride;
    std::array<double, Channels> line{};
    for (const double weight : across) {
      for (std::size_t c = 0; c < Channels; ++c) line[c] += weight * (p[c] - q[c]) * (p[c] - q[c]);
      p += Channels;
      q += Channels;
    }
    for (std::size_t c = 0; c < Channels; ++c) sum[c] += down[row] * line[c];
  }
  return sum;
}

}  // namespace filterscope
