// The combinations of a plan, as records that are not measured yet.
#pragma once

#include <cstddef>
#include <vector>

#include "core/sweep/sweep.h"

namespace filterscope {

/// A record and the image it is about.
struct SweepItem {
  std::size_t picture = 0;  ///< of the plan's
  ResultRecord record;
  DeviceList devices = {};  ///< that it is measured on; empty: the first usable one
};

/// As enumerate().
std::vector<SweepItem> items_of(const SweepPlan& plan);

}  // namespace filterscope
