// Sampling which lines of its kernels a GPU's time goes to.
#pragma once

#include <functional>

#include "kernels/counters/line_samples.h"

namespace filterscope {

/// So that lines can be known, code has to be kept as it is loaded: before the first run of what is sampled
/// later. Does nothing where CUPTI is not there; sample_cuda_lines() then says so.
void keep_cuda_code() noexcept;

/// Runs `work`, which waits for its kernels and gives their milliseconds, until there are enough samples, for
/// a second at most. Nothing else may work on the device meanwhile: it would be sampled too. Throws
/// UnavailableError where CUPTI is not there, the driver refuses, or no sample was taken; and what `work`
/// throws.
LineReadings sample_cuda_lines(int device, const std::function<double()>& work);

}  // namespace filterscope
