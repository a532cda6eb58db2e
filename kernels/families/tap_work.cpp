#include "kernels/families/tap_work.h"

#include "kernels/families/bilateral_parameters.h"

namespace filterscope {
namespace {

/// Pixels in the window.
double taps_of(const BilateralParameters& parameters) {
  const int r = parameters.radius;
  const double side = 2.0 * r + 1;
  if (parameters.window == Window::square) return side * side;
  double taps = 0;
  for (int dy = -r; dy <= r; ++dy) {
    for (int dx = -r; dx <= r; ++dx) taps += dx * dx + dy * dy <= r * r ? 1 : 0;
  }
  return taps;
}

}  // namespace

PixelWork bilateral_taps(const TapWork& tap) {
  return [tap](const Shape& shape, const Parameters& parameters) {
    const BilateralParameters p = bilateral_parameters(parameters);
    const double taps = taps_of(p);
    const bool joint = effective_colour(shape, p) != ColourMode::channel;
    const double weights = joint ? 1 : shape.channels;
    // Of the four multiply-adds only the sum of the weights is not one a channel.
    const double more = joint ? 3.0 * (shape.channels - 1) : 0;
    Amounts work;
    work[Resource::exponentials] = taps * weights * tap.exponentials;
    work[Resource::multiply_adds] = taps * (weights * tap.multiply_adds + more);
    work[Resource::packed_half] = taps * weights * tap.packed_half;
    work[Resource::shared_words] = taps * tap.shared_words;
    return work;
  };
}

PixelWork bytes_alone() {
  return [](const Shape& /*shape*/, const Parameters& /*parameters*/) { return Amounts(); };
}

}  // namespace filterscope
