#include "kernels/baseline/separable_volume.h"

#include <vector>

#include "kernels/api/pixel_access.h"
#include "kernels/baseline/separable_plan.h"
#include "kernels/baseline/separable_row.h"
#include "kernels/cpu/padded_volume.h"
#include "kernels/cpu/row_plan.h"

namespace filterscope::baseline {
namespace {

constexpr int kRowsPerBand = 32;  // each band sums the rows of its margin along z again
static_assert(PaddedVolume::kSlack >= kSeparableSlack);

class SeparableVolumePlan final : public RowPlan {
 public:
  SeparableVolumePlan(const VolumeRequest& request, const AxisWeights& weights)
      : RowPlan(request.shape, filtered_region(request.shape, request.parameters), request.parameters.threads,
                kRowsPerBand),
        reach_(reach_of(request.parameters)),
        border_(request.parameters.border),
        line_(normalised(weights.x)),
        column_(normalised(weights.y)),
        pile_(normalised(weights.z)),
        volume_(request.shape, reach_) {}

  [[nodiscard]] std::size_t scratch_bytes() const override { return volume_.bytes(); }

 private:
  void load(const ConstImageView& source, const Execution& execution) override {
    volume_.fill(source, 1, border_, threads(), execution.cancel);
  }

  void filter(const ImageView& target, const Region& part) const override {
    const int width = part.width() + 2 * reach_.x;
    const auto pitch = static_cast<std::size_t>(width + kSeparableSlack);
    std::vector<float> plane(pitch * static_cast<std::size_t>(part.height() + 2 * reach_.y));
    float* to = plane.data();
    for (int y = part.y0 - reach_.y; y < part.y1 + reach_.y; ++y, to += pitch) {
      add_weighted(volume_.row(y, part.z0 - reach_.z) + part.x0 - reach_.x, volume_.slice_stride(),
                   pile_.data(), 2 * reach_.z + 1, width, to);
    }
    std::vector<float> between(pitch);
    std::vector<float> result(pitch);
    const float* from = plane.data() + static_cast<std::size_t>(reach_.y) * pitch + reach_.x;
    for (int y = part.y0; y < part.y1; ++y, from += pitch) {
      filter_row({from, pitch, column_.data(), line_.data(), reach_.x, reach_.y, part.width(), between.data(),
                  result.data()});
      with_pixel_type(shape().type, [&](auto type) {
        using T = decltype(type);
        T* row = target.row<T>(y, part.z0) + part.x0;
        for (int x = 0; x < part.width(); ++x) row[x] = to_pixel<T>(result[static_cast<std::size_t>(x)]);
      });
    }
  }

  Halo reach_;
  Border border_;
  std::vector<float> line_;
  std::vector<float> column_;
  std::vector<float> pile_;
  PaddedVolume volume_;
};

}  // namespace

std::unique_ptr<Plan> separable_volume_plan(const VolumeRequest& request, const AxisWeights& weights) {
  return std::make_unique<SeparableVolumePlan>(request, weights);
}

}  // namespace filterscope::baseline
