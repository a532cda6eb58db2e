#include "core/presets/presets.h"

#include <nlohmann/json.hpp>
#include <set>

#include "core/io/image_file.h"
#include "core/io/json_file.h"
#include "core/io/system_problem.h"
#include "core/json/json_fields.h"
#include "core/report/parameters_json.h"
#include "kernels/catalog.h"

namespace filterscope {
namespace {

using nlohmann::json;

constexpr const char* kFormat = "filterscope-presets";
constexpr int kVersion = 1;

Preset preset_from(const json& object, const Problem& where) {
  json_fields::require_object(object, where);
  Preset preset;
  preset.name = json_fields::text(object, "name", where);
  if (preset.name.empty()) json_fields::fail_missing(where, "name");
  preset.variant = json_fields::text(object, "variant", where);
  preset.parameters = parameters_from_json(json_fields::require(object, "parameters", where),
                                           json_fields::inside(where, "parameters"));
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
    throw Failure(
        problem("presets.format", "It holds no presets: it lacks \"format\": \"filterscope-presets\"."));
  }
  const Problem where = problem("where.file", "The file");
  const int version = json_fields::integer(object, "format_version", where);
  if (version != kVersion) {
    throw Failure(problem("presets.version",
                          "It has format version %1, and this FilterScope reads version %2.", version,
                          kVersion));
  }
  std::vector<Preset> presets;
  std::set<std::string> names;
  for (const json& entry : json_fields::list(object, "presets", where)) {
    Preset preset = preset_from(entry, problem("where.preset", "preset %1", presets.size() + 1));
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
    throw FileError(problem("write.new_folder", "The folder %1 cannot be made: %2.",
                            quoted(path.parent_path()), system_problem(error.value())));
  }
  stage_json(to_json(presets), path).commit();
}

}  // namespace filterscope
