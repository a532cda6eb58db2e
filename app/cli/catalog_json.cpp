#include "app/cli/catalog_json.h"

#include <nlohmann/json.hpp>
#include <string>

#include "core/report/record_json.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

using Json = nlohmann::ordered_json;

/// Whole numbers as integers: 1, not 1.0.
Json number(const ParameterSpec& spec, double value) {
  if (spec.integer) return static_cast<long long>(value);
  return value;
}

Json parameter_json(const ParameterSpec& spec) {
  return {{"name", spec.name},
          {"label", spec.label},
          {"unit", spec.unit},
          {"min", number(spec, spec.minimum)},
          {"max", number(spec, spec.maximum)},
          {"default", number(spec, spec.default_value)},
          {"step", number(spec, spec.step)}};
}

template <class Value>
Json names_json(const std::vector<Value>& values) {
  Json list = Json::array();
  for (const Value value : values) list.push_back(name_of(value));
  return list;
}

Json variant_json(const Variant& one) {
  const Descriptor& d = one.descriptor;
  Json json{{"id", d.id},
            {"title", d.title},
            {"study", d.study},
            {"family", name_of(d.family)},
            {"backend", name_of(d.backend)},
            {"exactness", name_of(d.exactness)}};
  Json parameters = Json::array();
  for (const ParameterSpec& spec : d.parameters) parameters.push_back(parameter_json(spec));
  json["parameters"] = std::move(parameters);
  const Availability here = availability(one);
  json["available"] = here.available;
  if (!here.available) json["reason"] = here.reason;
  json["summary"] = d.summary;
  if (!d.section.empty()) json["section"] = d.section;
  if (!d.bound.empty()) json["bound"] = d.bound;
  if (!d.semantics.empty()) json["semantics"] = d.semantics;
  json["types"] = names_json(d.types);
  json["channels"] = d.channels;
  json["colour_modes"] = names_json(d.colour_modes);
  json["borders"] = names_json(d.borders);
  json["windows"] = names_json(d.windows);
  if (!d.exactness_choices.empty()) json["exactness_choices"] = names_json(d.exactness_choices);
  if (d.backend == Backend::cuda && here.available) {
    const StaticFacts facts = static_facts(one);
    json["kernel"] = facts.kernel ? Json(kernel_to_json(*facts.kernel)) : Json(nullptr);
    if (!facts.kernel) json["kernel_reason"] = facts.reason;
  }
  return json;
}

}  // namespace

Json catalog_json() {
  Json list = Json::array();
  for (const Variant& one : catalog()) list.push_back(variant_json(one));
  return list;
}

}  // namespace filterscope::cli
