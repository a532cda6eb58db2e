#define FILTERSCOPE_CONSTANT_WEIGHTS
#include "kernels/bilateral3d/bethel2012/row_kernel.cuh"
#include "kernels/catalog.h"

namespace filterscope::bethel2012 {

Variant depth_row_constant_unaligned() {
  return row_variant(row_kernel_of<Walk::depth>(false),
                     "A thread walks along the depth, neighbours along the width; weights in constant "
                     "memory, rows as they are.");
}

}  // namespace filterscope::bethel2012
