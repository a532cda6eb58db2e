// What holds for every variant, whatever it computes, and needs no reference.
#pragma once

#include <string>

#include "kernels/api/variant.h"

namespace filterscope::test {

/// Whole numbers that the result depends on: half widths of windows and patches.
bool is_radius(const ParameterSpec& spec);

/// Empty, or what is wrong: a value whose window has no other one comes out as it is, bit for bit, and so
/// does the frame of Border::skip. Over the variant's types, channels, borders, windows, and value ranges.
std::string equal_window_failure(const Variant& variant);

/// Empty, or what is wrong: not-a-number, an infinity and 1e30 (of integers: black and white) change nothing
/// of pixels in whose window they are not; of bounded variants nothing beyond the bound.
std::string outside_failure(const Variant& variant);

/// Empty, or what is wrong: what a family weighs by differences of values has no weight where one is as large
/// as files' values for no data, 9.97e36. Of others, and of variants without floats, nothing is asked.
std::string huge_value_failure(const Variant& variant);

/// Empty, or what is wrong: by an exact variant a part of an image that begins at a multiple of its
/// part_grid, filtered by itself, has the bits that the whole has there, wherever that is in a tile or a
/// thread.
std::string part_failure(const Variant& variant);

}  // namespace filterscope::test
