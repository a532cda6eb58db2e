#include "kernels/bm3d/fast/bm3d_cuda_plan.cuh"
#include "kernels/catalog.h"
#include "kernels/maths/block_matching.h"

namespace filterscope::fast {

Variant bm3d() {
  Variant variant;
  variant.descriptor = bm3d_bounded_descriptor(*filterscope::bm3d());
  variant.descriptor.summary = FS_TEXT("Catalogue", "BM3D with CUDA: a warp for each group of blocks.");
  variant.prepare = [](const Bm3dRequest& request) { return bm3d_cuda_plan<bm::Squares>(request); };
  return variant;
}

}  // namespace filterscope::fast
