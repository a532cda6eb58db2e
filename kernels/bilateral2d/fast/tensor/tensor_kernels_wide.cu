#include "kernels/bilateral2d/fast/tensor/tensor_kernels_of_group.cuh"

namespace filterscope::fast {

TensorKernel wide_tensor_kernel(const TensorLayout& layout) {
  return layout.steps == 4 ? kernel_of_group<4>(layout.group_warps) : kernel_of_group<5>(layout.group_warps);
}

}  // namespace filterscope::fast
