// The yardstick of the linear filters of volumes: a plain, not separated sum over the window in float64.
#pragma once

#include <memory>

#include "kernels/families/volume_parameters.h"

namespace filterscope::baseline {

/// A plan that averages with the products of `weights`, divided by their sum.
std::unique_ptr<Plan> volume_reference_plan(const VolumeRequest& request, const AxisWeights& weights);

}  // namespace filterscope::baseline
