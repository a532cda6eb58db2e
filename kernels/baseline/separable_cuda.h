// The plan behind the separable CUDA filters.
#pragma once

#include <memory>
#include <vector>

#include "kernels/families/bilateral_parameters.h"

namespace filterscope::baseline {

/// A plan that filters each channel along x with `line` into a float image, then along y with `column`:
/// 2r+1 weights each, which are divided by their sum. Throws VariantError, UnavailableError, RunError.
std::unique_ptr<Plan> separable_cuda_plan(const BilateralRequest& request, const std::vector<double>& column,
                                          const std::vector<double>& line);

}  // namespace filterscope::baseline
