// Chooses among the compiled numbers of warps.
#pragma once

#include "kernels/bilateral2d/fast/tensor/strip_kernel.cuh"
#include "kernels/bilateral2d/fast/tensor/tensor_kernels.cuh"

namespace filterscope::fast {

template <int kSteps, int kGroupWarps = kLeastTensorGroupWarps>
TensorKernel kernel_of_group(int group_warps) {
  if constexpr (kGroupWarps < kMostTensorGroupWarps) {
    if (group_warps > kGroupWarps) return kernel_of_group<kSteps, kGroupWarps + 1>(group_warps);
  }
  return strip_kernel<LookedUpWaves, kSteps, kGroupWarps>;
}

}  // namespace filterscope::fast
