#include "kernels/api/value_range.h"

#include <fmt/format.h>

#include <cmath>

namespace filterscope {

std::string text_of(const ValueRange& range) { return fmt::format("{}:{}", range.low, range.high); }

Problem problem_of(const ValueRange& range, PixelType type) {
  if (!std::isfinite(range.low) || !std::isfinite(range.high) || !(range.low < range.high)) {
    return problem("range.finite", "A value range goes from a finite number to a larger one; %1 does not.",
                   text_of(range));
  }
  // Squares of differences stay within what single precision can say.
  const double most_ratio = type == PixelType::f32 ? 1e15 : 1e6;
  const double least = full_scale(type) / most_ratio;
  const double most = full_scale(type) * most_ratio;
  if (range.width() >= least && range.width() <= most) return {};
  return problem("range.width",
                 "The ends of a value range of %1 pixels lie from %2 to %3 apart; %4 does not do that.",
                 name_of(type), fmt::format("{}", least), fmt::format("{}", most), text_of(range));
}

}  // namespace filterscope
