// A sweep as data: what bench --plan reads (docs/measuring.md).
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/sweep/sweep.h"

namespace filterscope {

/// Without the devices, which are each machine's own, and without `also` and `known`. Noise, value range,
/// truth and guide are the first picture's. Throws ArgumentError where a picture is in no file.
nlohmann::json plan_json(const SweepPlan& plan);

}  // namespace filterscope
