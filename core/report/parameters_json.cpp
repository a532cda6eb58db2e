#include "core/report/parameters_json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/report/json_fields.h"
#include "core/report/results.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

using nlohmann::json;

constexpr std::array kAllKeys{ParameterKey::radius,        ParameterKey::sigma_space,
                              ParameterKey::sigma_space_y, ParameterKey::sigma_range,
                              ParameterKey::block_width,   ParameterKey::block_height,
                              ParameterKey::tiling,        ParameterKey::threads};

void add(json& object, const ParameterSpec& spec, const Parameters& parameters) {
  const double value = get(parameters, spec.key);
  const std::string name(spec.name);
  if (spec.integer) {
    object[name] = static_cast<int>(value);
  } else {
    object[name] = value;
  }
}

void add_modes(json& object, const Parameters& parameters, bool exactness) {
  object["border"] = name_of(parameters.border);
  object["colour"] = name_of(parameters.colour);
  object["window"] = name_of(parameters.window);
  if (exactness) object["exactness"] = name_of(parameters.exactness);
}

template <class Enum>
void read_mode(const json& object, const char* key, const std::string& where, Enum& value) {
  if (json_fields::find(object, key) == nullptr) return;
  const std::optional<Enum> parsed = parse_name<Enum>(json_fields::text(object, key, where));
  if (!parsed) json_fields::fail(where, key, "has a value that does not exist");
  value = *parsed;
}

}  // namespace

bool heeds(const Descriptor& descriptor, ParameterKey key) noexcept {
  const auto listed = [&](ParameterKey wanted) {
    return std::ranges::any_of(descriptor.parameters,
                               [wanted](const ParameterSpec& spec) { return spec.key == wanted; });
  };
  return listed(key) || (key == ParameterKey::sigma_space_y && listed(ParameterKey::sigma_space));
}

json parameters_json(const Descriptor& descriptor, const Parameters& parameters) {
  json object = json::object();
  for (const ParameterSpec& spec : descriptor.parameters) add(object, spec, parameters);
  if (parameters.sigma_space_y > 0 && heeds(descriptor, ParameterKey::sigma_space_y)) {
    add(object, common_spec(ParameterKey::sigma_space_y), parameters);
  }
  add_modes(object, parameters, !descriptor.exactness_choices.empty());
  return object;
}

json parameters_json(std::string_view id, const Parameters& parameters) {
  const Variant* variant = find_variant(id);
  // Variants that this build does not have are listed without their parameters.
  if (variant != nullptr && !variant->descriptor.parameters.empty()) {
    return parameters_json(variant->descriptor, parameters);
  }
  json object = json::object();
  for (const ParameterKey key : kAllKeys) add(object, common_spec(key), parameters);
  add_modes(object, parameters, true);
  return object;
}

Parameters parameters_from_json(const json& object, const std::string& where) {
  json_fields::require_object(object, where);
  Parameters parameters;
  for (const ParameterKey key : kAllKeys) {
    const ParameterSpec& spec = common_spec(key);
    const std::string name(spec.name);
    const double value =
        spec.integer
            ? json_fields::integer(object, name.c_str(), where, static_cast<int>(get(parameters, key)))
            : json_fields::number(object, name.c_str(), where, get(parameters, key));
    set(parameters, key, value);
  }
  read_mode(object, "border", where, parameters.border);
  read_mode(object, "colour", where, parameters.colour);
  read_mode(object, "window", where, parameters.window);
  read_mode(object, "exactness", where, parameters.exactness);
  return parameters;
}

}  // namespace filterscope
