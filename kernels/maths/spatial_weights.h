// The rows of a window, and Gaussian weights along one axis.
#pragma once

#include <cmath>
#include <vector>

#include "kernels/api/types.h"

namespace filterscope {

/// Half the width of the window's row `dy`: the radius, or for a circular window the largest dx with
/// dx² + dy² ≤ r².
inline int window_reach(Window window, int radius, int dy) {
  if (window == Window::square) return radius;
  int reach = radius;
  while (reach * reach + dy * dy > radius * radius) --reach;
  return reach;
}

/// 2r+1 weights exp(−d²/2σ²), d from −r on. Not normalised.
inline std::vector<double> gaussian_line(int radius, double sigma) {
  std::vector<double> weights;
  for (int d = -radius; d <= radius; ++d) weights.push_back(std::exp(-0.5 * d * d / (sigma * sigma)));
  return weights;
}

}  // namespace filterscope
