// Parameters to and from JSON, for results and sessions alike.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "kernels/api/parameters.h"
#include "kernels/api/variant.h"

namespace filterscope {

/// Every value that the set holds, those of unknown keys too.
nlohmann::json parameters_json(const Parameters& parameters);

/// What the catalogued variant `id` reads, with its defaults; the whole set where there is no such variant.
nlohmann::json parameters_json(std::string_view id, const Parameters& parameters);

/// The object's texts, numbers and truth values; what is known has its schema's kind. Throws
/// Failure: `where`, the key, what is wrong with it. Values out of range are taken.
Parameters parameters_from_json(const nlohmann::json& json, const Problem& where);

}  // namespace filterscope
