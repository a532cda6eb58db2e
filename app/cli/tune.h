// bench --tune and --tuned: the fastest block, tiling, threads or grid of each variant, found, kept and
// used.
#pragma once

#include <string>
#include <vector>

#include "app/cli/command.h"
#include "app/cli/outputs.h"
#include "core/sweep/sweep.h"

namespace filterscope::cli {

/// Tunes each variant of `plan` for each of its images and tasks, keeps what is found and prints it. `json`
/// gets the records of the last steps with "tuned" beside them. Throws UsageError where no variant has
/// anything to tune.
ExitCode run_tuning(const SweepPlan& plan, const std::string& json, const std::string& command,
                    Outputs& outputs);

/// The plan's combinations with what is kept for the first image's kind: parameters that cost time alone
/// and that `plan` does not set. A line for each combination says what it got.
std::vector<std::string> take_tuned(SweepPlan& plan);

}  // namespace filterscope::cli
