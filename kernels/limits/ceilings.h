// What this machine's processors do at most, measured by loops that do nothing else. Plain C++.
#pragma once

#include "kernels/api/cancel_token.h"
#include "kernels/api/work.h"

namespace filterscope {

/// Of a CUDA device, in about a second. Throws UnavailableError, RunError, Cancelled.
Ceilings measure_device_ceilings(int device, const CancelToken* cancel = nullptr);

/// Of all cores together, in about a second: exponentials as fast/cpu_simd takes them; no packed halves and
/// no shared memory. `launch_ms` is what it takes to hand work to all threads and to wait for them. Throws
/// Cancelled.
Ceilings measure_cpu_ceilings(const CancelToken* cancel = nullptr);

}  // namespace filterscope
