// What 255 levels span: the scale of the parameters, metrics and charts that are in levels.
#pragma once

#include <string>

#include "kernels/api/problem.h"
#include "kernels/api/types.h"

namespace filterscope {

/// Two values of an image, `low` below `high`. Values may lie outside: a range is a unit, not a limit.
struct ValueRange {
  double low = 0;
  double high = 255;

  [[nodiscard]] constexpr double width() const noexcept { return high - low; }
  /// A level in the values' units.
  [[nodiscard]] constexpr double level() const noexcept { return width() / 255.0; }
  friend bool operator==(const ValueRange&, const ValueRange&) = default;
};

/// The default: an integer type's own, 0…1 for floating point.
constexpr ValueRange type_range(PixelType type) noexcept {
  return {black_of(type), black_of(type) + full_scale(type)};
}

/// "-1000:3000", every digit that is needed.
std::string text_of(const ValueRange& range);

/// Why `range` is invalid for `type`, one sentence; empty if it is valid. Its ends are finite and lie
/// between 1e-6 and 1e6 times the type's full scale apart, for floating point between 1e-15 and 1e15, so that
/// squares of differences and of σr stay within single precision.
Problem problem_of(const ValueRange& range, PixelType type);

}  // namespace filterscope
