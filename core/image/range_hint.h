// Whether the levels of an image's value range fit its values.
#pragma once

#include <optional>

#include "core/image/image.h"
#include "kernels/api/problem.h"

namespace filterscope {

struct RangeHint {
  ValueRange values;  ///< robust_range(): what --value-range auto takes
  Problem what;       ///< one sentence: what 255 levels span, and where the values are
};

/// Of an image whose value range is its type's: for floats with values outside of 0…1, and where the values
/// fill less than an eighth of the range, as 12 bits in 16 do. The 0.1 % least and largest do not count.
/// Nothing for a range that was chosen or that a file says, and for images of one value.
std::optional<RangeHint> range_hint(const Image& image);

}  // namespace filterscope
