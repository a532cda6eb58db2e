// The mean over the box of voxels, as a plain float64 sum.
#include "kernels/baseline/linear_reference.h"
#include "kernels/catalog.h"

namespace filterscope::reference {

Variant box3d_float64() {
  Variant variant;
  variant.descriptor = volume_descriptor(*box3d(), {"threads"});
  variant.descriptor.summary =
      "Plain float64 mean over the window; what box filters of volumes are compared with.";
  variant.descriptor.reads_any_range = true;
  variant.descriptor.takes_weights = true;
  variant.prepare = [](const VolumeRequest& request) {
    return baseline::linear_reference_plan(request, reach_of(request.parameters),
                                           products<double>(flat_weights(request.parameters)));
  };
  return variant;
}

}  // namespace filterscope::reference
