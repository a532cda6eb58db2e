// The GPU report of a build without a CUDA compiler.
#include "kernels/api/devices.h"

namespace filterscope {

GpuReport detail::ask_for_gpus() {
  return {{}, problem("gpu.no_cuda", "This build has no CUDA: no CUDA compiler was found."), "", "", ""};
}

}  // namespace filterscope
