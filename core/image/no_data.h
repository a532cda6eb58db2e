// The value that stands for no data, filtered values that would collide with it, and those that are no
// numbers.
#pragma once

#include <cstdint>
#include <vector>

#include "core/image/image.h"
#include "kernels/api/problem.h"

namespace filterscope {

/// Remembers which values of an image stand for no data by what its file says (padding_of()), before it is
/// filtered: a single value, no range. Without one this does nothing.
class NoDataPlaces {
 public:
  explicit NoDataPlaces(const Image& image);

  /// Whether there is no such value.
  [[nodiscard]] bool empty() const noexcept { return parts_.empty(); }
  /// Gives each value of `result` that has become the one for no data the next one of its type, as GDAL does:
  /// the next larger, below the largest the next smaller. Returns how many there were.
  std::uint64_t keep_apart(Image& result) const;

 private:
  struct Part {
    std::size_t first = 0;
    std::size_t count = 0;
    double value = 0;
    std::vector<bool> had;
  };
  std::vector<Part> parts_;
};

/// What is said of `moved` values that keep_apart() changed; empty where there are none.
Problem moved_off_no_data(std::uint64_t moved);

/// How many of its values are not-a-number or infinite.
std::uint64_t not_numbers(const Image& image);

/// What is said of filtered values that are no numbers where the image has numbers, by not_numbers() of the
/// image and of the result; empty where there are none.
Problem lost_numbers(std::uint64_t before, std::uint64_t now);

}  // namespace filterscope
