// The Gaussian mean over the square window, first along columns, then along rows: 2·(2r+1) taps a pixel.
#include "kernels/baseline/linear_reference.h"
#include "kernels/baseline/separable_plan.h"
#include "kernels/catalog.h"
#include "kernels/common/spatial_weights.h"

namespace filterscope::baseline {

Variant gaussian_cpu() {
  Variant variant;
  variant.descriptor = linear_descriptor();
  variant.descriptor.summary = "Gaussian mean, columns then rows, on every CPU core with SIMD.";
  variant.descriptor.parameters.push_back(common_spec(ParameterKey::sigma_space));
  variant.prepare = [](const PlanRequest& request) {
    const Parameters& p = request.parameters;
    return separable_plan(request, gaussian_line(p.radius, sigma_y(p)),
                          gaussian_line(p.radius, p.sigma_space));
  };
  return variant;
}

}  // namespace filterscope::baseline
