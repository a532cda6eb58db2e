// A rough image of a slow frame, for the screen alone: how far to reduce the image for it, and what the
// parameters are there.
#pragma once

#include <algorithm>
#include <cmath>

#include "kernels/api/image_view.h"
#include "kernels/api/variant.h"

namespace filterscope {

/// What a pixel costs with all its channels, of all slices.
inline double taps_per_pixel(const Descriptor& descriptor, const Shape& shape, const Parameters& parameters) {
  return cost_of(descriptor, parameters) * shape.depth * shape.channels;
}

/// What is given in pixels, in those of an image reduced `factor` times.
inline Parameters coarse_parameters(const Descriptor& descriptor, const Parameters& parameters, int factor) {
  Parameters coarse = relevant(descriptor.parameters, parameters);
  for (const ParameterSpec& spec : descriptor.parameters) {
    if (!spec.numeric() || !spec.length) continue;
    const double value = number_of(value_of(spec, parameters)) / factor;
    const double whole = spec.kind == ParameterKind::integer ? std::round(value) : value;
    coarse.set(spec.key, normal(spec, std::max(spec.minimum, whole)));
  }
  return coarse;
}

inline Shape coarse_shape(Shape shape, int factor) {
  shape.width = (shape.width + factor - 1) / factor;
  shape.height = (shape.height + factor - 1) / factor;
  return shape;
}

/// How many times to reduce an image of which the first part takes `wait_ms`, at `ms_per_tap`: the least at
/// which the coarse frame is quick, and at most the window's width, as no radius is below one pixel.
/// 0: it would not come soon.
inline int coarse_factor(const Descriptor& descriptor, const Shape& shape, const Parameters& parameters,
                         double ms_per_tap, double wait_ms) {
  constexpr double kQuickMs = 120;
  constexpr double kMostMs = 200;       // it is made in one go
  constexpr double kWorthwhile = 0.25;  // of the wait
  constexpr int kMost = 16;
  if (shape.depth > 1) return 0;
  double ms = wait_ms;
  int factor = 1;
  const int most = std::min({kMost, 2 * halo_of(descriptor, parameters).x, shape.width, shape.height});
  while (factor < most && ms > kQuickMs) {
    ++factor;
    const Shape small = coarse_shape(shape, factor);
    ms = ms_per_tap * taps_per_pixel(descriptor, small, coarse_parameters(descriptor, parameters, factor)) *
         small.width * small.height;
  }
  return factor > 1 && ms < std::min(kMostMs, kWorthwhile * wait_ms) ? factor : 0;
}

}  // namespace filterscope
