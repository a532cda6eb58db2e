#include "core/tuner/device_files.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <system_error>
#include <vector>

#include "core/io/image_file.h"
#include "core/io/system_problem.h"
#include "core/json/json_fields.h"
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

namespace {

void require_home(const fs::path& folder) {
  if (!folder.empty()) return;
  throw FileError(
      problem("fit.folder",
              "There is no folder to keep what is measured of a device: neither XDG_DATA_HOME nor "
              "HOME is set."));
}

void make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (!error) return;
  throw FileError(problem("write.new_folder", "The folder %1 cannot be made: %2.", quoted(folder),
                          system_problem(error.value())));
}

}  // namespace

void require_device_folder(const fs::path& folder) {
  require_home(folder);
  std::error_code error;
  std::vector<fs::path> missing;
  for (fs::path one = folder; !fs::exists(one, error) && one.has_relative_path(); one = one.parent_path())
    missing.push_back(one);
  make_folder(folder);
  if (access(folder.c_str(), W_OK | X_OK) != 0) {
    throw FileError(problem("write.failed", "%1 cannot be written: %2. %3", quoted(folder),
                            system_problem(errno), problem("write.place", "Choose another place.")));
  }
  for (const fs::path& one : missing) fs::remove(one, error);
}

fs::path device_file(const std::string& id, const fs::path& folder) {
  require_home(folder);
  if (!names_device(id)) throw FileError(problem("fit.no_device", "\"%1\" names no device.", id));
  return folder / (id + ".json");
}

StagedFile stage_device_file(const nlohmann::json& json, const std::string& id, const fs::path& folder) {
  const fs::path path = device_file(id, folder);
  make_folder(folder);
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
