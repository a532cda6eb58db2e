// The plan behind the separable CPU filters of volumes.
#pragma once

#include <memory>

#include "kernels/families/volume_parameters.h"

namespace filterscope::baseline {

/// A plan that filters along z, then y, then x. The weights of each axis are divided by their sum.
std::unique_ptr<Plan> separable_volume_plan(const VolumeRequest& request, const AxisWeights& weights);

}  // namespace filterscope::baseline
