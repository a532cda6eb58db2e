// sRGB to CIE-Lab (D65, 2° observer; IEC 61966-2-1 and CIE 15), for colour distances.
#pragma once

#include <cmath>

#include "kernels/maths/hd.h"

namespace filterscope {

template <class Real>
struct Lab {
  Real l, a, b;
};

template <class Real>
FILTERSCOPE_HD Real srgb_to_linear(Real value) {
#ifndef __CUDA_ARCH__
  using std::pow;
#endif
  return value <= Real(0.04045) ? value / Real(12.92) : pow((value + Real(0.055)) / Real(1.055), Real(2.4));
}

template <class Real>
FILTERSCOPE_HD Real lab_curve(Real t) {
#ifndef __CUDA_ARCH__
  using std::cbrt;
#endif
  constexpr Real kEpsilon = Real(216.0 / 24389.0);
  constexpr Real kKappa = Real(24389.0 / 27.0);
  return t > kEpsilon ? cbrt(t) : (kKappa * t + Real(16)) / Real(116);
}

/// r, g, b in linear light, white being 1. L is stretched from 0…100 to 0…1, and a and b by the same factor,
/// so that a distance of 1/255 is one level as for the other colour modes.
template <class Real>
FILTERSCOPE_HD Lab<Real> lab_of_linear(Real r, Real g, Real b) {
  const Real x = (Real(0.4124564) * r + Real(0.3575761) * g + Real(0.1804375) * b) / Real(0.95047);
  const Real y = Real(0.2126729) * r + Real(0.7151522) * g + Real(0.0721750) * b;
  const Real z = (Real(0.0193339) * r + Real(0.1191920) * g + Real(0.9503041) * b) / Real(1.08883);
  const Real fx = lab_curve(x);
  const Real fy = lab_curve(y);
  const Real fz = lab_curve(z);
  return {(Real(116) * fy - Real(16)) / Real(100), Real(5) * (fx - fy), Real(2) * (fy - fz)};
}

/// The same of sRGB values as fractions of full scale.
template <class Real>
FILTERSCOPE_HD Lab<Real> lab_fraction(Real r, Real g, Real b) {
  return lab_of_linear(srgb_to_linear(r), srgb_to_linear(g), srgb_to_linear(b));
}

}  // namespace filterscope
