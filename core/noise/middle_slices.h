// Which slices of a volume are looked at where all would take too long.
#pragma once

#include <vector>

namespace filterscope {

/// Those in the middle of `most` equal parts of the middle half, which the ends of a body seldom reach; of no
/// more than `most` slices all.
inline std::vector<int> middle_slices(int depth, int most) {
  std::vector<int> slices;
  for (int i = 0; i < depth && i < most; ++i)
    slices.push_back(depth <= most ? i : depth / 4 + (2 * i + 1) * (depth / 2) / (2 * most));
  return slices;
}

}  // namespace filterscope
