// BM3D and BM4D on the CPU: SIMD over candidates and coefficients, bands of reference blocks on all cores.
#pragma once

#include <memory>

#include "kernels/families/bm3d_parameters.h"

namespace filterscope::fast {

/// Blocks: bm::Squares or bm::Cubes.
template <class Blocks>
std::unique_ptr<Plan> bm3d_cpu_plan(const Bm3dRequest& request);

}  // namespace filterscope::fast
