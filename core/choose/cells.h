// Parts of an image or volume in which settings are tried.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernels/api/image_view.h"

namespace filterscope {

/// The side of the parts that are judged.
inline constexpr int kCellSide = 64;

/// About `pixels` pixels in squares of `side` × `side` pixels of one slice that are spread evenly, each at a
/// place of its own in its part of the image; 0, or more than the image has: all of it as one. They do not
/// overlap. The same for the same seed.
std::vector<Region> looked_at(const Shape& shape, std::size_t pixels, std::uint64_t seed,
                              int side = kCellSide);

/// A box in parts of at most kCellSide × kCellSide pixels of one slice.
std::vector<Region> cells_in(const Region& box);

}  // namespace filterscope
