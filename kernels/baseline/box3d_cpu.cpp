// The mean over the box of voxels, first along z, then y, then x.
#include "kernels/baseline/separable_volume.h"
#include "kernels/baseline/weighted_mean.h"
#include "kernels/catalog.h"

namespace filterscope::baseline {

Variant box3d_cpu() {
  Variant variant;
  variant.descriptor = volume_descriptor(*box3d(), {"threads"});
  variant.descriptor.summary = "Mean over the window, along z, y and x in turn, on every CPU core with SIMD.";
  variant.descriptor.takes_weights = true;
  variant.prepare = [](const VolumeRequest& asked) {
    return mean_plan(asked, filtered_region(asked.shape, asked.parameters), [](const VolumeRequest& request) {
      return separable_volume_plan(request, flat_weights(request.parameters));
    });
  };
  return variant;
}

}  // namespace filterscope::baseline
