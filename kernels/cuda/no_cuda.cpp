// The GPU report of a build without CUDA.
#include <string_view>

#include "kernels/api/devices.h"

namespace filterscope {
namespace {

/// By CMake's word for it.
Problem why_no_cuda(std::string_view word) {
  if (word == "off") {
    return problem("gpu.cuda_off",
                   "This build has no CUDA: it was configured without (FILTERSCOPE_CUDA=OFF), as run.sh does "
                   "where it sees no NVIDIA GPU. FILTERSCOPE_CUDA=on ./run.sh compiles it.");
  }
  if (word == "unfit") {
    return problem("gpu.cuda_unfit",
                   "This build has no CUDA: the CUDA compiler that was found is older than 12.0, or cannot "
                   "compile here. CMake's output says which.");
  }
  return problem("gpu.no_cuda", "This build has no CUDA: no CUDA compiler was found.");
}

}  // namespace

GpuReport detail::ask_for_gpus() { return {{}, why_no_cuda(FILTERSCOPE_NO_CUDA), "", "", ""}; }

}  // namespace filterscope
