// Of a build without CUPTI's headers.
#include "kernels/api/errors.h"
#include "kernels/counters/counters.h"

namespace filterscope {

CounterReadings read_cuda_counters(int /*device*/, const std::function<void()>& /*work*/) {
  throw UnavailableError(
      problem("counters.build",
              "This build reads no hardware counters: CUPTI's headers of CUDA 12.6 or later were not there "
              "when it was made"));
}

}  // namespace filterscope
