// The conditions of a measurement on a device: an empty L2, and the clock that it runs at.
#pragma once

#include "kernels/cuda/resources.cuh"

namespace filterscope::gpu {

/// Writes a buffer of twice the L2's size, and waits. With the device current, as the next. Throws RunError.
void flush_l2(int device, const Stream& stream);

/// MHz of the multiprocessor that one block gets, over a fifth of a millisecond.
double sample_clock_mhz(int device, const Stream& stream);

}  // namespace filterscope::gpu
