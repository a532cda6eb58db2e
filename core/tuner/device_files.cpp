#include "core/tuner/device_files.h"

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "core/io/image_file.h"
#include "core/io/system_problem.h"
#include "core/report/json_fields.h"
#include "core/report/machine.h"
#include "kernels/api/devices.h"

namespace filterscope {

namespace fs = std::filesystem;

fs::path device_folder(const char* name) {
  const auto variable = [](const char* key) {
    const char* value = std::getenv(key);
    return value == nullptr ? fs::path() : fs::path(value);
  };
  fs::path data = variable("XDG_DATA_HOME");
  if (!data.is_absolute()) {
    const fs::path home = variable("HOME");
    if (!home.is_absolute()) return {};
    data = home / ".local" / "share";
  }
  return data / "FilterScope" / name;
}

bool names_device(const std::string& id) {
  return !id.empty() && id.size() < 100 && std::ranges::all_of(id, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
  });
}

fs::path device_file(const std::string& id, const fs::path& folder) {
  if (folder.empty()) {
    throw FileError(
        problem("fit.folder", "There is no folder for the fit: neither XDG_DATA_HOME nor HOME is set."));
  }
  if (!names_device(id)) throw FileError(problem("fit.no_device", "\"%1\" names no device.", id));
  return folder / (id + ".json");
}

StagedFile stage_device_file(const nlohmann::json& json, const std::string& id, const fs::path& folder) {
  const fs::path path = device_file(id, folder);
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) {
    throw FileError(problem("write.new_folder", "The folder %1 cannot be made: %2.", quoted(folder),
                            system_problem(error.value())));
  }
  return stage_json(json, path);
}

DeviceName device_name(int device) {
  if (device < 0) return {"cpu", host_label()};
  const DeviceFacts* facts = find_device(device);
  if (facts == nullptr) throw UnavailableError(gpus().reason);
  return {facts->uuid, facts->name};
}

nlohmann::json to_json(const DeviceName& device) {
  return {{"id", device.id}, {"name", json_fields::utf8(device.name)}};
}

DeviceName device_name_from_json(const nlohmann::json& object) {
  const Problem inside = Problem::plain("device");
  const nlohmann::json& device = json_fields::require_object(
      json_fields::require(object, "device", problem("where.file", "The file")), inside);
  return {json_fields::text(device, "id", inside), json_fields::text(device, "name", inside)};
}

}  // namespace filterscope
