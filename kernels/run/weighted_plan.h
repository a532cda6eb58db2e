// A plan of an image whose pixels have weights: what is outside of the mask reaches the kernels as 0, so that
// neither a NaN nor an infinity there leaks into a sum, and comes out bit for bit as it was.
#pragma once

#include <memory>

#include "kernels/api/variant.h"

namespace filterscope {

/// `plan`, of the CPU, for bound views with weights. It holds a copy of the bound image, and of its guide.
/// `threads`: of the copies, 0 for all cores.
std::unique_ptr<Plan> weighted_plan(std::unique_ptr<Plan> plan, const Shape& shape, int threads);

}  // namespace filterscope
