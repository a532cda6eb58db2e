// Fits of fast/auto on disk: one small JSON file a device, in the user's data folder.
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/io/staged_file.h"
#include "core/tuner/auto_fit.h"
#include "kernels/api/problem.h"

namespace filterscope {

nlohmann::json to_json(const AutoFit& fit);

/// Throws Failure that says what is wrong: no fit, another program version's or another model's,
/// an unknown kernel, a factor that is no sensible number.
AutoFit auto_fit_from_json(const nlohmann::json& json);

/// $XDG_DATA_HOME/FilterScope/auto-fit, or the same in ~/.local/share; empty where there is no home.
std::filesystem::path auto_fit_folder();

/// Makes the folder where it is missing. Throws FileError.
StagedFile stage_auto_fit(const AutoFit& fit, const std::filesystem::path& folder);

/// The same, and commits it. Returns the file.
std::filesystem::path save_auto_fit(const AutoFit& fit, const std::filesystem::path& folder);

/// Whether there was one. Throws FileError.
bool forget_auto_fit(const std::string& device_uuid, const std::filesystem::path& folder);

struct StoredAutoFits {
  std::vector<AutoFit> fits;
  std::vector<Problem> problems;  ///< why a file is not used, a sentence or two each
};

/// Every fit in the folder that this program can use; nothing where there is no folder. Never throws for what
/// a file holds.
StoredAutoFits load_auto_fits(const std::filesystem::path& folder);

/// Loads those of auto_fit_folder() and has fast/auto follow them. Asks no driver. Returns the problems.
std::vector<Problem> use_stored_auto_fits();

}  // namespace filterscope
