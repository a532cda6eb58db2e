#include "kernels/baseline/linear_reference.h"

#include "kernels/api/pixel_access.h"
#include "kernels/cpu/reference_plan.h"
#include "kernels/maths/border.h"

namespace filterscope::baseline {
namespace {

class LinearReferencePlan final : public ReferencePlan {
 public:
  LinearReferencePlan(const Shape& shape, LinearWindow window)
      : ReferencePlan(shape, window.filtered, window.threads), window_(std::move(window)) {}

  [[nodiscard]] std::size_t scratch_bytes() const override { return window_.weights.size() * sizeof(double); }

 private:
  void load(const ConstImageView& source, const Execution& /*execution*/) override { source_ = source; }

  void filter(int x, int y, int z, double* to) const override {
    with_pixel_type(shape().type, [&](auto value) {
      for (int c = 0; c < shape().channels; ++c) to[c] = mean<decltype(value)>(x, y, z, c);
    });
  }

  template <class T>
  [[nodiscard]] double mean(int x, int y, int z, int channel) const {
    const auto& [filtered, reach, border, threads, weights] = window_;
    double sum = 0;
    double weight_sum = 0;
    std::size_t tap = 0;
    for (int dz = -reach.z; dz <= reach.z; ++dz) {
      const int sz = border_index(z + dz, shape().depth, border);
      for (int dy = -reach.y; dy <= reach.y; ++dy) {
        const int sy = border_index(y + dy, shape().height, border);
        const T* row = source_.row<T>(sy, sz);
        for (int dx = -reach.x; dx <= reach.x; ++dx, ++tap) {
          const int sx = border_index(x + dx, shape().width, border);
          const double weight = weights[tap] * weight_at(sx, sy, sz);
          if (weight == 0) continue;
          sum += weight * static_cast<double>(row[sx * shape().channels + channel]);
          weight_sum += weight;
        }
      }
    }
    return sum / weight_sum;
  }

  LinearWindow window_;
  ConstImageView source_;
};

}  // namespace

std::unique_ptr<Plan> linear_reference_plan(const Shape& shape, LinearWindow window) {
  return std::make_unique<LinearReferencePlan>(shape, std::move(window));
}

}  // namespace filterscope::baseline
