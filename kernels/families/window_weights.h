// The weights of the families that weigh a window: bilateral, Gaussian and box filters.
#pragma once

#include "kernels/api/weight_taps.h"
#include "kernels/families/bilateral_parameters.h"

namespace filterscope {

// Family::weights of each.
WeightTaps bilateral_weights(const ConstImageView& view, const Parameters& parameters, int x, int y);
WeightTaps gaussian_weights(const ConstImageView& view, const Parameters& parameters, int x, int y);
WeightTaps box_weights(const ConstImageView& view, const Parameters& parameters, int x, int y);

CutOff cut_off(const BilateralParameters& parameters);

}  // namespace filterscope
