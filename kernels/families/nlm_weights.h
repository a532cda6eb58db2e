// The weights of non-local means, as its reference has them.
#pragma once

#include "kernels/api/weight_taps.h"
#include "kernels/families/nlm_parameters.h"

namespace filterscope {

/// Family::weights of images.
WeightTaps nlm_weights(const ConstImageView& view, const Parameters& parameters, int x, int y);

}  // namespace filterscope
