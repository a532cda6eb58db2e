#include "kernels/bilateral3d/bethel2012/row_kernel.cuh"
#include "kernels/catalog.h"

namespace filterscope::bethel2012 {

Variant height_row_global_aligned() {
  return row_variant(row_kernel_of<Walk::height>(true),
                     "A thread walks along the height, neighbours along the width; weights in global memory, "
                     "rows padded to 128 bytes.");
}

}  // namespace filterscope::bethel2012
