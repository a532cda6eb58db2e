// What the studies' data files must have.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "kernels/api/problem.h"

namespace filterscope::studies {

/// A text that is not empty. Throws Failure, which begins with `where`.
std::string required_text(const nlohmann::json& object, const char* key, const Problem& where);
/// A list of texts, which may be empty. Throws Failure, which begins with `where`.
std::vector<std::string> texts(const nlohmann::json& object, const char* key, const Problem& where);

}  // namespace filterscope::studies
