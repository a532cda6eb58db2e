// Problems in files, with what is needed to show them in another language.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "kernels/api/problem.h"

namespace filterscope {

/// {"code", "english", "arguments"}; a text without a code is a string.
nlohmann::json problem_to_json(const Problem& problem);

/// What problem_to_json() wrote; none for what is something else, and for a pattern that has a place twice.
Problem problem_from_json(const nlohmann::json& json);

}  // namespace filterscope
