// The fastest values of parameters that cost time alone, found on a device and kept: a small JSON file a
// device in the user's data folder.
#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/io/staged_file.h"
#include "core/report/results.h"
#include "core/tuner/device_files.h"
#include "kernels/api/parameters.h"

namespace filterscope {

/// What was found for a variant, a kind of image and what else decides the result.
struct TunedTask {
  std::string variant;  ///< id
  Shape shape;
  Parameters task;               ///< task_of() what was measured
  std::vector<Parameters> best;  ///< those that cannot be told from the fastest, time parameters alone: the
                                 ///< one that was set before first, else the fastest
  double median_ms = 0;          ///< of the fastest
  std::string created;           ///< UTC
};

struct TunedDevice {
  DeviceName device;
  std::vector<TunedTask> tasks;
};

nlohmann::json to_json(const TunedTask& task);
nlohmann::json to_json(const TunedDevice& tuned);

/// Throws Failure that says what is wrong.
TunedDevice tuned_from_json(const nlohmann::json& json);

/// $XDG_DATA_HOME/FilterScope/tuned, or the same in ~/.local/share; empty where there is no home.
std::filesystem::path tuned_folder();

/// The device of that index, the processors for a negative one, with what is kept of it: no tasks where there
/// is no file, or none that can be used. Throws UnavailableError.
TunedDevice load_tuned(int device, const std::filesystem::path& folder);

/// Puts the task in the place of an earlier one of the same variant, shape and parameters.
void remember(TunedDevice& tuned, TunedTask task);

/// Makes the folder where it is missing. Throws FileError.
StagedFile stage_tuned(const TunedDevice& tuned, const std::filesystem::path& folder);

/// What is kept for the variant with these parameters and an image of that type and number of channels: of
/// several sizes the one whose number of pixels is nearest. Null where nothing is.
const TunedTask* find_tuned(const TunedDevice& tuned, const std::string& variant, const Shape& shape,
                            const Parameters& parameters);

/// The ranked records of one variant, image and task, as what is to be kept: rank 1, without parameters
/// that change the result. `set`: what was set before; the usual values of what it lacks. It stays where the
/// search ends in a tie with it.
TunedTask tuned_task(const std::vector<ResultRecord>& records, const Parameters& set = {});

}  // namespace filterscope
