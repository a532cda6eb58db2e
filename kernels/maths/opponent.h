// Opponent colours as BM3D takes them (Dabov, Foi, Katkovnik and Egiazarian 2007, "Color image denoising via
// sparse 3D collaborative filtering with grouping constraint in luminance-chrominance space"): an orthonormal
// transform, so that white noise of σ in each of red, green and blue is white noise of σ in each of these.
#pragma once

#include <cstddef>
#include <numbers>

#include "kernels/maths/hd.h"

namespace filterscope::opponent {

/// Of a luminance, which is first, and two chrominances; or red, green and blue.
template <class Real>
struct Colour {
  static constexpr std::size_t kCount = 3;
  Real of[kCount];
  FILTERSCOPE_HD constexpr Real& operator[](std::size_t i) { return of[i]; }
  FILTERSCOPE_HD constexpr const Real& operator[](std::size_t i) const { return of[i]; }
};

/// What rows of 1 1 1, 1 0 −1 and 1 −2 1 are multiplied by to have the length 1.
template <class Real>
inline constexpr Real kLuminance = Real(1) / std::numbers::sqrt3_v<Real>;
template <class Real>
inline constexpr Real kFirst = Real(1) / std::numbers::sqrt2_v<Real>;
template <class Real>
inline constexpr Real kSecond = kFirst<Real> / std::numbers::sqrt3_v<Real>;

template <class Real>
FILTERSCOPE_HD Colour<Real> of_rgb(Real red, Real green, Real blue) {
  return {(red + green + blue) * kLuminance<Real>, (red - blue) * kFirst<Real>,
          (red - 2 * green + blue) * kSecond<Real>};
}

template <class Real>
FILTERSCOPE_HD Colour<Real> to_rgb(const Colour<Real>& colour) {
  const Real luminance = colour[0] * kLuminance<Real>;
  const Real one = colour[1] * kFirst<Real>;
  const Real other = colour[2] * kSecond<Real>;
  return {luminance + one + other, luminance - 2 * other, luminance - one + other};
}

}  // namespace filterscope::opponent
