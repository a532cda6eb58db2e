// Where a coordinate beyond the image reads from.
#pragma once

#include "kernels/api/types.h"
#include "kernels/maths/hd.h"

namespace filterscope {

/// The index inside [0, size) that `index` stands for. `mirror` reflects about the edge pixels without
/// repeating them (reflect-101), as often as needed; any other border replicates the edge pixel (with
/// Border::skip the filter never reads beyond the image, so what stands there does not matter).
FILTERSCOPE_HD int border_index(int index, int size, Border border) {
  if (border == Border::mirror && size > 1) {
    const int period = 2 * (size - 1);
    index %= period;
    if (index < 0) index += period;
    return index < size ? index : period - index;
  }
  return index < 0 ? 0 : index >= size ? size - 1 : index;
}

}  // namespace filterscope
