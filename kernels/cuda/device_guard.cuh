// Sets the thread's CUDA device and restores it at the end of the scope.
#pragma once

#include "kernels/api/device_facts.h"
#include "kernels/api/errors.h"
#include "kernels/cuda/check.cuh"
#include "kernels/cuda/device.cuh"

namespace filterscope::gpu {

/// Makes `index` the calling thread's device, and on destruction the one before it again. Allocation,
/// streams, events and launches belong to the device that is current when they are made.
class DeviceGuard {
 public:
  /// Throws UnavailableError, RunError.
  explicit DeviceGuard(int index) {
    if (gpus().devices.empty()) throw UnavailableError(gpus().reason);
    FILTERSCOPE_CHECK(cudaGetDevice(&before_));
    use_device(index);
  }
  DeviceGuard(const DeviceGuard&) = delete;
  DeviceGuard& operator=(const DeviceGuard&) = delete;
  ~DeviceGuard() { FILTERSCOPE_CHECK_NOEXCEPT(cudaSetDevice(before_)); }

 private:
  int before_ = 0;
};

}  // namespace filterscope::gpu
