// The values below which given shares of an image's values lie.
#pragma once

#include "core/image/image.h"

namespace filterscope {

/// The values of all channels at the shares `low` and `high`, 0…1 of the finite ones in order, where the
/// nearest value is taken: 0 and 1 are the least and the largest. Throws ArgumentError where the
/// image has no finite value.
ValueRange percentiles(const Image& image, double low, double high);

/// What spans an image's values but for the 0.1 % least and largest, so that a dead pixel or an impulse of
/// noise does not set the scale; from the least to the largest where those are one value, and the type's
/// range where all are.
ValueRange robust_range(const Image& image);
/// The same, and the type's range where the image has no finite value.
ValueRange range_of_values(const Image& image);

}  // namespace filterscope
