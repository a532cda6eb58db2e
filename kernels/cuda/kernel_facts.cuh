// What a compiled kernel uses and how many of its blocks a multiprocessor holds.
#pragma once

#include <cuda_runtime.h>

#include "kernels/api/device_facts.h"
#include "kernels/api/variant.h"

namespace filterscope::gpu {

struct Launch {
  dim3 grid;
  dim3 block;
  std::size_t dynamic_shared = 0;
};

/// Facts of `kernel` on the calling thread's device. Throws RunError.
KernelFacts kernel_facts(const void* kernel, const Launch& launch);

/// Lets `kernel` have as much dynamic shared memory as the device can give, where `bytes` needs opting in.
/// Always the device's limit, because plans of several sizes share the kernel.
void allow_dynamic_shared(const void* kernel, std::size_t bytes, const DeviceFacts& device);

}  // namespace filterscope::gpu
