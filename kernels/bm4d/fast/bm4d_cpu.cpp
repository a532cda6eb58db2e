#include "kernels/bm3d/fast/bm3d_cpu_plan.h"
#include "kernels/catalog.h"
#include "kernels/maths/block_matching.h"

namespace filterscope::fast {

Variant bm4d_cpu() {
  Variant variant;
  variant.descriptor = bm3d_bounded_descriptor(*filterscope::bm4d(), {"threads"});
  variant.descriptor.summary = FS_TEXT("Catalogue", "BM4D with SIMD on every CPU core.");
  variant.prepare = [](const Bm3dRequest& request) { return bm3d_cpu_plan<bm::Cubes>(request); };
  return variant;
}

}  // namespace filterscope::fast
