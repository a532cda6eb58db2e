// Named sets of parameters with the variant that goes with them: for tasks, the studies' own, and those that
// people save.
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "kernels/api/parameters.h"

namespace filterscope {

struct Preset {
  std::string name;     ///< unique among its list
  std::string variant;  ///< id; empty: whichever is shown
  Parameters parameters;
  std::string note;  ///< where the values come from; empty for people's own
};

/// The preset's parameters, and every other one as usual.
Parameters parameters_of(const Preset& preset);

/// To begin with: light, strong, for a noise, for CT, MR and depth maps. Of whichever variant is shown.
const std::vector<Preset>& task_presets();

/// What each study measured with, by study.
const std::vector<Preset>& study_presets();

nlohmann::json to_json(const std::vector<Preset>& presets);

/// Throws Failure that names what is wrong and where.
std::vector<Preset> presets_from_json(const nlohmann::json& json);

/// None where there is no such file. Throws FileError.
std::vector<Preset> load_presets(const std::filesystem::path& path);

/// Makes the folder where it is missing, and writes by way of a temporary file. Throws FileError.
void save_presets(const std::vector<Preset>& presets, const std::filesystem::path& path);

}  // namespace filterscope
