// How far a result is from the unrounded reference, what is allowed, and a report of both.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "kernels/api/promise_limits.h"
#include "kernels/api/variant.h"

namespace filterscope::test {

struct Deviation {
  double error = 0;  ///< the largest, less the half that rounding to an integer may add; in units of the type
  std::size_t where = 0;  ///< the value that has it
  double rms = 0;  ///< the root of the mean square of all, less the same; weighted where weights are given
  std::size_t moved = 0;  ///< values that are not the rounded reference; 0 for floating point
  std::size_t values = 0;

  [[nodiscard]] double share() const noexcept {
    return static_cast<double>(moved) / static_cast<double>(values);
  }
};

/// `result` is tightly packed. `weights`: of the squares of all values; empty: all are 1.
Deviation deviation(const std::vector<double>& reference, const std::vector<std::byte>& result,
                    const Shape& shape, const std::vector<double>& weights = {});

/// Whether the share is within the limit. In small images chance may move some values more.
bool share_holds(const Deviation& found, const Limits& limits);

/// Remembers the largest deviation of each variant and pixel type.
void note(const Descriptor& descriptor, const std::string& test_case, PixelType type, const Limits& limits,
          const Deviation& found);

/// The table of what was noted, as tab-separated text with a heading.
std::string report();

}  // namespace filterscope::test
