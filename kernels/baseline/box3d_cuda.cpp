// The mean over the box of voxels, first along x, then y, then z.
#include "kernels/baseline/separable_volume_cuda.h"
#include "kernels/catalog.h"

namespace filterscope::baseline {

Variant box3d_cuda() {
  Variant variant;
  variant.descriptor = volume_descriptor(*box3d(), {"block_width", "block_height"});
  variant.descriptor.summary = "Mean over the window on CUDA, along x, y and z in turn.";
  variant.prepare = [](const VolumeRequest& request) {
    return separable_volume_cuda_plan(request, flat_weights(request.parameters));
  };
  return variant;
}

}  // namespace filterscope::baseline
