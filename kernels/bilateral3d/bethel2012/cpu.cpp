// The study's comparison on the CPU: one thread, a table of the spatial weights, an exponential for each tap.
// Sums are taken row by row of the window and then added, which keeps float32 accurate for large windows.
#include <cmath>
#include <vector>

#include "kernels/api/pixel_access.h"
#include "kernels/catalog.h"
#include "kernels/cpu/padded_volume.h"
#include "kernels/cpu/row_plan.h"
#include "kernels/families/volume_parameters.h"

namespace filterscope::bethel2012 {
namespace {

class CpuPlan final : public RowPlan {
 public:
  explicit CpuPlan(const VolumeRequest& request)
      : RowPlan(request.shape, filtered_region(request.shape, request.parameters), 1),
        reach_(reach_of(request.parameters)),
        border_(request.parameters.border),
        weights_(products<float>(gaussian_weights(request.parameters))),
        volume_(request.shape, reach_) {
    const double sigma = range_sigma_native(request.parameters, request.shape.type);
    factor_ = static_cast<float>(-0.5 / (sigma * sigma));
  }

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return volume_.bytes() + weights_.size() * sizeof(float);
  }

 private:
  void load(const ConstImageView& source, const Execution& execution) override {
    volume_.fill(source, 1, border_, threads(), execution.cancel);
  }

  void filter(const ImageView& target, const Region& part) const override {
    with_pixel_type(shape().type, [&](auto type) {
      using T = decltype(type);
      for (int y = part.y0; y < part.y1; ++y) {
        T* row = target.row<T>(y, part.z0);
        for (int x = part.x0; x < part.x1; ++x) row[x] = to_pixel<T>(result(x, y, part.z0));
      }
    });
  }

  [[nodiscard]] float result(int x, int y, int z) const {
    const float centre = volume_.row(y, z)[x];
    const float* weight = weights_.data();
    float sum = 0;
    float weight_sum = 0;
    for (int dz = -reach_.z; dz <= reach_.z; ++dz) {
      for (int dy = -reach_.y; dy <= reach_.y; ++dy) {
        const float* row = volume_.row(y + dy, z + dz) + x;
        float row_sum = 0;
        float row_weight = 0;
        for (int dx = -reach_.x; dx <= reach_.x; ++dx) {
          const float difference = row[dx] - centre;
          const float w = *weight++ * std::exp(difference * difference * factor_);
          row_sum += w * row[dx];
          row_weight += w;
        }
        sum += row_sum;
        weight_sum += row_weight;
      }
    }
    return sum / weight_sum;
  }

  Halo reach_;
  Border border_;
  std::vector<float> weights_;
  PaddedVolume volume_;
  float factor_ = -1;
};

}  // namespace

Variant cpu() {
  Variant variant;
  variant.descriptor = volume_descriptor(*bilateral3d());
  variant.descriptor.summary = "One thread, float32: what the study's speed-ups are taken from.";
  variant.prepare = [](const VolumeRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<CpuPlan>(request);
  };
  return variant;
}

}  // namespace filterscope::bethel2012
