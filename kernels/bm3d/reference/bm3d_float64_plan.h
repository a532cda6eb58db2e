// The yardstick of BM3D and BM4D: both steps in plain double precision.
#pragma once

#include <memory>

#include "kernels/families/bm3d_parameters.h"

namespace filterscope::reference {

/// Blocks: bm::Squares or bm::Cubes.
template <class Blocks>
std::unique_ptr<Plan> bm3d_float64_plan(const Bm3dRequest& request);

}  // namespace filterscope::reference
