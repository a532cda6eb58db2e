// The Gaussian-weighted mean over the box of voxels, as a plain float64 sum.
#include "kernels/baseline/linear_reference.h"
#include "kernels/catalog.h"

namespace filterscope::reference {

Variant gaussian3d_float64() {
  Variant variant;
  variant.descriptor = volume_descriptor(*gaussian3d(), {"threads"});
  variant.descriptor.summary =
      "Plain float64 Gaussian mean; what Gaussian filters of volumes are compared with.";
  variant.descriptor.reads_any_range = true;
  variant.descriptor.takes_weights = true;
  variant.prepare = [](const VolumeRequest& request) {
    return baseline::linear_reference_plan(request, reach_of(request.parameters),
                                           products<double>(gaussian_weights(request.parameters)));
  };
  return variant;
}

}  // namespace filterscope::reference
