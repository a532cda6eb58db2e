// Variants that are wrong on purpose: the reference, with one thing spoilt.
#pragma once

#include <cstdint>

#include "kernels/api/variant.h"

namespace filterscope::test {

enum class Fault : std::uint8_t {
  none,
  truncated,         ///< integers are cut off instead of rounded
  seam_row,          ///< the first row of a tile has the results of the row above
  seam_column,       ///< the first column of a tile has the results of the column before
  dark_row,          ///< the first row of a tile lacks some of its weights' sum
  dark_column,       ///< the first column of a tile lacks some of its weights' sum
  channels_swapped,  ///< blue and red
  border_skipped,    ///< the last pixel is the source's
  clamped,           ///< floating point is cut at full scale
  overflown,         ///< an integer's full scale becomes 0
  one_off,           ///< the first pixel of a region is two levels brighter
  unwritten,         ///< the last column of a region is left out
  beyond_region,     ///< a row more than asked for
  thread_dependent   ///< another value with three threads
};

/// Tiles of the seam faults: as large as the largest of a kernel that chooses its own.
inline constexpr int kFaultTileWidth = 256;
inline constexpr int kFaultTileHeight = 128;

/// reference/float64 with that fault.
Variant faulty(Fault fault);

}  // namespace filterscope::test
