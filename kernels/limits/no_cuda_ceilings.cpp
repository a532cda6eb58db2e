// The device's ceilings in a build without a CUDA compiler.
#include "kernels/api/device_facts.h"
#include "kernels/api/errors.h"
#include "kernels/limits/ceilings.h"

namespace filterscope {

Ceilings measure_device_ceilings(int /*device*/, const CancelToken* /*cancel*/) {
  throw UnavailableError(gpus().reason);
}

}  // namespace filterscope
