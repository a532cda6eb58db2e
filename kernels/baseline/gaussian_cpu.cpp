// The Gaussian mean over the square window, first along columns, then along rows: 2·(2r+1) taps a pixel.
#include "kernels/baseline/separable_plan.h"
#include "kernels/baseline/weighted_mean.h"
#include "kernels/catalog.h"
#include "kernels/families/window_descriptor.h"
#include "kernels/maths/spatial_weights.h"

namespace filterscope::baseline {

Variant gaussian_cpu() {
  Variant variant;
  variant.descriptor = window_descriptor(*gaussian2d(), {"threads"});
  variant.descriptor.summary = "Gaussian mean, columns then rows, on every CPU core with SIMD.";
  variant.descriptor.takes_weights = true;
  variant.prepare = [](const BilateralRequest& asked) {
    const BilateralParameters& p = asked.parameters;
    return mean_plan(asked, filtered_region(asked.shape, p), [&p](const BilateralRequest& request) {
      return separable_plan(request, gaussian_line(p.radius, sigma_y(p)),
                            gaussian_line(p.radius, p.sigma_space));
    });
  };
  return variant;
}

}  // namespace filterscope::baseline
