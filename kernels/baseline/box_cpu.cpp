// The mean over the square window, first along columns, then along rows: 2·(2r+1) taps a pixel.
#include "kernels/baseline/separable_plan.h"
#include "kernels/baseline/weighted_mean.h"
#include "kernels/catalog.h"
#include "kernels/families/window_descriptor.h"

namespace filterscope::baseline {

Variant box_cpu() {
  Variant variant;
  variant.descriptor = window_descriptor(*box2d(), {"threads"});
  variant.descriptor.summary = "Mean over the window, columns then rows, on every CPU core with SIMD.";
  variant.descriptor.takes_weights = true;
  variant.prepare = [](const BilateralRequest& asked) {
    const std::vector<double> ones(static_cast<std::size_t>(2 * asked.parameters.radius + 1), 1.0);
    return mean_plan(asked, filtered_region(asked.shape, asked.parameters),
                     [&](const BilateralRequest& request) { return separable_plan(request, ones, ones); });
  };
  return variant;
}

}  // namespace filterscope::baseline
