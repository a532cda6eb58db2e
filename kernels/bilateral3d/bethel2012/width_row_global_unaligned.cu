#include "kernels/bilateral3d/bethel2012/row_kernel.cuh"
#include "kernels/catalog.h"

namespace filterscope::bethel2012 {

Variant width_row_global_unaligned() {
  return row_variant(row_kernel_of<Walk::width>(false),
                     "A thread walks along the width, neighbours along the height; weights in global memory, "
                     "rows as they are.");
}

}  // namespace filterscope::bethel2012
