#include "core/session/reproduce.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/io/json_file.h"
#include "core/report/json_fields.h"
#include "core/report/parameters_json.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

using nlohmann::json;

void check_ranges(const Schema& known, const Parameters& parameters) {
  for (const auto& [key, value] : parameters) {
    const ParameterSpec* spec = known.find(key);
    if (spec == nullptr || !spec->numeric() || !problem_of(*spec, value)) continue;
    throw std::runtime_error(
        fmt::format("\"{}\" is {}; it takes {} to {}.", key, text_of(value), spec->minimum, spec->maximum));
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
  if (!given.is_object()) throw std::runtime_error("It names no parameter of a filter.");
  const Parameters named = parameters_from_json(given, "The JSON");
  const Schema known = all_parameters();
  const bool any =
      std::ranges::any_of(named, [&](const auto& entry) { return known.find(entry.first) != nullptr; });
  if (!any && !recipe.variant) throw std::runtime_error("It names no parameter of a filter.");
  check_ranges(known, named);
  recipe.parameters = base;
  recipe.parameters.update(named);
  return recipe;
}

}  // namespace filterscope
