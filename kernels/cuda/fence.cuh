// Order between streams, without the host.
#pragma once

#include <cuda_runtime.h>

#include "kernels/cuda/check.cuh"

namespace filterscope::gpu {

/// A point in a stream's work that another stream waits for.
class Fence {
 public:
  Fence() { FILTERSCOPE_CHECK(cudaEventCreateWithFlags(&event_, cudaEventDisableTiming)); }
  Fence(const Fence&) = delete;
  Fence& operator=(const Fence&) = delete;
  ~Fence() { FILTERSCOPE_CHECK_NOEXCEPT(cudaEventDestroy(event_)); }

  /// What `later` gets from now on begins after what `earlier` has to do.
  void order(cudaStream_t earlier, cudaStream_t later) {
    FILTERSCOPE_CHECK(cudaEventRecord(event_, earlier));
    FILTERSCOPE_CHECK(cudaStreamWaitEvent(later, event_));
  }

 private:
  cudaEvent_t event_ = nullptr;
};

}  // namespace filterscope::gpu
