// How much of an image, of the draws and of the settings a time allows for.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "core/choose/cells.h"
#include "core/image/crop.h"
#include "kernels/api/variant.h"

namespace filterscope {

/// `region` with what the filter reads around it at any of the settings, of which no more is cut out than 64
/// pixels: what is farther away matters little for an estimate.
HaloCrop cut_for(const Descriptor& descriptor, const std::vector<Parameters>& settings, const Shape& shape,
                 const Region& region);

/// How long one call of the filter takes.
struct FilterRate {
  double milliseconds = 0;  ///< of the call that was timed last
  /// Of one neighbour of one pixel, in squares of kCellSide pixels, twice that, …; larger ones as the last.
  std::vector<double> per_work;

  [[nodiscard]] double of(int side) const;
};

/// Times `call(parameters, region)`, which returns milliseconds, with the setting that is said to cost least:
/// on a square in the image's middle, then on larger ones while these are quick against `limit_ms`. What is
/// quick is timed twice, and the shorter time counts.
FilterRate timed_rate(const Descriptor& descriptor, const std::vector<Parameters>& settings,
                      const Shape& shape, double limit_ms,
                      const std::function<double(const Parameters&, const Region&)>& call);

/// What is tried.
struct TimePlan {
  std::size_t pixels = 0;  ///< as looked_at() takes it, with `side`
  int side = kCellSide;
  int draws = 1;
  std::vector<std::size_t> order;  ///< of the settings
};

struct TimeRequest {
  FilterRate rate;
  int draws = 1;
  int more = 1;  ///< calls that a setting takes besides one for each draw
  double milliseconds = 0;
  std::vector<std::size_t> order;  ///< settings that may be tried
};

/// The most that the time allows for all settings: all pixels; or else a half, a quarter, … of them, in
/// squares so large that most of what is filtered is judged; or else the least part with fewer draws. Where
/// not even one draw of that can be made for all settings, those are left out that would take much of the
/// time by themselves, and what is in the plan may still take longer.
TimePlan plan_time(const Descriptor& descriptor, const std::vector<Parameters>& settings, const Shape& shape,
                   TimeRequest request);

/// The indices of the settings, such that the first ones, however few, are spread over the whole grid: the
/// middle, then always one that is farthest from all before.
std::vector<std::size_t> spread_order(const std::vector<Parameters>& settings);

}  // namespace filterscope
