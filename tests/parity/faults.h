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
  seam_slice,        ///< the first slice of a tile has the results of the slice before
  dark_slice,        ///< the first slice of a tile lacks some of its weights' sum
  axes_swapped,      ///< the window's half widths along y and z
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
struct FaultTile {
  int width;
  int height;
  int depth;
};
inline constexpr FaultTile kPictureTile{256, 128, 1};
inline constexpr FaultTile kVolumeTile{128, 32, 16};

/// reference/float64 with that fault, or reference/bilateral3d_float64.
Variant faulty(Fault fault);
Variant faulty_volume(Fault fault);

}  // namespace filterscope::test
