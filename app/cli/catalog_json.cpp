#include "app/cli/catalog_json.h"

#include <nlohmann/json.hpp>

#include "core/report/record_json.h"
#include "kernels/api/devices.h"
#include "kernels/catalog.h"

namespace filterscope::cli {
namespace {

using Json = nlohmann::ordered_json;

Json value_json(const Value& value) {
  return std::visit([](const auto& one) { return Json(one); }, value);
}

Json number_json(const ParameterSpec& spec, double value) { return value_json(normal(spec, value)); }

/// What numbers and choices have alike.
Json common_json(const ParameterSpec& spec) {
  Json json{{"name", spec.key},
            {"label", spec.label},
            {"unit", spec.unit},
            {"option", spec.option_name()},
            {"help", spec.help},
            {"changes", spec.effect == Effect::result ? "result" : "time"},
            {"default", value_json(spec.default_value)}};
  if (!spec.needs.key.empty()) json["needs"] = {{spec.needs.key, spec.needs.values}};
  return json;
}

Json parameter_json(const ParameterSpec& spec) {
  Json json = common_json(spec);
  json["min"] = number_json(spec, spec.minimum);
  json["max"] = number_json(spec, spec.maximum);
  json["step"] = number_json(spec, spec.step);
  return json;
}

/// A file's are no list.
Json keys_json(const ParameterSpec& spec) {
  if (spec.kind == ParameterKind::file) return nullptr;
  Json list = Json::array();
  if (spec.kind == ParameterKind::flag) list = {false, true};
  for (const Choice& choice : spec.choices) list.push_back(choice.key);
  return list;
}

Json choice_json(const ParameterSpec& spec) {
  Json json = common_json(spec);
  json["choices"] = keys_json(spec);
  return json;
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
            {"family", d.family->id},
            {"backend", name_of(d.backend)},
            {"exactness", name_of(d.exactness)},
            {"takes_guide", d.takes_guide},
            {"takes_weights", d.takes_weights}};
  json["parameters"] = Json::array();
  json["choices"] = Json::array();
  for (const ParameterSpec& spec : d.parameters) {
    if (spec.numeric()) {
      json["parameters"].push_back(parameter_json(spec));
    } else {
      json["choices"].push_back(choice_json(spec));
    }
  }
  const Availability here = availability(one);
  json["available"] = here.available;
  if (!here.available) json["reason"] = here.reason.text();
  json["summary"] = d.summary;
  if (!d.section.empty()) json["section"] = d.section;
  if (!d.bound.empty()) json["bound"] = d.bound;
  const Parameters defaults = relevant(d.parameters, {});
  const Promise promise = promise_of(d, defaults);
  if (promise.exactness == Exactness::bounded) {
    json["bound_levels"] = promise.bound_levels;
    json["bound_share"] = promise.bound_share;
  }
  const Halo halo = halo_of(d, defaults);
  json["dimensions"] = d.family->dimensions;
  json["halo"] = {halo.x, halo.y, halo.z};
  if (!d.semantics.empty()) json["semantics"] = d.semantics;
  json["types"] = names_json(pixel_types(d));
  json["channels"] = d.channels;
  for (const ParameterSpec& spec : d.parameters) {
    if (!spec.plural.empty()) json[spec.plural] = keys_json(spec);
  }
  if (d.backend == Backend::cuda && here.available) {
    const StaticFacts facts = static_facts(one, device_or_first(kAnyDevice));
    json["kernel"] = facts.kernel ? Json(kernel_to_json(*facts.kernel)) : Json(nullptr);
    if (!facts.kernel) json["kernel_reason"] = facts.reason.text();
  }
  return json;
}

}  // namespace

Json catalog_json() {
  Json list = Json::array();
  for (const auto& one : catalog()) list.push_back(variant_json(*one));
  return list;
}

}  // namespace filterscope::cli
