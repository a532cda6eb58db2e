#include "kernels/baseline/volume_reference.h"

#include <numeric>
#include <vector>

#include "kernels/cpu/pixel_access.h"
#include "kernels/cpu/reference_plan.h"
#include "kernels/maths/border.h"

namespace filterscope::baseline {
namespace {

class VolumeReferencePlan final : public ReferencePlan {
 public:
  VolumeReferencePlan(const VolumeRequest& request, const AxisWeights& weights)
      : ReferencePlan(request.shape, filtered_region(request.shape, request.parameters),
                      request.parameters.threads),
        reach_(reach_of(request.parameters)),
        border_(request.parameters.border),
        weights_(products<double>(weights)),
        weight_sum_(std::accumulate(weights_.begin(), weights_.end(), 0.0)) {}

  [[nodiscard]] std::size_t scratch_bytes() const override { return weights_.size() * sizeof(double); }

 private:
  void load(const ConstImageView& source, const Execution& /*execution*/) override { source_ = source; }

  void filter(int x, int y, int z, double* to) const override {
    with_pixel_type(shape().type, [&](auto value) { *to = mean<decltype(value)>(x, y, z); });
  }

  template <class T>
  [[nodiscard]] double mean(int x, int y, int z) const {
    double sum = 0;
    std::size_t tap = 0;
    for (int dz = -reach_.z; dz <= reach_.z; ++dz) {
      const int sz = border_index(z + dz, shape().depth, border_);
      for (int dy = -reach_.y; dy <= reach_.y; ++dy) {
        const T* row = source_.row<T>(border_index(y + dy, shape().height, border_), sz);
        for (int dx = -reach_.x; dx <= reach_.x; ++dx, ++tap) {
          sum += weights_[tap] * static_cast<double>(row[border_index(x + dx, shape().width, border_)]);
        }
      }
    }
    return sum / weight_sum_;
  }

  Halo reach_;
  Border border_;
  std::vector<double> weights_;
  double weight_sum_;
  ConstImageView source_;
};

}  // namespace

std::unique_ptr<Plan> volume_reference_plan(const VolumeRequest& request, const AxisWeights& weights) {
  return std::make_unique<VolumeReferencePlan>(request, weights);
}

}  // namespace filterscope::baseline
