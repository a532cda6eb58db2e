// baseline/gaussian_cuda: the Gaussian mean over the square window on CUDA, rows then columns: 2·(2r+1) taps
// a pixel.
#include "kernels/baseline/separable_cuda.h"
#include "kernels/common/spatial_weights.h"

namespace filterscope::baseline {

Variant gaussian_cuda() {
  Variant variant;
  variant.descriptor = separable_cuda_descriptor();
  variant.descriptor.summary = "Gaussian mean on CUDA, rows then columns.";
  variant.descriptor.parameters.push_back(common_spec(ParameterKey::sigma_space));
  variant.prepare = [](const PlanRequest& request) {
    const Parameters& p = request.parameters;
    return separable_cuda_plan(request, gaussian_line(p.radius, sigma_y(p)),
                               gaussian_line(p.radius, p.sigma_space));
  };
  return variant;
}

}  // namespace filterscope::baseline
