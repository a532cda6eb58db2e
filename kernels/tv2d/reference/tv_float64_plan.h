// The yardstick of total variation denoising of images and volumes: the dual problem by projected gradients
// with momentum (Beck and Teboulle 2009, "Fast gradient-based algorithms for constrained total variation
// image denoising", section 4) in double precision, until the duality gap proves that the image is far nearer
// to the minimiser than any tolerance.
#pragma once

#include <memory>

#include "kernels/families/tv_parameters.h"

namespace filterscope::reference {

std::unique_ptr<Plan> tv_float64_plan(const TvRequest& request);

}  // namespace filterscope::reference
