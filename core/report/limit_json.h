// What limits a result, to and from JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/limits/limit_facts.h"
#include "kernels/api/problem.h"

namespace filterscope {

/// "nearest", "share", "launch_ms", and for each resource that there is work for "work" and "best_ms".
nlohmann::json limit_json(const LimitFacts& facts);

/// Throws Failure that names what is wrong.
LimitFacts limit_from_json(const nlohmann::json& object, const Problem& where);

}  // namespace filterscope
