// Ours: the exact filter of volumes on every core with the best SIMD unit there is. The volume is kept
// padded, as float, and scaled so that the range weight is a bare power of two.
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "kernels/bilateral3d/fast/exact/volume_row.h"
#include "kernels/catalog.h"
#include "kernels/cpu/padded_volume.h"
#include "kernels/cpu/pixel_access.h"
#include "kernels/cpu/row_plan.h"
#include "kernels/cpu/weight_logarithms.h"
#include "kernels/host/parallel.h"

namespace filterscope::fast {
namespace {

static_assert(PaddedVolume::kSlack >= kVolumeRowSlack);

class SimdVolumePlan final : public RowPlan {
 public:
  explicit SimdVolumePlan(const VolumeRequest& request)
      : RowPlan(request.shape, filtered_region(request.shape, request.parameters),
                request.parameters.threads),
        border_(request.parameters.border),
        window_(request.parameters),
        volume_(request.shape, window_.reach) {
    if (request.weighted) logarithms_.emplace(plane_of(request.shape), window_.reach);
    // exp(−d²/2σ²) = 2^(−(d·scale)²).
    scale_ = std::sqrt(0.5 * M_LOG2E) / range_sigma_native(request.parameters, request.shape.type);
  }

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return volume_.bytes() + (logarithms_ ? logarithms_->bytes() : 0);
  }

 private:
  void load(const ConstImageView& source, const Execution& execution) override {
    volume_.fill(source, static_cast<float>(scale_), border_, threads(), execution.cancel);
    span_ = span_of(execution);
    if (!logarithms_) return;
    const std::vector<float> logarithms = weight_logarithms(source);
    logarithms_->fill(logarithm_view(logarithms, shape()), 1, border_, threads(), execution.cancel);
  }

  /// Between the least and the largest value; infinite where one is no number.
  float span_of(const Execution& execution) const {
    std::vector<float> low(static_cast<std::size_t>(shape().depth));
    std::vector<float> high(low.size());
    const auto look = [&](int z) {
      float least = std::numeric_limits<float>::infinity();
      float most = -least;
      bool finite = true;
      for (int y = 0; y < shape().height; ++y) {
        const float* row = volume_.row(y, z);
        for (int x = 0; x < shape().width; ++x) {
          least = row[x] < least ? row[x] : least;
          most = row[x] > most ? row[x] : most;
          finite &= row[x] - row[x] == 0;
        }
      }
      low[static_cast<std::size_t>(z)] = finite ? least : -std::numeric_limits<float>::infinity();
      high[static_cast<std::size_t>(z)] = most;
    };
    for_each_band(
        0, shape().depth, threads(), execution.cancel,
        [&](int first, int last) {
          for (int z = first; z < last; ++z) look(z);
        },
        1);
    return *std::ranges::max_element(high) - *std::ranges::min_element(low);
  }

  void filter(const ImageView& target, const Region& part) const override {
    std::vector<float> results(static_cast<std::size_t>(part.width() + kVolumeRowSlack));
    for (int y = part.y0; y < part.y1; ++y) {
      VolumeRow row;
      row.window = &window_;
      row.first = volume_.row(y, part.z0) + part.x0;
      if (logarithms_) row.logarithms = logarithms_->row(y, part.z0) + part.x0;
      row.stride = volume_.stride();
      row.slice_stride = volume_.slice_stride();
      row.span = span_;
      row.count = part.width();
      row.scale = static_cast<float>(1.0 / scale_);
      row.out = results.data();
      filter_row(row);
      with_pixel_type(shape().type, [&](auto type) {
        using T = decltype(type);
        T* to = target.row<T>(y, part.z0) + part.x0;
        for (int x = 0; x < part.width(); ++x) to[x] = to_pixel<T>(results[static_cast<std::size_t>(x)]);
      });
    }
  }

  Border border_;
  VolumeWindow window_;
  PaddedVolume volume_;                     ///< in units of `scale_`
  std::optional<PaddedVolume> logarithms_;  ///< of the voxels' weights, to base 2
  double scale_ = 1;
  float span_ = 0;
};

}  // namespace

Variant cpu_simd_3d() {
  Variant variant;
  variant.descriptor = volume_descriptor(*bilateral3d(), {"threads"});
  variant.descriptor.summary = "Volumes on every CPU core with its widest SIMD unit, chosen at run time.";
  variant.descriptor.takes_weights = true;
  variant.prepare = [](const VolumeRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<SimdVolumePlan>(request);
  };
  return variant;
}

}  // namespace filterscope::fast
