// What is to be timed of a device, so that the models' factors can be found (core/tuner/auto_fit.h). Plain
// C++.
#pragma once

#include <string_view>
#include <vector>

#include "kernels/api/device_facts.h"
#include "kernels/api/variant.h"

namespace filterscope::fast {

struct Probe {
  std::string_view variant;
  PlanRequest request;
};

/// On `device`: a small image or volume and a large one of as many blocks a multiprocessor on every device,
/// with small and large windows, for every kernel of a model that the device has.
std::vector<Probe> probes(const DeviceFacts& device);

}  // namespace filterscope::fast
