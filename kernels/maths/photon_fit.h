// The likelihood of counts of photons as what an image is fitted by: k · (x − f · log x) is the negative
// logarithm of the chance of the count f where x is expected (Poisson), but for a constant; the
// Kullback–Leibler divergence of f from x, as far as x goes. Values are in units in which 0 is no photon.
#pragma once

#include <cmath>

#include "kernels/maths/hd.h"

namespace filterscope {

/// From the image's least value to its greatest: there every minimiser is, whose total variation only grows
/// outside.
template <class Real>
struct PhotonBoxOf {
  Real least = 0;
  Real most = 0;

  /// Not-a-number stays.
  [[nodiscard]] FILTERSCOPE_HD Real nearest(Real x) const { return x < least ? least : most < x ? most : x; }
};
using PhotonBox = PhotonBoxOf<double>;

/// The x in the box for which k · (x − f · log x) + (x − from)² / (2 · step) is least (Anthoine, Aujol,
/// Boursier and Mélot 2012, "Some proximal methods for Poisson intensity CBCT and PET", section 3). `k`, `f`:
/// 0 or more.
template <class Real>
FILTERSCOPE_HD Real photon_step(Real from, Real step, Real k, Real f, const PhotonBoxOf<Real>& box) {
  const Real toward = from - step * k;
  const Real product = step * k * f;
  const Real root = std::sqrt(toward * toward + 4 * product);
  // Each without a difference of numbers that are nearly the same.
  if (toward > 0) return box.nearest((toward + root) / 2);
  return box.nearest(toward <= 0 && product == 0 ? 0 : 2 * product / (root - toward));
}

/// How far k · (x − f · log x) + q · x is above its least value in the box, 0 or more. `k`: above 0.
FILTERSCOPE_HD double photon_excess(double x, double q, double k, double f, const PhotonBox& box) {
  const double slope = k + q;
  const double best = slope > 0 ? box.nearest(k * f / slope) : box.most;
  const double away = x - best;
  if (away == 0) return 0;
  const double excess = slope * away - (f > 0 ? k * f * std::log1p(away / best) : 0);
  return excess < 0 ? 0 : excess;
}

/// In the box k · (x − f · log x) is bent by k · f / most² at least, so that a gap between a value of the
/// functional and its least one proves this distance of the minimisers: the root of
/// Σ w · f · (u − u*)² / Σ w · f, where k is `full` · w. `counts`: Σ w · f.
FILTERSCOPE_HD double photon_distance(double gap, double full, double counts, const PhotonBox& box) {
  if (std::isnan(gap)) return gap;
  return counts > 0 ? box.most * std::sqrt(2 * (gap < 0 ? 0 : gap) / (full * counts)) : 0;
}

}  // namespace filterscope
