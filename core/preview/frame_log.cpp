#include "core/preview/frame_log.h"

#include <algorithm>
#include <cmath>

#include "core/stats/summary.h"

namespace filterscope {

void FrameLog::add(const FrameTimes& times) {
  frames_.push_back(times);
  if (frames_.size() > most_) frames_.pop_front();
}

PartSummary FrameLog::summary(FramePart part) const {
  if (frames_.empty()) return {};
  std::vector<double> values;
  values.reserve(frames_.size());
  for (const FrameTimes& times : frames_) values.push_back(times[part]);
  std::sort(values.begin(), values.end());
  const auto rank =
      static_cast<std::size_t>(std::ceil(0.99 * static_cast<double>(values.size())));  // nearest rank, from 1
  return {summarize(values).median, values[rank - 1], values.front()};
}

}  // namespace filterscope
