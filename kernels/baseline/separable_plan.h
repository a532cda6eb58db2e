// The plan behind the separable CPU filters.
#pragma once

#include <memory>
#include <vector>

#include "kernels/families/bilateral_parameters.h"

namespace filterscope::baseline {

/// The weights divided by their sum.
std::vector<float> normalised(const std::vector<double>& weights);

/// A plan that filters each channel along y with `column`, then along x with `line`: 2r+1 weights each, which
/// are divided by their sum.
std::unique_ptr<Plan> separable_plan(const BilateralRequest& request, const std::vector<double>& column,
                                     const std::vector<double>& line);

}  // namespace filterscope::baseline
