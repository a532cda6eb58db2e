// What our CUDA kernels are expected to take: fast/auto's choice. Plain C++.
#pragma once

#include <string_view>

#include "kernels/api/device_facts.h"
#include "kernels/api/variant.h"

namespace filterscope::fast {

/// Milliseconds of one run over the whole picture, for a request that the variant of that id can do. The
/// constants were fitted to an H200's times (docs/fast-kernels.md); other devices are taken to be slower or
/// quicker by their multiprocessors and clock alone. Infinite for an id that there is no model of.
double expected_ms(std::string_view id, const PlanRequest& request, const DeviceFacts& device);

}  // namespace filterscope::fast
