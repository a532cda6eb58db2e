// The yardstick of the linear filters: a plain, not separated sum over the window in float64.
#pragma once

#include <memory>
#include <vector>

#include "kernels/families/bilateral_parameters.h"

namespace filterscope::baseline {

/// A plan that averages each channel with `weights`, (2r+1)² row by row, divided by their sum.
std::unique_ptr<Plan> linear_reference_plan(const BilateralRequest& request, std::vector<double> weights);

}  // namespace filterscope::baseline
