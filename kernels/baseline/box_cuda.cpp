// baseline/box_cuda: the mean over the square window on CUDA, rows then columns: 2·(2r+1) taps a pixel.
#include "kernels/baseline/separable_cuda.h"
#include "kernels/families/window_descriptor.h"

namespace filterscope::baseline {

Variant box_cuda() {
  Variant variant;
  variant.descriptor = window_descriptor(*box2d(), {"block_width", "block_height"});
  variant.descriptor.summary = "Mean over the window on CUDA, rows then columns.";
  variant.prepare = [](const BilateralRequest& request) {
    const std::vector<double> ones(static_cast<std::size_t>(2 * request.parameters.radius + 1), 1.0);
    return separable_cuda_plan(request, ones, ones);
  };
  return variant;
}

}  // namespace filterscope::baseline
