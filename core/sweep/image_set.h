// A sweep over a set of images, of which one at a time is in memory.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "core/sweep/sweep.h"
#include "kernels/api/problem.h"

namespace filterscope {

/// An image of a set, read when its turn comes.
struct SetImage {
  std::string name;
  std::function<SweepPicture()> read;  ///< on the sweep's thread; throws Failure
};

/// One that could not be read.
struct UnreadImage {
  std::size_t index = 0;  ///< in the set
  std::string name;
  Problem reason;
};

struct SetResult {
  std::vector<ResultRecord> records;  ///< image by image
  std::vector<UnreadImage> unread;
};

struct SetProgress {
  std::size_t done = 0;  ///< images
  std::size_t total = 0;
  double fraction = 0;                 ///< of all images' combinations, as far as is known
  double seconds_left = 0;             ///< 0 where not known yet
  const ResultRecord* last = nullptr;  ///< the combination that has just ended; null at the end of an image
  const UnreadImage* unread = nullptr;
  std::function<std::vector<ResultRecord>()> records =
      {};  ///< what there is so far; null at the end of an image
};

/// `plan` without images, over each image in turn, and over what its axes make of it. `reference`, where it
/// is given, chooses the plan's for an image. An image that cannot be read is told of, and the others are
/// measured. When `cancel` is set, what is measured so far is returned. Rounds are interleaved within an
/// image.
SetResult run_over_set(const SweepPlan& plan, const std::vector<SetImage>& images,
                       const std::function<std::string(const SweepPlan&)>& reference = {},
                       const CancelToken* cancel = nullptr,
                       const std::function<void(const SetProgress&)>& progress = {});

}  // namespace filterscope
