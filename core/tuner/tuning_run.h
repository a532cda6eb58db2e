// Tuning several plans in turn: what was found of each, and what is kept of it for its device.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/sweep/tuning.h"
#include "core/tuner/tuned_file.h"

namespace filterscope {

/// What became of one plan of tuning_plans().
struct TuningOutcome {
  std::string picture;
  std::string variant;  ///< id
  Tuning tuning;        ///< empty where nothing could run
  TunedTask found;      ///< without `best` where nothing was found
  Problem problem;      ///< why nothing was found; empty where something was
};

struct TuningProgress {
  std::size_t done = 0;  ///< plans
  std::size_t total = 0;
  std::string variant;  ///< of the plan that is tuned now
  double fraction = 0;  ///< of all
};

struct TuningRun {
  std::vector<TuningOutcome> outcomes;
  std::vector<TunedDevice>
      devices;             ///< what is kept of each that something was found on, with what was found
  bool cancelled = false;  ///< the plans after the last outcome were not tuned

  /// The last steps' of all outcomes.
  [[nodiscard]] std::vector<ResultRecord> records() const;
};

/// Where what is found of a variant is kept: the index of the first of the devices, of all where there are
/// none; negative for the CPU.
int tuned_device(const std::string& variant, const DeviceList& devices);

/// Tunes each plan; one that fails does not stop the others. `folder` is what was kept before,
/// tuned_folder(); it is read, not written. `set` as tuned_task() takes it.
TuningRun tune_all(const std::vector<SweepPlan>& plans, const std::filesystem::path& folder,
                   const CancelToken* cancel = nullptr,
                   const std::function<void(const TuningProgress&)>& progress = {},
                   const Parameters& set = {});

}  // namespace filterscope
