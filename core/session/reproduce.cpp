#include "core/session/reproduce.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/io/json_file.h"
#include "core/json/json_fields.h"
#include "core/json/json_text.h"
#include "core/report/parameters_json.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

using nlohmann::json;

void check_ranges(const Schema& known, const Parameters& parameters) {
  for (const auto& [key, value] : parameters) {
    const ParameterSpec* spec = known.find(key);
    if (spec == nullptr || !spec->numeric() || !problem_of(*spec, value)) continue;
    throw Failure(problem("recipe.range", "\"%1\" is %2; it takes %3 to %4.", key, text_of(value),
                          fmt::format("{}", spec->minimum), fmt::format("{}", spec->maximum)));
  }
}

}  // namespace

std::string recipe_json(std::string_view variant, const Parameters& parameters) {
  const json object = {{"variant", variant}, {"parameters", parameters_json(variant, parameters)}};
  return json_text(object);
}

Recipe recipe_from_json(std::string_view text, const Parameters& base) {
  const json object = parse_json(text, FileKind::recipe);
  if (!object.is_object()) throw Failure(problem("recipe.no_object", "It is no JSON object."));
  const Problem where = problem("where.json", "The JSON");
  Recipe recipe;
  const std::string variant = json_fields::text(object, "variant", where);
  if (!variant.empty()) recipe.variant = variant;
  const json* found = json_fields::find(object, "parameters");
  const json& given = found != nullptr ? *found : object;
  if (!given.is_object()) throw Failure(problem("recipe.no_parameter", "It names no parameter of a filter."));
  const Parameters named = parameters_from_json(given, where);
  const Schema known = all_parameters();
  const bool any =
      std::ranges::any_of(named, [&](const auto& entry) { return known.find(entry.first) != nullptr; });
  if (!any && !recipe.variant)
    throw Failure(problem("recipe.no_parameter", "It names no parameter of a filter."));
  check_ranges(known, named);
  recipe.parameters = base;
  recipe.parameters.update(named);
  return recipe;
}

}  // namespace filterscope
