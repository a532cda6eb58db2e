#include "kernels/bm3d/reference/bm3d_float64_plan.h"
#include "kernels/catalog.h"
#include "kernels/maths/block_matching.h"

namespace filterscope::reference {

Variant bm3d_float64() {
  Variant variant;
  variant.descriptor = bm3d_descriptor(*filterscope::bm3d(), {"threads"});
  variant.descriptor.summary =
      FS_TEXT("Catalogue", "Plain float64 loops over blocks; what others are compared with.");
  variant.descriptor.reads_any_range = true;
  variant.prepare = [](const Bm3dRequest& request) { return bm3d_float64_plan<bm::Squares>(request); };
  return variant;
}

}  // namespace filterscope::reference
