// The Gaussian mean over the square window, first along columns, then along rows: 2·(2r+1) taps a pixel.
#include <cmath>

#include "kernels/baseline/linear_reference.h"
#include "kernels/baseline/separable_plan.h"
#include "kernels/catalog.h"

namespace filterscope::baseline {
namespace {

std::vector<double> gaussian(int radius, double sigma) {
  std::vector<double> weights;
  for (int d = -radius; d <= radius; ++d) weights.push_back(std::exp(-0.5 * d * d / (sigma * sigma)));
  return weights;
}

}  // namespace

Variant gaussian_cpu() {
  Variant variant;
  variant.descriptor = linear_descriptor();
  variant.descriptor.summary = "Gaussian mean, columns then rows, on every CPU core with SIMD.";
  variant.descriptor.parameters.push_back(common_spec(ParameterKey::sigma_space));
  variant.prepare = [](const PlanRequest& request) {
    const Parameters& p = request.parameters;
    return separable_plan(request, gaussian(p.radius, sigma_y(p)), gaussian(p.radius, p.sigma_space));
  };
  return variant;
}

}  // namespace filterscope::baseline
