// Whether halves are enough, found once for each set of parameters. Plain C++.
#pragma once

#include "kernels/families/bilateral_parameters.h"

namespace filterscope::fast {

inline constexpr int kHalfComputeMajor = 8;  ///< the least: packed maximum with 0

/// Whether fast/register_half's result is within a level of the exact one, for any image; where not,
/// fast/register_tiled does its work. Up to half a millisecond; the last few answers are remembered.
/// Thread-safe.
bool half_suffices(const BilateralParameters& parameters);

}  // namespace filterscope::fast
