// sRGB to CIE-Lab (D65, 2° observer; IEC 61966-2-1 and CIE 15), for colour distances.
#pragma once

#include <cmath>

#include "kernels/common/hd.h"

namespace filterscope {

template <class Real>
struct Lab {
  Real l, a, b;
};

template <class Real>
FILTERSCOPE_HD Real srgb_to_linear(Real value) {
  return value <= Real(0.04045) ? value / Real(12.92) : pow((value + Real(0.055)) / Real(1.055), Real(2.4));
}

template <class Real>
FILTERSCOPE_HD Real lab_curve(Real t) {
  constexpr Real kEpsilon = Real(216.0 / 24389.0);
  constexpr Real kKappa = Real(24389.0 / 27.0);
  return t > kEpsilon ? cbrt(t) : (kKappa * t + Real(16)) / Real(116);
}

/// r, g, b as fractions of full scale. L is stretched from 0…100 to 0…1, and a and b by the same factor, so
/// that a distance of 1/255 is one level as for the other colour modes.
template <class Real>
FILTERSCOPE_HD Lab<Real> lab_fraction(Real r, Real g, Real b) {
#ifndef __CUDA_ARCH__
  using std::cbrt;
  using std::pow;
#endif
  const Real lr = srgb_to_linear(r);
  const Real lg = srgb_to_linear(g);
  const Real lb = srgb_to_linear(b);
  const Real x = (Real(0.4124564) * lr + Real(0.3575761) * lg + Real(0.1804375) * lb) / Real(0.95047);
  const Real y = Real(0.2126729) * lr + Real(0.7151522) * lg + Real(0.0721750) * lb;
  const Real z = (Real(0.0193339) * lr + Real(0.1191920) * lg + Real(0.9503041) * lb) / Real(1.08883);
  const Real fx = lab_curve(x);
  const Real fy = lab_curve(y);
  const Real fz = lab_curve(z);
  return {(Real(116) * fy - Real(16)) / Real(100), Real(5) * (fx - fy), Real(2) * (fy - fz)};
}

}  // namespace filterscope
