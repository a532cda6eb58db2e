#include "core/session/reproduce.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/io/json_file.h"
#include "core/report/json_fields.h"
#include "core/report/parameters_json.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

using nlohmann::json;

constexpr std::array kKeys{ParameterKey::radius,      ParameterKey::sigma_space, ParameterKey::sigma_space_y,
                           ParameterKey::sigma_range, ParameterKey::block_width, ParameterKey::block_height,
                           ParameterKey::tiling,      ParameterKey::threads};
constexpr std::array<const char*, 4> kModes{"border", "colour", "window", "exactness"};

bool reads(const Variant* variant, ParameterKey key) {
  // This build may lack the variant's own list: then everything is given, and the program says what is
  // unread.
  if (variant == nullptr || variant->descriptor.parameters.empty()) return true;
  return std::ranges::any_of(variant->descriptor.parameters,
                             [key](const ParameterSpec& spec) { return spec.key == key; });
}

bool safe(char letter) {
  const auto byte = static_cast<unsigned char>(letter);
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
         std::string_view("_/.,:=+@%-").find(letter) != std::string_view::npos;
}

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

std::string shell_quoted(std::string_view word) {
  if (!word.empty() && std::ranges::all_of(word, safe)) return std::string(word);
  std::string text = "'";
  for (const char letter : word) {
    if (letter == '\'') {
      text += "'\\''";
    } else {
      text += letter;
    }
  }
  return text + '\'';
}

std::string filter_command(std::string_view input, std::string_view output, std::string_view variant,
                           const Parameters& parameters) {
  const Variant* known = find_variant(variant);
  // A name that begins with a dash is no option.
  const auto file = [](std::string_view name) {
    return shell_quoted(name.starts_with('-') ? "./" + std::string(name) : std::string(name));
  };
  std::string line = fmt::format("filterscope-cli filter {} {} --variant {}", file(input), file(output),
                                 shell_quoted(variant));
  if (reads(known, ParameterKey::radius)) line += fmt::format(" --radius {}", parameters.radius);
  if (reads(known, ParameterKey::sigma_space))
    line += fmt::format(" --sigma-space {}", parameters.sigma_space);
  if (reads(known, ParameterKey::sigma_space_y) && parameters.sigma_space_y > 0) {
    line += fmt::format(" --sigma-space-y {}", parameters.sigma_space_y);
  }
  if (reads(known, ParameterKey::sigma_range))
    line += fmt::format(" --sigma-range {}", parameters.sigma_range);
  line += fmt::format(" --border {} --colour {} --window {}", name_of(parameters.border),
                      name_of(parameters.colour), name_of(parameters.window));
  if (parameters.exactness == Exactness::exact &&
      (known == nullptr || !known->descriptor.exactness_choices.empty())) {
    line += " --exactness exact";
  }
  if (reads(known, ParameterKey::block_width)) {
    line += fmt::format(" --block {}x{}", parameters.block.width, parameters.block.height);
  }
  if (reads(known, ParameterKey::tiling)) line += fmt::format(" --tiling {}", parameters.tiling);
  if (reads(known, ParameterKey::threads) && parameters.threads > 0) {
    line += fmt::format(" --threads {}", parameters.threads);
  }
  return line;
}

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
