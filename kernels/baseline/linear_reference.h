// The yardstick of the linear filters of images and volumes: a plain, not separated sum over the window in
// float64.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "kernels/families/volume_parameters.h"

namespace filterscope::baseline {

/// How a window is summed.
struct LinearWindow {
  Region filtered;
  Halo reach;
  Border border = Border::replicate;
  int threads = 0;
  std::vector<double> weights;  ///< of the window, x fastest
};

/// A plan that averages each channel with the window's weights, divided by their sum.
std::unique_ptr<Plan> linear_reference_plan(const Shape& shape, LinearWindow window);

/// Of a request of a family with border and threads.
template <class Request>
std::unique_ptr<Plan> linear_reference_plan(const Request& request, const Halo& reach,
                                            std::vector<double> weights) {
  return linear_reference_plan(
      request.shape, {filtered_region(request.shape, request.parameters), reach, request.parameters.border,
                      request.parameters.threads, std::move(weights)});
}

}  // namespace filterscope::baseline
