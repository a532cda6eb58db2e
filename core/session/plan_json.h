// A sweep as data: what bench --plan reads (docs/measuring.md).
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/sweep/sweep.h"

namespace filterscope {

/// Without the devices, which are each machine's own, and without `also` and `known`. Throws
/// ArgumentError where an image is in no file, and where one command cannot say what all are given: see
/// picture_groups().
nlohmann::json plan_json(const SweepPlan& plan);

}  // namespace filterscope
