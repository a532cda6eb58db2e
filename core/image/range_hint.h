// Whether the levels of an image's value range fit its values.
#pragma once

#include <cstdint>
#include <optional>

#include "core/image/image.h"
#include "core/image/range_choice.h"
#include "kernels/api/problem.h"

namespace filterscope {

struct RangeHint {
  ValueRange values;   ///< that fits: robust_range()
  RangeChoice choice;  ///< that gives it
  Problem what;        ///< one sentence: what 255 levels span, and where the values are
};

/// Of an image whose value range is its type's: for floats with values outside of 0…1, and where the values
/// fill less than an eighth of the range, as 12 bits in 16 do. The 0.1 % least and largest do not count.
/// Nothing for a range that was chosen or that a file says, and for images of one value.
std::optional<RangeHint> range_hint(const Image& image);

/// The same of volume `volume` of a file, counted from 0. One behind the first is filtered in the value range
/// of that: where its values span less than an eighth of it, or more than eight times as much.
std::optional<RangeHint> range_hint(const Image& image, std::uint64_t volume);

}  // namespace filterscope
