// How fast/pair_symmetric cuts an image, which its cost follows from. Plain C++.
#pragma once

#include "kernels/families/bilateral_parameters.h"

namespace filterscope::fast {

inline constexpr int kPairFirstRadius = 4;
inline constexpr int kPairLastRadius = 16;
/// Columns of a block, of which `radius` on each side only give.
inline constexpr int kPairThreads = 256;

constexpr int pair_tile_columns(int radius) { return kPairThreads - 2 * radius; }
/// Resident blocks: with larger windows two with more registers are as quick.
constexpr int pair_blocks_together(int radius) { return radius <= 9 ? 3 : 2; }

/// Whether it does the request itself: each channel alone, a radius that is compiled in.
bool pairs_suit(const Shape& shape, const BilateralParameters& parameters) noexcept;

/// Blocks of a launch and how many of them a multiprocessor does one after the other.
struct PairShare {
  int parts = 1;        ///< that a column of tiles is cut into
  long long rows = 0;   ///< that a block filters; it goes through `radius` more
  long long turns = 1;  ///< of the multiprocessor with most to do
};

/// The parts that leave the slowest multiprocessor least to do: fewer have fewer rows below their last, more
/// keep all multiprocessors busy. `tiles` side by side, of all channels.
PairShare pair_share(int height, long long tiles, int radius, int multiprocessors) noexcept;

}  // namespace filterscope::fast
