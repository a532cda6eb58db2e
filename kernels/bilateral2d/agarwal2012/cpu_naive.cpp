// agarwal2012, the naive code: nothing is computed beforehand. Each pair takes one exponential whose argument
// holds two divisions.
#include <cmath>

#include "kernels/bilateral2d/agarwal2012/descriptor.h"
#include "kernels/catalog.h"
#include "kernels/cpu/plane_plan.h"

namespace filterscope::agarwal2012 {
namespace {

class NaivePlan final : public PlanePlan {
 public:
  explicit NaivePlan(const BilateralRequest& request) : PlanePlan(request, 4) {}

 private:
  void filter_plane(const Job& job) const override {
    for (int y = job.part.y0; y < job.part.y1; ++y) {
      float* out = job.out + (y - job.part.y0) * job.out_stride;
      for (int x = job.part.x0; x < job.part.x1; ++x) *out++ = filtered(job.origin + y * job.stride + x, job);
    }
  }

  [[nodiscard]] float filtered(const float* pixel, const Job& job) const {
    const int r = parameters().radius;
    const auto sigma_space = static_cast<float>(parameters().sigma_space);
    const auto sigma_range = static_cast<float>(range_sigma_native(parameters(), shape().type));
    float sum = 0;
    float weight_sum = 0;
    for (int dy = -r; dy <= r; ++dy) {
      for (int dx = -r; dx <= r; ++dx) {
        const float value = pixel[dy * job.stride + dx];
        const float difference = value - *pixel;
        const auto distance = static_cast<float>(dx * dx + dy * dy);
        const float weight = std::exp(-distance / (2 * sigma_space * sigma_space) -
                                      difference * difference / (2 * sigma_range * sigma_range));
        sum += weight * value;
        weight_sum += weight;
      }
    }
    return sum / weight_sum;
  }
};

}  // namespace

Variant cpu_naive() {
  Variant variant;
  variant.descriptor = cpu_descriptor();
  variant.descriptor.summary = "Plain loops, the divisions inside the exponential's argument.";
  variant.prepare = [](const BilateralRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<NaivePlan>(request);
  };
  return variant;
}

}  // namespace filterscope::agarwal2012
