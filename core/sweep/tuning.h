// Which values of the parameters that cost time alone (block, tiling, threads, grid) are the fastest.
#pragma once

#include <functional>
#include <vector>

#include "core/sweep/sweep.h"
#include "kernels/api/schema.h"

namespace filterscope {

/// The values that are tried of each parameter that changes time alone, those of one option (a block's sides)
/// together: all whole numbers of a short range, else powers of two. CPU threads go up to the cores. Keys of
/// `chosen` are left out.
std::vector<SweepAxis> tuning_axes(const Descriptor& descriptor, const std::vector<SweepAxis>& chosen = {});

/// One plan for tune() an image, variant and set of what changes the result, with the space that is
/// searched: what `plan` has axes for, and the usual values of the rest. What plan.base sets is not searched.
/// Variants that have nothing to search are left out.
std::vector<SweepPlan> tuning_plans(const SweepPlan& plan);

struct Tuning {
  std::size_t tried = 0;      ///< combinations that ran
  std::size_t refused = 0;    ///< that cannot run, such as blocks of too many threads
  std::vector<int> halvings;  ///< how many were left after each halving; empty: all were measured in full
  /// Of the last step: measured in all rounds, checked against the reference and ranked. Rank 1 are those
  /// that cannot be told from the fastest.
  std::vector<ResultRecord> records;
};

/// Combinations up to this many are measured in full; of more, the slower half is dropped after a few rounds,
/// again and again (successive halving, Jamieson and Talwalkar 2016).
constexpr std::size_t kMeasuredInFull = 16;

/// `plan` has one image, one variant and settings.rounds of the last step; its axes are the space. Throws
/// Cancelled, and ArgumentError where none of them can run. `progress` gets 0…1.
Tuning tune(const SweepPlan& plan, const CancelToken* cancel = nullptr,
            const std::function<void(double)>& progress = {});

}  // namespace filterscope
