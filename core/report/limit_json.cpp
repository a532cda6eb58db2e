#include "core/report/limit_json.h"

#include <nlohmann/json.hpp>
#include <string>

#include "core/json/json_fields.h"

namespace filterscope {
namespace {

using nlohmann::json;

json amounts_json(const Amounts& amounts) {
  json object = json::object();
  for (std::size_t i = 0; i < kResources; ++i) {
    if (amounts.of[i] > 0) object[std::string(name_of(static_cast<Resource>(i)))] = amounts.of[i];
  }
  return object;
}

Amounts amounts_from(const json& object, const char* key, const Problem& where) {
  const Problem inside = json_fields::inside(where, key);
  const json& values = json_fields::require_object(json_fields::require(object, key, where), inside);
  Amounts amounts;
  for (std::size_t i = 0; i < kResources; ++i) {
    amounts.of[i] =
        json_fields::number(values, std::string(name_of(static_cast<Resource>(i))).c_str(), inside);
  }
  return amounts;
}

}  // namespace

json limit_json(const LimitFacts& facts) {
  return {{"nearest", nearest_limit(facts)},
          {"share", facts.share},
          {"launch_ms", facts.launch_ms},
          {"work", amounts_json(facts.work)},
          {"best_ms", amounts_json(facts.best_ms)}};
}

LimitFacts limit_from_json(const json& object, const Problem& where) {
  json_fields::require_object(object, where);
  LimitFacts facts;
  facts.share = json_fields::number(object, "share", where);
  facts.launch_ms = json_fields::number(object, "launch_ms", where);
  facts.work = amounts_from(object, "work", where);
  facts.best_ms = amounts_from(object, "best_ms", where);
  const std::string nearest = json_fields::text(object, "nearest", where);
  for (std::size_t i = 0; i < kResources; ++i) {
    if (name_of(static_cast<Resource>(i)) == nearest) facts.nearest = static_cast<Resource>(i);
  }
  return facts;
}

}  // namespace filterscope
