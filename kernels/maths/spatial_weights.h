// Spatial weight tables, computed once per plan on the host.
#pragma once

#include <cmath>
#include <vector>

#include "kernels/families/bilateral_parameters.h"

namespace filterscope {

/// Half the width of the window's row `dy`: the radius, or for a circular window the largest dx with
/// dx² + dy² ≤ r².
inline int window_reach(Window window, int radius, int dy) {
  if (window == Window::square) return radius;
  int reach = radius;
  while (reach * reach + dy * dy > radius * radius) --reach;
  return reach;
}

/// (2r+1)² weights exp(−(dx²/2σx² + dy²/2σy²)), row by row from (−r, −r). Not normalised.
template <class Real>
std::vector<Real> spatial_weights(const BilateralParameters& parameters) {
  const int r = parameters.radius;
  const double x_factor = -0.5 / (parameters.sigma_space * parameters.sigma_space);
  const double y_factor = -0.5 / (sigma_y(parameters) * sigma_y(parameters));
  std::vector<Real> weights;
  weights.reserve(static_cast<std::size_t>((2 * r + 1) * (2 * r + 1)));
  for (int dy = -r; dy <= r; ++dy) {
    for (int dx = -r; dx <= r; ++dx) {
      weights.push_back(static_cast<Real>(std::exp(dx * dx * x_factor + dy * dy * y_factor)));
    }
  }
  return weights;
}

/// 2r+1 weights exp(−d²/2σ²), d from −r on. Not normalised.
inline std::vector<double> gaussian_line(int radius, double sigma) {
  std::vector<double> weights;
  for (int d = -radius; d <= radius; ++d) weights.push_back(std::exp(-0.5 * d * d / (sigma * sigma)));
  return weights;
}

}  // namespace filterscope
