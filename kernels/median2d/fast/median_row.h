// One row of the weighted median on padded planes, with the best SIMD unit there is.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace filterscope::fast {

/// A neighbour's place in a padded plane, and the exponent of its weight.
struct MedianOffset {
  std::ptrdiff_t offset = 0;
  float exponent = 0;
};

/// Every pointer stands at the row's first output pixel; planes are padded by the window's reach and readable
/// for a vector beyond the last tap.
struct MedianRow {
  const float* guide[3] = {};  ///< what distances are measured on
  const float* value[3] = {};
  const float* own = nullptr;  ///< the pixels' weights; null: all are 1
  int channels = 1;            ///< 1 or 3 planes under one weight
  bool whole_numbers = true;   ///< the values are, and fit into 17 bits
  const MedianOffset* taps = nullptr;
  std::size_t count_of_taps = 0;
  float scale = 1;     ///< 2^(−(d·scale)²) is the range weight
  int count = 0;       ///< pixels to write
  float* out[3] = {};  ///< room for `count` and a vector
  /// A place for the window's weights, aligned to kMedianAlignment.
  std::uint32_t* room = nullptr;
};

/// Values that filter_median_row() may write beyond `count`, and read beyond the last tap.
inline constexpr int kMedianRowSlack = 64;

inline constexpr std::size_t kMedianAlignment = 64;  ///< bytes

/// Numbers that MedianRow::room has, for windows of so many taps.
std::size_t median_room(std::size_t count_of_taps);

/// A pixel's bits do not depend on its place in the row.
void filter_median_row(const MedianRow& row);

}  // namespace filterscope::fast
