// The plan behind the separable CUDA filters.
#pragma once

#include <memory>
#include <vector>

#include "kernels/api/variant.h"

namespace filterscope::baseline {

/// A plan that filters each channel along x with `line` into a float picture, then along y with `column`:
/// 2r+1 weights each, which are divided by their sum. Throws VariantError, UnavailableError, RunError.
std::unique_ptr<Plan> separable_cuda_plan(const PlanRequest& request, const std::vector<double>& column,
                                          const std::vector<double>& line);

/// What CUDA's box and Gaussian have in common: all types, channels by themselves, all borders, radius,
/// block.
Descriptor separable_cuda_descriptor();

}  // namespace filterscope::baseline
