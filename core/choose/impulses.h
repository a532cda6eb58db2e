// Impulses: pixels that noise has set to black or white, as dead pixels and faulty transmission do.
#pragma once

#include "core/image/image.h"
#include "kernels/api/cancel_token.h"

namespace filterscope {

/// Values that are the least or the greatest of all, or an end of the value range, while what is around them
/// is far from that: by more than five times the spread of the eight neighbours and of the image's usual
/// eight, and none of them near it. Noise that was cut off at an end is near what is around it, lines and
/// stars have neighbours like them, and few photons differ by few steps.
struct Impulses {
  double black = 0;  ///< share of all values
  double white = 0;
  double power = 0;   ///< mean over all values of the square of how far they are from what is around them
  double spread = 0;  ///< usual standard deviation of eight neighbours, by the median of absolute deviations

  [[nodiscard]] double share() const noexcept { return black + white; }
};

/// Of an image, a channel at a time, or of five slices of a volume's middle half. Throws Cancelled.
Impulses find_impulses(const Image& image, const CancelToken* cancel = nullptr);

/// Whether they are too many to be left out of account: a hundredth of the values, or fewer whose power
/// counts beside that of noise and texture: of one kind a five-hundredth, because small print has dots.
bool matter(const Impulses& impulses) noexcept;

}  // namespace filterscope
