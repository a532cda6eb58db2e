// The Gaussian mean over the box of voxels, first along z, then y, then x.
#include "kernels/baseline/separable_volume.h"
#include "kernels/baseline/weighted_mean.h"
#include "kernels/catalog.h"

namespace filterscope::baseline {

Variant gaussian3d_cpu() {
  Variant variant;
  variant.descriptor = volume_descriptor(*gaussian3d(), {"threads"});
  variant.descriptor.summary = "Gaussian mean, along z, y and x in turn, on every CPU core with SIMD.";
  variant.descriptor.takes_weights = true;
  variant.prepare = [](const VolumeRequest& asked) {
    return mean_plan(asked, filtered_region(asked.shape, asked.parameters), [](const VolumeRequest& request) {
      return separable_volume_plan(request, gaussian_weights(request.parameters));
    });
  };
  return variant;
}

}  // namespace filterscope::baseline
