#include "core/presets/presets.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>

#include "core/io/image_file.h"
#include "core/io/json_file.h"
#include "core/report/json_fields.h"
#include "core/report/parameters_json.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

using nlohmann::json;

constexpr const char* kFormat = "filterscope-presets";
constexpr int kVersion = 1;

Preset preset_from(const json& object, const std::string& where) {
  json_fields::require_object(object, where);
  Preset preset;
  preset.name = json_fields::text(object, "name", where);
  if (preset.name.empty()) json_fields::fail(where, "name", "is missing");
  preset.variant = json_fields::text(object, "variant", where);
  preset.parameters =
      parameters_from_json(json_fields::require(object, "parameters", where), where + ", parameters");
  return preset;
}

}  // namespace

Parameters parameters_of(const Preset& preset) {
  Parameters parameters = usual_parameters();
  parameters.update(preset.parameters);
  return parameters;
}

json to_json(const std::vector<Preset>& presets) {
  json list = json::array();
  for (const Preset& preset : presets) {
    list.push_back({{"name", json_fields::utf8(preset.name)},
                    {"variant", json_fields::utf8(preset.variant)},
                    {"parameters", parameters_json(preset.parameters)}});
  }
  return {{"format", kFormat}, {"format_version", kVersion}, {"presets", std::move(list)}};
}

std::vector<Preset> presets_from_json(const json& object) {
  if (!object.is_object() || object.value("format", json()) != kFormat) {
    throw std::runtime_error("It holds no presets: it lacks \"format\": \"filterscope-presets\".");
  }
  const int version = json_fields::integer(object, "format_version", "The file");
  if (version != kVersion) {
    throw std::runtime_error(
        fmt::format("It has format version {}, and this FilterScope reads version {}.", version, kVersion));
  }
  std::vector<Preset> presets;
  std::set<std::string> names;
  for (const json& entry : json_fields::list(object, "presets", "The file")) {
    Preset preset = preset_from(entry, fmt::format("preset {}", presets.size() + 1));
    if (names.insert(preset.name).second) presets.push_back(std::move(preset));
  }
  return presets;
}

std::vector<Preset> load_presets(const std::filesystem::path& path) {
  remove_leftovers(path.parent_path());
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return {};
  return load_json(path, FileKind::presets, presets_from_json);
}

void save_presets(const std::vector<Preset>& presets, const std::filesystem::path& path) {
  std::error_code error;
  std::filesystem::create_directories(path.parent_path(), error);
  if (error) {
    throw FileError(
        fmt::format("The folder {} cannot be made: {}.", quoted(path.parent_path()), error.message()));
  }
  stage_json(to_json(presets), path).commit();
}

}  // namespace filterscope
