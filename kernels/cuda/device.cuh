// Choosing a device, and its one stream.
#pragma once

#include <cuda_runtime.h>

#include "kernels/api/device_facts.h"

namespace filterscope::gpu {

/// Facts of CUDA device `index`. Throws UnavailableError where there is none.
const DeviceFacts& device_facts(int index);

/// Makes `index` the calling thread's device. Throws UnavailableError, RunError.
const DeviceFacts& use_device(int index);

}  // namespace filterscope::gpu
