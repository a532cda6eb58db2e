// The GPU report, CUDA source and CUDA run of a build without a CUDA compiler.
#include "kernels/api/device_facts.h"

namespace filterscope {

const GpuReport& gpus() {
  static const GpuReport report{{}, "This build has no CUDA: no CUDA compiler was found.", "", "", ""};
  return report;
}

}  // namespace filterscope
