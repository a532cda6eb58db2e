// Sums over all windows of a line in a fixed number of additions, whatever the windows' width, with the best
// SIMD unit there is.
#pragma once

#include <cstddef>

namespace filterscope::guided {

/// How many lines are summed side by side: items are this many doubles.
inline constexpr int kLanes = 8;

/// Items on a line, with places that count from the image's edge; an item may lie beyond it.
struct WindowSums {
  const double* from = nullptr;  ///< the first item, at place `first` − `radius`
  std::ptrdiff_t step = kLanes;  ///< doubles from an item to the next
  int first = 0;                 ///< place of the first sum
  int count = 0;                 ///< of sums; there are count + 2·radius items
  int radius = 1;
  double* to = nullptr;             ///< the first sum
  std::ptrdiff_t to_step = kLanes;  ///< doubles from a sum to the next
  double* room = nullptr;           ///< for (2·radius + 1) items
};

/// Writes the sums of the 2·radius + 1 items around each place. The line is cut at the multiples of the
/// windows' width, and a window is the end of one part and the beginning of the next: nothing is subtracted,
/// so that items outside of a window leave no trace in its sum, and a sum's bits do not depend on `first` or
/// `count`.
void window_sums(const WindowSums& sums);

}  // namespace filterscope::guided
