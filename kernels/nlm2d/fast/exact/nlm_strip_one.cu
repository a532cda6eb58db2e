#include "kernels/nlm2d/fast/exact/strip_choice.cuh"

namespace filterscope::fast {

NlmKernel strip_kernel_of_one(const NlmRequest& request) { return strip_kernel<1>(request); }

}  // namespace filterscope::fast
