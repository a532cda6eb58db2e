// How often verdicts are wrong on this machine: a variant against itself.
#pragma once

#include <functional>
#include <vector>

#include "core/stats/verdict.h"
#include "core/sweep/sweep.h"

namespace filterscope {

/// One comparison: two plans of one variant, prepared anew, and sampled in interleaved rounds as a sweep's.
struct SelfComparison {
  std::vector<double> first_ms;  ///< of each round
  std::vector<double> second_ms;
};

/// Verdicts of many comparisons.
struct VerdictCounts {
  int faster = 0;
  int slower = 0;
  int same = 0;
  int cannot_tell = 0;

  [[nodiscard]] int all() const noexcept { return faster + slower + same + cannot_tell; }
};

struct ErrorRates {
  VerdictCounts itself;  ///< `faster` and `slower` are wrong
  VerdictCounts
      planted_slower;  ///< the second one's times are longer by the planted share: `slower` is right
  VerdictCounts planted_faster;  ///< and shorter by it
  double median_width = 0;       ///< of the intervals of the ratio, relative to 1
};

/// `comparisons` of the first combination of `plan`, which needs settings.rounds. When `cancel` is set, those
/// that are done are returned. Throws what Sampler throws.
std::vector<SelfComparison> compare_with_itself(const SweepPlan& plan, int comparisons,
                                                const CancelToken* cancel,
                                                const std::function<void(int done)>& progress);

/// The planted change is made by multiplying the second one's times, so that all three are of the same noise.
ErrorRates error_rates(const std::vector<SelfComparison>& comparisons, double planted,
                       const VerdictSettings& settings = {});

/// The highest rate that `found` of `all` leave possible with 95 % confidence (Clopper and Pearson 1934,
/// one-sided).
double highest_rate(int found, int all);

}  // namespace filterscope
