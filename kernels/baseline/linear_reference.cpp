#include "kernels/baseline/linear_reference.h"

#include <cmath>
#include <numeric>
#include <utility>

#include "kernels/cpu/pixel_access.h"
#include "kernels/cpu/reference_plan.h"
#include "kernels/maths/border.h"

namespace filterscope::baseline {
namespace {

class LinearReferencePlan final : public WindowReferencePlan {
 public:
  LinearReferencePlan(const BilateralRequest& request, std::vector<double> weights)
      : WindowReferencePlan(request),
        weights_(std::move(weights)),
        weight_sum_(std::accumulate(weights_.begin(), weights_.end(), 0.0)) {}

  [[nodiscard]] std::size_t scratch_bytes() const override { return weights_.size() * sizeof(double); }

 private:
  void load(const ConstImageView& source, const Execution& /*execution*/) override { source_ = source; }

  void filter(int x, int y, int /*z*/, double* to) const override {
    with_pixel_type(shape().type, [&](auto value) {
      for (int c = 0; c < shape().channels; ++c) to[c] = mean<decltype(value)>(x, y, c);
    });
  }

  template <class T>
  [[nodiscard]] double mean(int x, int y, int channel) const {
    const int r = parameters().radius;
    double sum = 0;
    std::size_t tap = 0;
    for (int dy = -r; dy <= r; ++dy) {
      const T* row = source_.row<T>(border_index(y + dy, shape().height, parameters().border));
      for (int dx = -r; dx <= r; ++dx, ++tap) {
        const int sx = border_index(x + dx, shape().width, parameters().border);
        sum += weights_[tap] * static_cast<double>(row[sx * shape().channels + channel]);
      }
    }
    return sum / weight_sum_;
  }

  std::vector<double> weights_;
  double weight_sum_;
  ConstImageView source_;
};

}  // namespace

std::unique_ptr<Plan> linear_reference_plan(const BilateralRequest& request, std::vector<double> weights) {
  return std::make_unique<LinearReferencePlan>(request, std::move(weights));
}

}  // namespace filterscope::baseline
