// bench --calibrate: how often verdicts are wrong here.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/sweep/calibration.h"

namespace filterscope::cli {

/// The change that is planted: what a verdict has to find.
constexpr double kPlanted = 0.02;

struct Calibration {
  std::string variant;
  std::vector<SelfComparison> comparisons;
};

std::string calibration_text(const std::vector<Calibration>& calibrations);

/// A document of its own, "filterscope-calibration", with the rounds of every comparison.
nlohmann::json calibration_json(const std::vector<Calibration>& calibrations, const SweepPlan& plan,
                                const std::string& command);

}  // namespace filterscope::cli
