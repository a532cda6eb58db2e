// baseline/gaussian_cuda: the Gaussian mean over the square window on CUDA, rows then columns: 2·(2r+1) taps
// a pixel.
#include "kernels/baseline/separable_cuda.h"
#include "kernels/families/window_descriptor.h"
#include "kernels/maths/spatial_weights.h"

namespace filterscope::baseline {

Variant gaussian_cuda() {
  Variant variant;
  variant.descriptor = window_descriptor(*gaussian2d(), {"block_width", "block_height"});
  variant.descriptor.summary = "Gaussian mean on CUDA, rows then columns.";
  variant.prepare = [](const BilateralRequest& request) {
    const BilateralParameters& p = request.parameters;
    return separable_cuda_plan(request, gaussian_line(p.radius, sigma_y(p)),
                               gaussian_line(p.radius, p.sigma_space));
  };
  return variant;
}

}  // namespace filterscope::baseline
