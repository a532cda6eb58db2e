// Opponent colours as BM3D takes them (Dabov, Foi, Katkovnik and Egiazarian 2007, "Color image denoising via
// sparse 3D collaborative filtering with grouping constraint in luminance-chrominance space"): an orthonormal
// transform, so that white noise of σ in each of red, green and blue is white noise of σ in each of these.
#pragma once

#include <array>
#include <cstddef>
#include <numbers>

namespace filterscope::opponent {

/// Of a luminance, which is first, and two chrominances.
template <class Real>
using Colour = std::array<Real, 3>;

template <class Real>
inline constexpr Colour<Real> kLengths{Real(1) / std::numbers::sqrt3_v<Real>,
                                       Real(1) / std::numbers::sqrt2_v<Real>,
                                       Real(1) / (std::numbers::sqrt2_v<Real> * std::numbers::sqrt3_v<Real>)};

template <class Real>
Colour<Real> of_rgb(Real red, Real green, Real blue) {
  const auto& length = kLengths<Real>;
  return {(red + green + blue) * length[0], (red - blue) * length[1], (red - 2 * green + blue) * length[2]};
}

template <class Real>
Colour<Real> to_rgb(const Colour<Real>& colour) {
  const auto& length = kLengths<Real>;
  const Real luminance = colour[0] * length[0];
  const Real one = colour[1] * length[1];
  const Real other = colour[2] * length[2];
  return {luminance + one + other, luminance - 2 * other, luminance - one + other};
}

}  // namespace filterscope::opponent
