#include "core/session/reproduce.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/io/json_file.h"
#include "core/report/json_fields.h"
#include "core/report/parameters_json.h"

namespace filterscope {
namespace {

using nlohmann::json;

constexpr std::array kKeys{ParameterKey::radius,      ParameterKey::sigma_space, ParameterKey::sigma_space_y,
                           ParameterKey::sigma_range, ParameterKey::block_width, ParameterKey::block_height,
                           ParameterKey::tiling,      ParameterKey::threads};
constexpr std::array<const char*, 4> kModes{"border", "colour", "window", "exactness"};

/// Whether `object` names any parameter: what tells parameters from other JSON.
bool names_parameters(const json& object) {
  return std::ranges::any_of(
             kKeys, [&](ParameterKey key) { return object.contains(std::string(common_spec(key).name)); }) ||
         std::ranges::any_of(kModes, [&](const char* name) { return object.contains(name); });
}

void check_ranges(const Parameters& parameters) {
  for (const ParameterKey key : kKeys) {
    const ParameterSpec& spec = common_spec(key);
    const double value = get(parameters, key);
    if (value >= spec.minimum && value <= spec.maximum) continue;
    throw std::runtime_error(
        fmt::format("\"{}\" is {}; it takes {} to {}.", spec.name, value, spec.minimum, spec.maximum));
  }
}

}  // namespace

std::string recipe_json(std::string_view variant, const Parameters& parameters) {
  const json object = {{"variant", variant}, {"parameters", parameters_json(variant, parameters)}};
  return object.dump(2, ' ', false, json::error_handler_t::replace) + '\n';
}

Recipe recipe_from_json(std::string_view text, const Parameters& base) {
  const json object = parse_json(text, FileKind::recipe);
  if (!object.is_object()) throw std::runtime_error("It is no JSON object.");
  Recipe recipe;
  const std::string variant = json_fields::text(object, "variant", "The JSON");
  if (!variant.empty()) recipe.variant = variant;
  const json* found = json_fields::find(object, "parameters");
  const json& given = found != nullptr ? *found : object;
  if (!given.is_object() || (!names_parameters(given) && !recipe.variant)) {
    throw std::runtime_error("It names no parameter of a filter, such as \"radius\".");
  }
  json whole = parameters_json(std::string_view(), base);
  whole.update(given);
  recipe.parameters = parameters_from_json(whole, "The JSON");
  check_ranges(recipe.parameters);
  return recipe;
}

}  // namespace filterscope
