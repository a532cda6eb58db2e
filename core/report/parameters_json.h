// Parameters to and from JSON, for results and sessions alike.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "kernels/api/parameters.h"
#include "kernels/api/variant.h"

namespace filterscope {

/// Whether the parameter has a say in what the variant makes: those that its descriptor lists, and σ along y
/// wherever σs has, as only variants that offer it as a control list it.
bool heeds(const Descriptor& descriptor, ParameterKey key) noexcept;

/// Those that the catalogued variant `id` reads; all of them where there is no such variant.
nlohmann::json parameters_json(std::string_view id, const Parameters& parameters);

/// What is absent keeps its default. Throws std::runtime_error: `where`, the key, what is wrong with it.
Parameters parameters_from_json(const nlohmann::json& json, const std::string& where);

}  // namespace filterscope
