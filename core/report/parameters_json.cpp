#include "core/report/parameters_json.h"

#include <nlohmann/json.hpp>

#include "core/json/json_fields.h"
#include "kernels/catalog.h"
#include "kernels/catalog_foreign.h"
#include "kernels/maths/noise_model.h"

namespace filterscope {
namespace {

using nlohmann::json;

/// What is wrong with the value's kind; none where nothing is.
Problem wrong_kind(const ParameterSpec& spec, const Value& value) {
  const bool word = std::holds_alternative<std::string>(value);
  switch (spec.kind) {
    case ParameterKind::integer:
      if (word) return problem("json.number", "is not a number");
      if (!std::holds_alternative<std::int64_t>(normal(spec, value))) {
        return problem("json.integer", "is not a whole number of usual size");
      }
      break;
    case ParameterKind::real:
      if (word) return problem("json.number", "is not a number");
      break;
    case ParameterKind::flag:
      if (!std::holds_alternative<bool>(normal(spec, value)))
        return problem("json.truth", "is not true or false");
      break;
    case ParameterKind::choice:
      if (!word) return problem("json.text", "is not a text");
      if (spec.choice(std::get<std::string>(value)) == nullptr) {
        return problem("json.choice", "has a value that does not exist");
      }
      break;
    case ParameterKind::file:
      if (!word) return problem("json.text", "is not a text");
      break;
  }
  return {};
}

/// Nothing for what no parameter can be.
std::optional<Value> value_from(const json& value) {
  if (value.is_boolean()) return value.get<bool>();
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > INT64_MAX) return value.get<double>();
  if (value.is_number_integer()) return value.get<std::int64_t>();
  if (value.is_number()) return value.get<double>();
  if (value.is_string()) return value.get<std::string>();
  return std::nullopt;
}

}  // namespace

json parameters_json(const Parameters& parameters) {
  json object = json::object();
  for (const auto& [key, value] : parameters) {
    std::visit([&, name = key](const auto& one) { object[name] = one; }, value);
  }
  return object;
}

json parameters_json(std::string_view id, const Parameters& parameters) {
  const Variant* variant = find_variant(id);
  if (variant == nullptr) return parameters_json(parameters);
  Parameters read = relevant(variant->descriptor.parameters, parameters);
  // Of every variant, and no family's.
  if (const Value* model = parameters.find(kStabilise)) read.set(kStabilise, *model);
  return parameters_json(read);
}

Parameters parameters_from_json(const json& object, const Problem& where) {
  json_fields::require_object(object, where);
  const Schema known = catalog_parameters();
  Parameters parameters;
  for (const auto& [key, given] : object.items()) {
    const std::optional<Value> value = value_from(given);
    const ParameterSpec* spec = known.find(key);
    if (!value) {
      if (spec != nullptr && !given.is_null()) {
        json_fields::fail(where, key,
                          spec->numeric() ? problem("json.number", "is not a number")
                                          : problem("json.text", "is not a text"));
      }
      continue;
    }
    if (spec == nullptr) {
      parameters.set(key, *value);
    } else if (const Problem wrong = wrong_kind(*spec, *value); !wrong.empty()) {
      json_fields::fail(where, key, wrong);
    } else {
      parameters.set(key, normal(*spec, *value));
    }
  }
  return parameters;
}

}  // namespace filterscope
