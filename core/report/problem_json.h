// Problems in files, with what is needed to show them in another language.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "kernels/api/problem.h"

namespace filterscope {

/// {"code", "english", "arguments"}; a text without a code is a string.
nlohmann::json problem_to_json(const Problem& problem);

/// What problem_to_json() wrote; none for what is something else, and for a pattern that has a place twice.
Problem problem_from_json(const nlohmann::json& json);

/// The problem's text under `text_key`, and beside it under `stored_key` the problem, where it has more than
/// the text; nothing of an empty one.
void put_problem_beside(nlohmann::json& object, const char* text_key, const char* stored_key,
                        const Problem& problem);

/// The text that `object` has under `text_key`, as the problem that is stored beside it; the text alone in
/// files of older versions, and where the file was edited. Throws Failure where it is no text.
Problem problem_beside(const nlohmann::json& object, const char* text_key, const char* stored_key,
                       const Problem& where);

}  // namespace filterscope
