// An image's blocks of 8×8 pixels as they tell of its noise: by the powers of their frequencies.
#pragma once

#include <vector>

#include "core/image/image.h"
#include "core/noise/censored_noise.h"

namespace filterscope {

/// Powers are those of the orthonormal discrete cosine transform: white noise has its variance in each.
struct NoiseBlock {
  double mean = 0;
  double flatness = 0;  ///< power of the lower frequencies alone: others are independent of it in white noise
  double corner = 0;    ///< power of the highest frequencies along both axes
  /// Share of the middle frequencies along x in them and the highest, less a half, among the higher ones
  /// along y: 0 on average in white noise of any strength.
  double lean_x = 0;
  double lean_y = 0;
  /// Share of what is constant along x in it and the higher frequencies.
  double stripes_x = 0;
  double stripes_y = 0;
};

/// Those of a slice of a channel, without any that are cut off at `ends` for the most part, that have no
/// noise at all, or that hold pixels which do not count. At most about 20000, all over the slice.
std::vector<NoiseBlock> noise_blocks(const Image& image, const CutEnds& ends, int z, int channel);

}  // namespace filterscope
