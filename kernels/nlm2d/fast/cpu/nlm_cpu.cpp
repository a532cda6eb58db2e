// Ours: exact non-local means on every core with the best SIMD unit there is.
#include <algorithm>
#include <optional>
#include <vector>

#include "kernels/api/pixel_access.h"
#include "kernels/catalog.h"
#include "kernels/cpu/largest.h"
#include "kernels/cpu/padded_planes.h"
#include "kernels/cpu/row_plan.h"
#include "kernels/cpu/weighted_nlm.h"
#include "kernels/families/nlm_descriptor.h"
#include "kernels/host/parallel.h"
#include "kernels/nlm2d/fast/cpu/nlm_scratch.h"
#include "kernels/nlm2d/fast/cpu/nlm_tile.h"

namespace filterscope::fast {
namespace {

/// A band's first rows need weights of the rows above it once more: bands are as high as leaves every thread
/// some.
int rows_per_band(const NlmRequest& request) {
  constexpr int kBandsPerThread = 6;
  const int bands = kBandsPerThread * thread_count(request.parameters.threads);
  return std::clamp((request.shape.height + bands - 1) / bands, 16, 96);
}

class NlmCpuPlan final : public RowPlan {
 public:
  explicit NlmCpuPlan(const NlmRequest& request)
      : RowPlan(request.shape, filtered_region(request.shape, request.parameters), request.parameters.threads,
                rows_per_band(request)),
        border_(request.parameters.border),
        band_rows_(rows_per_band(request)),
        joint_(effective_colour(request.shape, request.parameters) == ColourMode::rgb),
        unit_(255 / full_scale(request.shape.type)),
        pixels_(request.shape, reach_of(request.parameters)) {
    if (request.guided) guide_.emplace(request.shape, reach_of(request.parameters));
    const NlmParameters& p = request.parameters;
    const PatchLines lines = patch_lines(p);
    line_x_.assign(lines.x.begin(), lines.x.end());
    line_y_.assign(lines.y.begin(), lines.y.end());
    source_.stride = static_cast<std::ptrdiff_t>(pixels_.stride());
    source_.planes = joint_ ? 3 : 1;
    source_.search_radius = p.search_radius;
    source_.patch_radius = p.patch_radius;
    source_.flat = p.patch_weights == PatchWeights::flat;
    source_.whole = source_.flat && request.shape.type == PixelType::u8;
    source_.line_x = line_x_.data();
    source_.line_y = line_y_.data();
    source_.function = p.weight_function;
    source_.centre = p.centre;
    const double side = 2.0 * p.patch_radius + 1;
    double factor = 1 / (p.strength * p.strength * source_.planes);
    if (source_.flat) factor /= side * side;
    if (p.weight_function == WeightFunction::exponential) factor *= M_LOG2E;
    source_.factor = static_cast<float>(factor);
  }

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return pixels_.bytes() + (guide_ ? guide_->bytes() : 0);
  }

 private:
  static constexpr int kSlack = 64;  ///< floats that a tile may write beyond its columns

  void load(const ConstImageView& source, const Execution& execution) override {
    const auto unit = static_cast<float>(unit_);
    pixels_.fill(source, unit, border_, threads(), execution.cancel);
    if (guide_) guide_->fill(guide_of(source), unit, border_, threads(), execution.cancel);
  }

  void filter(const ImageView& target, const Region& part) const override {
    NlmScratch scratch(source_, std::min(part.height(), band_rows_));
    constexpr std::size_t kStride = kNlmTileColumns + kSlack;
    const auto plane_size = kStride * static_cast<std::size_t>(part.height());
    std::vector<float> results(plane_size * static_cast<std::size_t>(shape().channels));
    for (int x = part.x0; x < part.x1; x += kNlmTileColumns) {
      Region tile = part;
      tile.x0 = x;
      tile.x1 = std::min(x + kNlmTileColumns, part.x1);
      for (int first = 0; first < shape().channels; first += source_.planes) {
        NlmTileSource source = source_;
        source.huge = pixels_.largest() > kHuge;
        NlmTileTarget to;
        to.stride = kStride;
        for (int c = 0; c < source_.planes; ++c) {
          source.plane[c] = pixels_.row(first + c, 0);
          source.guide[c] = (guide_ ? *guide_ : pixels_).row(first + c, 0);
          to.out[c] = results.data() + plane_size * static_cast<std::size_t>(first + c);
        }
        filter_nlm_tile(source, tile, to, scratch);
      }
      store(target, tile, results, plane_size, kStride);
    }
  }

  void store(const ImageView& target, const Region& tile, const std::vector<float>& results,
             std::size_t plane_size, std::size_t stride) const {
    const auto channels = static_cast<std::size_t>(shape().channels);
    const auto scale = static_cast<float>(1 / unit_);
    with_pixel_type(shape().type, [&](auto value) {
      using T = decltype(value);
      for (int y = tile.y0; y < tile.y1; ++y) {
        T* to = target.row<T>(y) + static_cast<std::size_t>(tile.x0) * channels;
        for (std::size_t c = 0; c < channels; ++c) {
          const float* from =
              results.data() + plane_size * c + stride * static_cast<std::size_t>(y - tile.y0);
          for (std::size_t x = 0; x < static_cast<std::size_t>(tile.width()); ++x) {
            to[x * channels + c] = to_pixel<T>(from[x] * scale);
          }
        }
      }
    });
  }

  Border border_;
  int band_rows_;
  bool joint_;
  double unit_;          ///< what makes levels of a value
  PaddedPlanes pixels_;  ///< in levels: 8-bit values are whole numbers, and so are their squared differences
  std::optional<PaddedPlanes> guide_;
  std::vector<float> line_x_;
  std::vector<float> line_y_;
  NlmTileSource source_;  ///< but for its planes
};

}  // namespace

Variant nlm_cpu() {
  Variant variant;
  variant.descriptor = nlm_descriptor({"threads"});
  variant.descriptor.takes_guide = true;
  variant.descriptor.summary =
      "Each pair of patches compared once for both its pixels, on every CPU core with its widest SIMD unit.";
  variant.descriptor.takes_weights = true;
  variant.prepare = [](const NlmRequest& request) -> std::unique_ptr<Plan> {
    if (request.weighted) return weighted_nlm_plan(request);
    return std::make_unique<NlmCpuPlan>(request);
  };
  return variant;
}

}  // namespace filterscope::fast
