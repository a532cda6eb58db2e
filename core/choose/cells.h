// Parts of an image or volume in which settings are tried.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernels/api/image_view.h"

namespace filterscope {

struct Cells {
  std::vector<Region> cells;  ///< at most 64×64 pixels of one slice each; they do not overlap
  bool whole = false;         ///< they are all of the image
};

/// About `pixels` pixels in cells that are spread evenly, each at a place of its own in its part of the
/// image; 0, or more than the image has: all of it. The same for the same seed.
Cells cells_of(const Shape& shape, std::size_t pixels, std::uint64_t seed);

}  // namespace filterscope
