// The likelihood of counts of photons as what an image is fitted by: k · (x − f · log x) is the negative
// logarithm of the chance of the count f where x is expected (Poisson), but for a constant; the
// Kullback–Leibler divergence of f from x, as far as x goes. Values are in units in which 0 is no photon.
#pragma once

#include <algorithm>
#include <cmath>

namespace filterscope {

/// From the image's least value to its greatest: there every minimiser is, whose total variation only grows
/// outside.
struct PhotonBox {
  double least = 0;
  double most = 0;
};

/// The x in the box for which k · (x − f · log x) + (x − from)² / (2 · step) is least (Anthoine, Aujol,
/// Boursier and Mélot 2012, "Some proximal methods for Poisson intensity CBCT and PET", section 3). `k`, `f`:
/// 0 or more.
inline double photon_step(double from, double step, double k, double f, const PhotonBox& box) {
  const double toward = from - step * k;
  const double product = step * k * f;
  const double root = std::sqrt(toward * toward + 4 * product);
  // Each without a difference of numbers that are nearly the same.
  double x = 2 * product / (root - toward);
  if (toward > 0) x = (toward + root) / 2;
  if (toward <= 0 && product == 0) x = 0;
  return std::clamp(x, box.least, box.most);
}

/// How far k · (x − f · log x) + q · x is above its least value in the box, 0 or more. `k`: above 0.
inline double photon_excess(double x, double q, double k, double f, const PhotonBox& box) {
  const double slope = k + q;
  const double best = slope > 0 ? std::clamp(k * f / slope, box.least, box.most) : box.most;
  const double away = x - best;
  if (away == 0) return 0;
  const double excess = slope * away - (f > 0 ? k * f * std::log1p(away / best) : 0);
  return excess < 0 ? 0 : excess;
}

/// In the box k · (x − f · log x) is bent by k · f / most² at least, so that a gap between a value of the
/// functional and its least one proves this distance of the minimisers: the root of
/// Σ w · f · (u − u*)² / Σ w · f, where k is `full` · w. `counts`: Σ w · f.
inline double photon_distance(double gap, double full, double counts, const PhotonBox& box) {
  if (std::isnan(gap)) return gap;
  return counts > 0 ? box.most * std::sqrt(2 * std::max(gap, 0.0) / (full * counts)) : 0;
}

}  // namespace filterscope
