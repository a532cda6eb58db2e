// Ours: the exact filter of volumes on every core with the best SIMD unit there is. The volume is kept
// padded, as float, and scaled so that the range weight is a bare power of two.
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "kernels/api/pixel_access.h"
#include "kernels/bilateral3d/fast/exact/volume_row.h"
#include "kernels/catalog.h"
#include "kernels/cpu/padded_volume.h"
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
        planes_(effective_colour(request.shape, request.parameters) == ColourMode::rgb ? 3 : 1),
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
    float squares = 0;
    for (int plane = 0; plane < shape().channels; ++plane) {
      const float span = span_of(plane, execution);
      squares = planes_ == 1 ? std::max(squares, span * span) : squares + span * span;
    }
    span_ = std::sqrt(squares);
    if (!logarithms_) return;
    const std::vector<float> logarithms = weight_logarithms(source);
    logarithms_->fill(logarithm_view(logarithms, shape()), 1, border_, threads(), execution.cancel);
  }

  /// Between the least and the largest value of a plane; infinite where one is no number.
  float span_of(int plane, const Execution& execution) const {
    std::vector<float> low(static_cast<std::size_t>(shape().depth));
    std::vector<float> high(low.size());
    const auto look = [&](int z) {
      float least = std::numeric_limits<float>::infinity();
      float most = -least;
      bool finite = true;
      for (int y = 0; y < shape().height; ++y) {
        const float* row = volume_.row(y, z, plane);
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
    const auto length = static_cast<std::size_t>(part.width() + kVolumeRowSlack);
    std::vector<float> results(static_cast<std::size_t>(planes_) * length);
    for (int y = part.y0; y < part.y1; ++y) {
      for (int plane = 0; plane < shape().channels; plane += planes_) {
        filter_planes(target, part, y, plane, results.data());
      }
    }
  }

  /// Of the planes from `plane` on that are under one weight, a row.
  void filter_planes(const ImageView& target, const Region& part, int y, int plane, float* results) const {
    VolumeRow row;
    row.window = &window_;
    row.first = volume_.row(y, part.z0, plane) + part.x0;
    if (logarithms_) row.logarithms = logarithms_->row(y, part.z0) + part.x0;
    row.stride = volume_.stride();
    row.slice_stride = volume_.slice_stride();
    row.plane_stride = volume_.plane_stride();
    row.planes = planes_;
    row.span = span_;
    row.count = part.width();
    row.scale = static_cast<float>(1.0 / scale_);
    row.out = results;
    filter_row(row);
    const int channels = shape().channels;
    with_pixel_type(shape().type, [&](auto type) {
      using T = decltype(type);
      T* to = target.row<T>(y, part.z0) + part.x0 * channels + plane;
      for (int i = 0; i < planes_; ++i, ++to, results += part.width() + kVolumeRowSlack) {
        for (int x = 0; x < part.width(); ++x) to[x * channels] = to_pixel<T>(results[x]);
      }
    });
  }

  Border border_;
  int planes_;  ///< under one weight
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
