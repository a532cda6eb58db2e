#include "kernels/baseline/separable_plan.h"

#include <numeric>

#include "kernels/baseline/separable_row.h"
#include "kernels/cpu/plane_plan.h"

namespace filterscope::baseline {
namespace {

class SeparablePlan final : public PlanePlan {
 public:
  SeparablePlan(const BilateralRequest& request, const std::vector<double>& column,
                const std::vector<double>& line)
      : PlanePlan(request, 8), column_(normalised(column)), line_(normalised(line)) {
    static_assert(kSlack >= kSeparableSlack);
  }

 private:
  void filter_plane(const Job& job) const override {
    const int r = parameters().radius;
    const int width = job.part.width();
    std::vector<float> between(static_cast<std::size_t>(width + 2 * r + kSeparableSlack));
    for (int y = job.part.y0; y < job.part.y1; ++y) {
      filter_row({job.origin + y * job.stride + job.part.x0, static_cast<std::size_t>(job.stride),
                  column_.data(), line_.data(), r, r, width, between.data(),
                  job.out + (y - job.part.y0) * job.out_stride});
    }
  }

  std::vector<float> column_;
  std::vector<float> line_;
};

}  // namespace

std::vector<float> normalised(const std::vector<double>& weights) {
  const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
  std::vector<float> result;
  for (const double weight : weights) result.push_back(static_cast<float>(weight / sum));
  return result;
}

std::unique_ptr<Plan> separable_plan(const BilateralRequest& request, const std::vector<double>& column,
                                     const std::vector<double>& line) {
  return std::make_unique<SeparablePlan>(request, column, line);
}

}  // namespace filterscope::baseline
