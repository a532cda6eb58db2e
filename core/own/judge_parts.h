// Parts of images that kernels are judged on.
#pragma once

#include <vector>

#include "core/image/image.h"
#include "kernels/api/types.h"

namespace filterscope::own {

/// Three parts of different sizes, which are the whole.
std::vector<Region> parts_of(const Shape& shape);

/// Small parts of one size, spread over the image to its corners: at most a sixteenth of it, or one where it
/// is small.
std::vector<Region> spots_of(const Shape& shape);

/// The third in the middle along each axis.
Region middle_of(const Shape& shape);

/// An image of these parts of one size, one behind the other.
Image gathered(const Image& image, const std::vector<Region>& parts);

/// The image with every value outside of the region the other way round.
Image inverted_outside(const Image& image, const Region& region);

/// Whether the two are the same in the region, but for what another order of summing moves.
bool alike(const Image& a, const Image& b, const Region& region);

/// Whether the result has values that are no numbers, and the image none.
bool loses_numbers(const Image& image, const Image& result);

}  // namespace filterscope::own
