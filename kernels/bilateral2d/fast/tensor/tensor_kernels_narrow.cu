#include "kernels/bilateral2d/fast/tensor/tensor_kernels_of_group.cuh"

namespace filterscope::fast {

TensorKernel narrow_tensor_kernel(const TensorLayout& layout) {
  return layout.steps == 2 ? kernel_of_group<2>(layout.group_warps) : kernel_of_group<3>(layout.group_warps);
}

}  // namespace filterscope::fast
