// The Gaussian-weighted mean over the square window, as a plain float64 sum: what Gaussian filters are
// compared with.
#include "kernels/baseline/linear_reference.h"
#include "kernels/catalog.h"
#include "kernels/families/window_descriptor.h"

namespace filterscope::reference {

Variant gaussian_float64() {
  Variant variant;
  variant.descriptor = window_descriptor(*gaussian2d(), {"threads"});
  variant.descriptor.summary =
      "Plain float64 Gaussian mean over the window; what Gaussian filters are compared with.";
  variant.descriptor.reads_any_range = true;
  variant.descriptor.takes_weights = true;
  variant.prepare = [](const BilateralRequest& request) {
    const int radius = request.parameters.radius;
    return baseline::linear_reference_plan(request, {radius, radius, 0},
                                           spatial_weights<double>(request.parameters));
  };
  return variant;
}

}  // namespace filterscope::reference
