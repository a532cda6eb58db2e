#include "kernels/nlm2d/fast/exact/strip_choice.cuh"

namespace filterscope::fast {

NlmKernel strip_kernel_of_one(const NlmParameters& parameters) { return strip_kernel<1>(parameters); }

}  // namespace filterscope::fast
