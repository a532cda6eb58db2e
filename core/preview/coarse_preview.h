// A rough picture of a slow frame, for the screen alone: how far to reduce the picture for it, and what the
// parameters are there.
#pragma once

#include <algorithm>
#include <cmath>

#include "kernels/api/image_view.h"
#include "kernels/api/parameters.h"

namespace filterscope {

/// Pixel pairs that the window filter looks at for one pixel, of all slices.
inline double taps_per_pixel(const Shape& shape, const Parameters& parameters) {
  const double side = 2.0 * parameters.radius + 1;
  const double window = shape.depth > 1 ? side * side * side : side * side;
  return window * shape.depth * shape.channels;
}

/// Lengths in pixels of a picture reduced `factor` times.
inline Parameters coarse_parameters(Parameters parameters, int factor) {
  parameters.radius =
      std::max(1, static_cast<int>(std::lround(static_cast<double>(parameters.radius) / factor)));
  parameters.sigma_space /= factor;
  parameters.sigma_space_y /= factor;
  return parameters;
}

inline Shape coarse_shape(Shape shape, int factor) {
  shape.width = (shape.width + factor - 1) / factor;
  shape.height = (shape.height + factor - 1) / factor;
  return shape;
}

/// How many times to reduce a picture of which the first part takes `wait_ms`, at `ms_per_tap`: the least at
/// which the coarse frame is quick, and at most the window's width, as no radius is below one pixel.
/// 0: it would not come soon.
inline int coarse_factor(const Shape& shape, const Parameters& parameters, double ms_per_tap,
                         double wait_ms) {
  constexpr double kQuickMs = 120;
  constexpr double kMostMs = 200;       // it is made in one go
  constexpr double kWorthwhile = 0.25;  // of the wait
  constexpr int kMost = 16;
  if (shape.depth > 1) return 0;
  double ms = wait_ms;
  int factor = 1;
  const int most = std::min({kMost, 2 * parameters.radius, shape.width, shape.height});
  while (factor < most && ms > kQuickMs) {
    ++factor;
    const Shape small = coarse_shape(shape, factor);
    ms = ms_per_tap * taps_per_pixel(small, coarse_parameters(parameters, factor)) * small.width *
         small.height;
  }
  return factor > 1 && ms < std::min(kMostMs, kWorthwhile * wait_ms) ? factor : 0;
}

}  // namespace filterscope
