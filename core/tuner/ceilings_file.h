// Ceilings on disk: one small JSON file a device, in the user's data folder.
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/io/staged_file.h"
#include "core/report/results.h"
#include "core/tuner/device_files.h"
#include "kernels/api/cancel_token.h"
#include "kernels/api/work.h"

namespace filterscope {

struct StoredCeilings {
  DeviceName device;
  std::string created;
  Ceilings ceilings;
};

nlohmann::json to_json(const StoredCeilings& stored);

/// Throws Failure that says what is wrong.
StoredCeilings ceilings_from_json(const nlohmann::json& json);

/// $XDG_DATA_HOME/FilterScope/ceilings, or the same in ~/.local/share; empty where there is no home.
std::filesystem::path ceilings_folder();

/// Makes the folder where it is missing. Throws FileError.
StagedFile stage_ceilings(const StoredCeilings& stored, const std::filesystem::path& folder);

/// Nothing where there is none that can be used.
std::optional<StoredCeilings> load_ceilings(const DeviceName& device, const std::filesystem::path& folder);

/// A device did at least as much when the others were measured: the higher rate of each resource is the
/// ceiling, and the shorter launch.
void keep_best(Ceilings& ceilings, const Ceilings& others);

/// Measures the CUDA device of that index, or the CPU for a negative one; what is on disk of it counts where
/// it is better. Throws UnavailableError, RunError, Cancelled.
StoredCeilings measure_ceilings(int device, const CancelToken* cancel = nullptr);

/// Adds what limits them to all measured records whose device has ceilings on disk; of several devices that
/// shared an image, the first one's count. A choosing variant has the work of the one that it took.
void note_limits(std::vector<ResultRecord>& records);

}  // namespace filterscope
