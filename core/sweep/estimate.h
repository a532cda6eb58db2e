// How much a sweep is before it runs: how many combinations, and about how long.
#pragma once

#include <cstddef>
#include <vector>

#include "core/sweep/sweep.h"

namespace filterscope {

struct SweepEstimate {
  std::size_t combinations = 0;  ///< that are to be measured
  double seconds = 0;
  /// Samples are taken until a limit, or some variants were never timed on this machine: it can be over
  /// earlier.
  bool at_most = false;
  std::size_t steps = 0;  ///< of the whole plan: rounds of combinations, or without rounds combinations
  std::size_t known = 0;  ///< those of them that the plan knows already
};

/// No fewer than enumerate() gives, without making them.
double most_combinations(const SweepPlan& plan);

/// From times that are `known` on this machine, scaled by the work of their images and parameters; of
/// variants that were never timed, from those of the others. What the plan knows already counts no more, and
/// what a variant's ranges leave out does not count.
SweepEstimate estimate_sweep(const SweepPlan& plan, const std::vector<ResultRecord>& known);

}  // namespace filterscope
