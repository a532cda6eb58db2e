// The windows for which fast/bilateral3d takes one exponential for both voxels of a pair. Plain C++.
#pragma once

#include "kernels/api/variant.h"

namespace filterscope::fast {

/// Radii along z that are compiled in. With smaller windows the pairs cost more than they save.
inline constexpr int kPairLeastRadius = 5;
inline constexpr int kPairMostRadius = 16;
/// Columns and rows of a block's tile, slices of its chunk; all begin at multiples. A window must not reach
/// beyond the tiles and chunks next to its own.
inline constexpr int kPairTile = 16;
static_assert(kPairMostRadius <= kPairTile);

constexpr bool pairs_suit(const Halo& reach) noexcept {
  const auto within = [](int radius, int least) { return radius >= least && radius <= kPairMostRadius; };
  return within(reach.z, kPairLeastRadius) && within(reach.x, 1) && within(reach.y, 1) &&
         reach.x + reach.y >= kPairLeastRadius;
}

}  // namespace filterscope::fast
