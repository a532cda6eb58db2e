// What is kept of a device: small JSON files in the user's data folder, one a device and purpose.
#pragma once

#include <exception>
#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "core/io/json_file.h"
#include "core/io/staged_file.h"

namespace filterscope {

/// $XDG_DATA_HOME/FilterScope/NAME, or the same in ~/.local/share; empty where there is no home.
std::filesystem::path device_folder(const char* name);

/// Whether a text can be the name of a device's file: letters, digits and dashes, as a UUID has.
bool names_device(const std::string& id);

/// The device's file. Throws FileError: no folder, a text that names no device.
std::filesystem::path device_file(const std::string& id, const std::filesystem::path& folder);

/// Throws FileError where nothing could be kept in the folder, so that this is known before what takes long.
/// Leaves no folder behind that was not there.
void require_device_folder(const std::filesystem::path& folder);

/// Makes the folder where it is missing. Throws FileError.
StagedFile stage_device_file(const nlohmann::json& json, const std::string& id,
                             const std::filesystem::path& folder);

/// Under which a device's files are kept, and as people know it.
struct DeviceName {
  std::string id;  ///< its UUID; "cpu" for this machine's processors
  std::string name;
  friend bool operator==(const DeviceName&, const DeviceName&) = default;
};

/// Of the CUDA device of that index, or the processors for a negative one. Throws UnavailableError.
DeviceName device_name(int device);

nlohmann::json to_json(const DeviceName& device);
/// Of the object's "device". Throws Failure.
DeviceName device_name_from_json(const nlohmann::json& object);

/// What `read` makes of the device's file, which has a `device`. Nothing where there is no file, or none that
/// can be used: of another machine's processors, say. What is lost so can be measured again.
template <class Stored>
std::optional<Stored> load_device_file(const DeviceName& device, const std::filesystem::path& folder,
                                       Stored (*read)(const nlohmann::json&)) {
  if (folder.empty()) return std::nullopt;
  try {
    const std::filesystem::path path = device_file(device.id, folder);
    if (!std::filesystem::exists(path)) return std::nullopt;
    Stored stored = load_json(path, FileKind::fit, read);
    if (stored.device == device) return stored;
  } catch (const std::exception&) {
    return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace filterscope
