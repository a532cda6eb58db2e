#include "kernels/nlm2d/fast/exact/strip_choice.cuh"

namespace filterscope::fast {

NlmKernel strip_kernel_of_three(const NlmRequest& request) { return strip_kernel<3>(request); }

}  // namespace filterscope::fast
