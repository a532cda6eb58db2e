// The mean over the window, as a plain float64 sum: what box filters are compared with.
#include "kernels/baseline/linear_reference.h"
#include "kernels/catalog.h"
#include "kernels/families/window_descriptor.h"

namespace filterscope::reference {

Variant box_float64() {
  Variant variant;
  variant.descriptor = window_descriptor(*box2d(), {"threads"});
  variant.descriptor.summary = "Plain float64 mean over the window; what box filters are compared with.";
  variant.descriptor.reads_any_range = true;
  variant.descriptor.takes_weights = true;
  variant.prepare = [](const BilateralRequest& request) {
    const int radius = request.parameters.radius;
    const auto side = static_cast<std::size_t>(2 * radius + 1);
    return baseline::linear_reference_plan(request, {radius, radius, 0},
                                           std::vector<double>(side * side, 1.0));
  };
  return variant;
}

}  // namespace filterscope::reference
