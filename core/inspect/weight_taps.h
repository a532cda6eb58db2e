// What a family says of the neighbours of one pixel, from which the facts of a WeightField follow.
#pragma once

#include <vector>

#include "core/inspect/pixel_values.h"
#include "core/inspect/weights.h"

namespace filterscope {

struct WeightTaps {
  WeightField field;                ///< without facts and mean; `weights` as if every pixel were filtered
  std::vector<PixelValues> values;  ///< of the field's (2r+1)² neighbours, row by row
};

// A function a family, for a pixel inside of an image. Throws ArgumentError for parameters that have
// no window.
WeightTaps bilateral_taps(const ConstImageView& view, const Parameters& parameters, int x, int y);
WeightTaps gaussian_taps(const ConstImageView& view, const Parameters& parameters, int x, int y);
WeightTaps box_taps(const ConstImageView& view, const Parameters& parameters, int x, int y);
WeightTaps nlm_taps(const ConstImageView& view, const Parameters& parameters, int x, int y);

}  // namespace filterscope
