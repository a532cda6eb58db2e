// Of a build without CUPTI's headers.
#include "kernels/api/errors.h"
#include "kernels/counters/counters.h"
#include "kernels/counters/cuda_lines.h"

namespace filterscope {

namespace {

[[noreturn]] void refuse() {
  throw UnavailableError(
      problem("counters.build",
              "This build reads no hardware counters: CUPTI's headers of CUDA 12.6 or later were not there "
              "when it was made"));
}

}  // namespace

CounterReadings read_cuda_counters(int /*device*/, const std::function<void()>& /*work*/) { refuse(); }

void keep_cuda_code() noexcept {}

LineReadings sample_cuda_lines(int /*device*/, const std::function<double()>& /*work*/) { refuse(); }

}  // namespace filterscope
