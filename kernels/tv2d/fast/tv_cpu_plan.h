// Total variation denoising of images and volumes on the CPU: SIMD over rows on all cores.
#pragma once

#include <memory>

#include "kernels/families/tv_parameters.h"

namespace filterscope::tv {

std::unique_ptr<Plan> tv_cpu_plan(const TvRequest& request);

}  // namespace filterscope::tv
