// Both steps' filters of a group of blocks, with the best SIMD unit there is.
#pragma once

#include "kernels/maths/block_matching.h"

namespace filterscope::bm {

/// Room for the blocks of a group, one behind the other; as many as a power of two.
struct GroupBlocks {
  alignas(64) float values[kWiener.most * kPixels] = {};
};

/// Hard thresholding of `size` blocks; gives the group's weight. Coefficients up to `threshold` go, but for
/// the group's mean. Blocks: Squares or Cubes.
template <class Blocks>
float threshold_group(GroupBlocks& noisy, int size, float threshold);

/// Wiener filtering of `size` blocks by those of the estimate, which it spoils; gives the group's weight.
template <class Blocks>
float shrink_group(GroupBlocks& noisy, GroupBlocks& estimate, int size, float sigma);

}  // namespace filterscope::bm
