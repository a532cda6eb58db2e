// How often work is run to be sampled, whoever samples it.
#pragma once

#include <cstdint>
#include <functional>

#include "kernels/api/device_facts.h"
#include "kernels/counters/line_samples.h"

namespace filterscope {

struct SamplingHooks {
  /// From now on a sample is taken each 2^`period` cycles of a multiprocessor.
  std::function<void(unsigned period)> start;
  /// No longer; gives how many there are since the first start.
  std::function<std::uint64_t()> stop;
};

/// Runs `work`, which gives its milliseconds, some times without sampling, then with it until there are
/// enough samples, for a second at most. Fills in how many runs there were, and their times. Throws
/// UnavailableError where no sample was taken, and what hooks and work throw.
LineReadings sampled_runs(const DeviceFacts* device, const std::function<double()>& work,
                          const SamplingHooks& hooks);

}  // namespace filterscope
