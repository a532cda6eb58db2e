// What a family says of the weights of one pixel's neighbours (Family::weights).
#pragma once

#include <optional>
#include <vector>

#include "kernels/api/pixel_values.h"

namespace filterscope {

/// What a window leaves out of its spatial Gaussian, which is summed over all pixels of the plane.
struct CutOff {
  double share = 0;  ///< of the sum, 0…1
  /// The smallest radius, from the present one on, that leaves out at most a hundredth; 99 at most.
  int sufficient_radius = 0;
};

/// A window of (2r+1)² neighbours, row by row from (−r, −r).
struct WeightTaps {
  int radius = 0;  ///< r
  /// Whether the pixel is filtered at all: Border::skip copies a frame.
  bool filtered = true;
  /// 1 where all channels have the same weights (gray, joint colour), else one plane a channel.
  int planes = 1;
  /// planes × (2r+1)² weights from 0 to 1, as if every pixel were filtered; 0 outside of the window. One of
  /// each plane is above 0.
  std::vector<double> weights;
  std::vector<double> spatial;  ///< (2r+1)² weights, without what depends on values; 0: outside of the window
  std::vector<PixelValues> values;  ///< (2r+1)² neighbours, in the image's units: what is averaged
  std::optional<CutOff> cut_off;    ///< nothing for filters without a spatial Gaussian
};

}  // namespace filterscope
