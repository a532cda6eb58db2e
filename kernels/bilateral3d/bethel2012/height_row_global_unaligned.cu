#include "kernels/bilateral3d/bethel2012/row_kernel.cuh"
#include "kernels/catalog.h"

namespace filterscope::bethel2012 {

Variant height_row_global_unaligned() {
  return row_variant(row_kernel_of<Walk::height>(false),
                     "A thread walks along the height, neighbours along the width; weights in global memory, "
                     "rows as they are.");
}

}  // namespace filterscope::bethel2012
