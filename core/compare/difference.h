// Where and how far two images differ, as an image of numbers.
#pragma once

#include <cstdint>

#include "core/image/image.h"
#include "kernels/api/cancel_token.h"

namespace filterscope {

/// One number a pixel. A level is 1/255 of the other's value range. With r the reference's and o the
/// other image's value of a channel:
/// `signed_levels`    o − r in levels, of the channel where |o − r| is largest, the first of equal ones;
/// `absolute_levels`  the largest |o − r| of the channels, in levels;
/// `relative_percent` the largest 100·|o − r| / max(|r|, 1 level) of the channels, in percent.
/// `flip_error`       how much of the difference a viewer sees, 0…1: core/metrics/flip.h.
/// Not-a-number in one image alone is an infinite difference (positive), in both it is none.
enum class DifferenceKind : std::uint8_t { signed_levels, absolute_levels, relative_percent, flip_error };

struct DifferenceMap {
  Image values;       ///< float32, one channel, as large as the images
  double lowest = 0;  ///< of `values`
  double highest = 0;
  double mean = 0;  ///< of `values`, with flip_error alone
};

/// Both images need the same shape of depth 1: throws ArgumentError otherwise. `threads`: 0 takes
/// all cores; the result does not depend on it. Throws Cancelled, std::bad_alloc.
DifferenceMap difference_map(const Image& reference, const Image& other, DifferenceKind kind, int threads = 0,
                             const CancelToken* cancel = nullptr);

}  // namespace filterscope
