// The open images as a set to measure.
#pragma once

#include <vector>

#include "core/noise/noise.h"
#include "core/sweep/image_set.h"

namespace filterscope::ui {

class PictureList;

struct OpenSet {
  std::vector<SetImage> images;      ///< read one after the other, and given the noise then
  std::vector<SweepPicture> places;  ///< the same without pixels, for commands
};

/// Noise gives an image its truth, as it does in the panes.
OpenSet openSet(const PictureList& pictures, const NoiseSettings& noise);

}  // namespace filterscope::ui
