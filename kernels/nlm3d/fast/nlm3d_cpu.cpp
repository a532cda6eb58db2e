// Ours: exact non-local means of volumes on every core with the best SIMD unit there is.

#include "kernels/api/pixel_access.h"
#include "kernels/catalog.h"
#include "kernels/cpu/largest.h"
#include "kernels/cpu/padded_volume.h"
#include "kernels/cpu/row_plan.h"
#include "kernels/cpu/weighted_nlm.h"
#include "kernels/families/nlm_descriptor.h"
#include "kernels/nlm3d/fast/nlm3d_rows.h"

namespace filterscope::fast {
namespace {

constexpr int kRowsPerBand = 8;
static_assert(PaddedVolume::kSlack >= NlmVolumeRows::kSlack);

class Nlm3dCpuPlan final : public RowPlan {
 public:
  explicit Nlm3dCpuPlan(const NlmRequest& request)
      : RowPlan(request.shape, filtered_region(request.shape, request.parameters), request.parameters.threads,
                kRowsPerBand),
        border_(request.parameters.border),
        unit_(255 / full_scale(request.shape.type)),
        volume_(request.shape, volume_reach_of(request.parameters)) {
    const NlmParameters& p = request.parameters;
    rows_.stride = volume_.stride();
    rows_.slice_stride = volume_.slice_stride();
    rows_.plane_stride = volume_.plane_stride();
    if (effective_colour(request.shape, p) == ColourMode::rgb) rows_.planes = request.shape.channels;
    rows_.search = search_of(p);
    rows_.patch = patch_of(p);
    rows_.function = p.weight_function;
    rows_.centre = p.centre;
    const double voxels = (2.0 * rows_.patch.x + 1) * (2.0 * rows_.patch.y + 1) * (2.0 * rows_.patch.z + 1);
    double factor = 1 / (p.strength * p.strength * voxels * rows_.planes);
    if (p.weight_function == WeightFunction::exponential) factor *= M_LOG2E;
    rows_.factor = static_cast<float>(factor);
  }

  [[nodiscard]] std::size_t scratch_bytes() const override { return volume_.bytes(); }

 private:
  void load(const ConstImageView& source, const Execution& execution) override {
    volume_.fill(source, static_cast<float>(unit_), border_, threads(), execution.cancel);
  }

  void filter(const ImageView& target, const Region& part) const override {
    NlmVolumeScratch scratch(part.height(), part.width(), rows_.patch.x, rows_.planes);
    NlmVolumeRows rows = rows_;
    rows.rows = part.height();
    rows.count = part.width();
    rows.huge = volume_.largest() > kHuge;
    for (int plane = 0; plane < shape().channels; plane += rows_.planes) {
      rows.first = volume_.row(part.y0, part.z0, plane) + part.x0;
      filter_nlm_rows(rows, scratch);
      write(target, part, plane, scratch);
    }
  }

  /// What `scratch` has of the planes from `plane` on.
  void write(const ImageView& target, const Region& part, int plane, NlmVolumeScratch& scratch) const {
    const auto scale = static_cast<float>(1 / unit_);
    const int channels = shape().channels;
    with_pixel_type(shape().type, [&](auto type) {
      using T = decltype(type);
      for (int row = 0; row < part.height(); ++row) {
        const float* from = scratch.sums_of(row);
        T* to = target.row<T>(part.y0 + row, part.z0) + part.x0 * channels + plane;
        for (int i = 0; i < rows_.planes; ++i, from += scratch.pitch, ++to) {
          for (int x = 0; x < part.width(); ++x) to[x * channels] = to_pixel<T>(from[x] * scale);
        }
      }
    });
  }

  Border border_;
  double unit_;          ///< what makes levels of a value
  PaddedVolume volume_;  ///< in levels: 8-bit values are whole numbers, and so are their squared differences
  NlmVolumeRows rows_;   ///< but for the place
};

}  // namespace

Variant nlm3d_cpu() {
  Variant variant;
  variant.descriptor = nlm_volume_descriptor(
      {"threads", "search_radius_y", "search_radius_z", "patch_radius_y", "patch_radius_z"});
  variant.descriptor.summary =
      "Patches summed for four rows together, on every CPU core with its widest SIMD unit.";
  variant.descriptor.takes_weights = true;
  variant.prepare = [](const NlmRequest& request) -> std::unique_ptr<Plan> {
    if (request.weighted) return weighted_nlm_plan(request);
    return std::make_unique<Nlm3dCpuPlan>(request);
  };
  return variant;
}

}  // namespace filterscope::fast
