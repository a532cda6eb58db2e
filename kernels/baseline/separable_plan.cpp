#include "kernels/baseline/separable_plan.h"

#include <numeric>

#include "kernels/baseline/separable_row.h"
#include "kernels/common/padded_planes.h"
#include "kernels/common/pixel_access.h"
#include "kernels/common/row_plan.h"

namespace filterscope::baseline {
namespace {

// The vertical pass starts `radius` to the left and reads as far beyond the row's end as the slack allows.
static_assert(PaddedPlanes::kSlack >= kSeparableSlack);

std::vector<float> normalised(const std::vector<double>& weights) {
  const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
  std::vector<float> result;
  for (const double weight : weights) result.push_back(static_cast<float>(weight / sum));
  return result;
}

class SeparablePlan final : public RowPlan {
 public:
  SeparablePlan(const PlanRequest& request, const std::vector<double>& column,
                const std::vector<double>& line)
      : RowPlan(request, request.parameters.threads, 8),
        column_(normalised(column)),
        line_(normalised(line)),
        pixels_(request.shape, request.parameters.radius) {}

  [[nodiscard]] std::size_t scratch_bytes() const override { return pixels_.bytes(); }

 private:
  void load(const ConstImageView& source, const Execution& execution) override {
    pixels_.fill(source, 1, parameters().border, threads(), execution.cancel);
  }

  void filter(const ImageView& target, const Region& part) const override {
    const auto length = static_cast<std::size_t>(part.width() + 2 * parameters().radius + kSeparableSlack);
    std::vector<float> between(length);
    std::vector<float> result(length);
    SeparableRow row{nullptr,      pixels_.stride(), column_.data(), line_.data(), parameters().radius,
                     part.width(), between.data(),   result.data()};
    for (int y = part.y0; y < part.y1; ++y) {
      for (int c = 0; c < shape().channels; ++c) {
        row.plane = pixels_.row(c, y) + part.x0;
        filter_row(row);
        store(target, part, y, c, result);
      }
    }
  }

  void store(const ImageView& target, const Region& part, int y, int channel,
             const std::vector<float>& values) const {
    with_pixel_type(shape().type, [&](auto value) {
      using T = decltype(value);
      T* to = target.row<T>(y) + part.x0 * shape().channels + channel;
      for (int x = 0; x < part.width(); ++x) {
        to[x * shape().channels] = to_pixel<T>(values[static_cast<std::size_t>(x)]);
      }
    });
  }

  std::vector<float> column_;
  std::vector<float> line_;
  PaddedPlanes pixels_;
};

}  // namespace

std::unique_ptr<Plan> separable_plan(const PlanRequest& request, const std::vector<double>& column,
                                     const std::vector<double>& line) {
  return std::make_unique<SeparablePlan>(request, column, line);
}

}  // namespace filterscope::baseline
