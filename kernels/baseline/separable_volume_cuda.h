// The plan behind the separable CUDA filters of volumes.
#pragma once

#include <memory>

#include "kernels/families/volume_parameters.h"

namespace filterscope::baseline {

/// A plan that filters along x, then y, then z, by way of two float volumes. The weights of each axis are
/// divided by their sum. Throws VariantError, UnavailableError, RunError.
std::unique_ptr<Plan> separable_volume_cuda_plan(const VolumeRequest& request, const AxisWeights& weights);

}  // namespace filterscope::baseline
