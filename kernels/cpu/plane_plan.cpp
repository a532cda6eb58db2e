#include "kernels/cpu/plane_plan.h"

#include <vector>

#include "kernels/api/pixel_access.h"

namespace filterscope {

PlanePlan::PlanePlan(const BilateralRequest& request, int rows_per_band)
    : WindowRowPlan(request, request.parameters.threads, rows_per_band),
      planes_(request.shape, request.parameters.radius) {}

void PlanePlan::load(const ConstImageView& source, const Execution& execution) {
  planes_.fill(source, 1, parameters().border, threads(), execution.cancel);
}

void PlanePlan::filter(const ImageView& target, const Region& part) const {
  const std::size_t stride = static_cast<std::size_t>(part.width() + kSlack);
  std::vector<float> results(stride * static_cast<std::size_t>(part.height()));
  for (int c = 0; c < shape().channels; ++c) {
    filter_plane({planes_.row(c, 0), static_cast<std::ptrdiff_t>(planes_.stride()), part, results.data(),
                  static_cast<std::ptrdiff_t>(stride)});
    with_pixel_type(shape().type, [&](auto value) {
      using T = decltype(value);
      for (int y = part.y0; y < part.y1; ++y) {
        T* to = target.row<T>(y) + part.x0 * shape().channels + c;
        const float* from = results.data() + static_cast<std::size_t>(y - part.y0) * stride;
        for (int x = 0; x < part.width(); ++x) to[x * shape().channels] = to_pixel<T>(from[x]);
      }
    });
  }
}

}  // namespace filterscope
