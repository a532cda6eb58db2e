// Ours: the exact filter on every core with the best SIMD unit there is. The image is kept as padded planes
// of float, so that no tap needs a branch, and scaled so that the range weight is a bare power of two.
#include <cmath>
#include <optional>
#include <vector>

#include "kernels/api/pixel_access.h"
#include "kernels/bilateral2d/fast/exact/simd_row.h"
#include "kernels/catalog.h"
#include "kernels/cpu/largest.h"
#include "kernels/cpu/padded_planes.h"
#include "kernels/cpu/row_plan.h"
#include "kernels/cpu/weight_logarithms.h"
#include "kernels/families/window_descriptor.h"

namespace filterscope::fast {
namespace {

static_assert(PaddedPlanes::kSlack >= kSimdRowSlack);

class SimdPlan final : public WindowRowPlan {
 public:
  explicit SimdPlan(const BilateralRequest& request)
      : WindowRowPlan(request, request.parameters.threads),
        colour_(effective_colour(request.shape, request.parameters)),
        window_(request.parameters),
        pixels_(request.shape, request.parameters.radius) {
    if (colour_ == ColourMode::lab || request.guided)
      guide_.emplace(request.shape, request.parameters.radius);
    if (request.weighted) logarithms_.emplace(plane_of(request.shape), request.parameters.radius);
    // exp(−d²/2σ²) = 2^(−(d·scale)²).
    scale_ = std::sqrt(0.5 * M_LOG2E) / range_sigma_native(request.parameters, request.shape.type);
  }

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return pixels_.bytes() + (guide_ ? guide_->bytes() : 0) + (logarithms_ ? logarithms_->bytes() : 0) +
           window_.exponents.size() * sizeof(float);
  }

 private:
  void load(const ConstImageView& source, const Execution& execution) override {
    const Border border = parameters().border;
    const double pixel_scale = guide_ ? 1.0 : scale_;
    pixels_.fill(source, static_cast<float>(pixel_scale), border, threads(), execution.cancel);
    if (logarithms_) {
      const std::vector<float> logarithms = weight_logarithms(source);
      logarithms_->fill(logarithm_view(logarithms, shape()), 1, border, threads(), execution.cancel);
    }
    if (!guide_) return;
    if (colour_ == ColourMode::lab) {
      const double lab_scale = scale_ * full_scale(shape().type);
      guide_->fill_lab(guide_of(source), static_cast<float>(lab_scale), border, threads(), execution.cancel);
    } else {
      guide_->fill(guide_of(source), static_cast<float>(scale_), border, threads(), execution.cancel);
    }
  }

  void filter(const ImageView& target, const Region& part) const override {
    const auto length = static_cast<std::size_t>(part.width() + kSimdRowSlack);
    const auto channels = static_cast<std::size_t>(shape().channels);
    std::vector<float> results(length * channels);
    for (int y = part.y0; y < part.y1; ++y) {
      const bool joint = colour_ != ColourMode::channel;
      for (int first = 0; first < shape().channels; first += joint ? 3 : 1) {
        filter_row(row_of_planes(first, joint ? 3 : 1, part, y, results.data(), length));
      }
      with_pixel_type(shape().type, [&](auto value) {
        using T = decltype(value);
        T* to = target.row<T>(y) + static_cast<std::size_t>(part.x0) * channels;
        for (std::size_t c = 0; c < channels; ++c) {
          const float* from = results.data() + c * length;
          const auto count = static_cast<std::size_t>(part.width());
          for (std::size_t x = 0; x < count; ++x) to[x * channels + c] = to_pixel<T>(from[x]);
        }
      });
    }
  }

  [[nodiscard]] SimdRow row_of_planes(int first, int planes, const Region& part, int y, float* results,
                                      std::size_t length) const {
    const PaddedPlanes& guide = guide_ ? *guide_ : pixels_;
    SimdRow row;
    for (int i = 0; i < planes; ++i) {
      row.guide[i] = guide.row(first + i, y) + part.x0;
      row.value[i] = pixels_.row(first + i, y) + part.x0;
      row.out[i] = results + static_cast<std::size_t>(first + i) * length;
    }
    if (logarithms_) row.logarithms = logarithms_->row(0, y) + part.x0;
    row.stride = pixels_.stride();
    row.channels = planes;
    row.shared = !guide_;
    row.huge = pixels_.largest() > kHuge;
    row.exponents = window_.exponents.data();
    row.reach = window_.reach.data();
    row.radius = parameters().radius;
    row.count = part.width();
    row.scale = guide_ ? 1.0F : static_cast<float>(1.0 / scale_);
    return row;
  }

  ColourMode colour_;
  SimdWindow window_;
  PaddedPlanes pixels_;                ///< in units of `scale_`, but beside a guide in the source's
  std::optional<PaddedPlanes> guide_;  ///< for a guide image, and for ColourMode::lab; in units of `scale_`
  std::optional<PaddedPlanes> logarithms_;  ///< of the pixels' weights, to base 2
  double scale_ = 1;
};

}  // namespace

Variant cpu_simd() {
  Variant variant;
  variant.descriptor = window_descriptor(*bilateral2d(), {"threads"}, {"square", "circular"});
  variant.descriptor.summary = "Every CPU core with its widest SIMD unit, chosen at run time.";
  variant.descriptor.takes_guide = true;
  variant.descriptor.takes_weights = true;
  variant.prepare = [](const BilateralRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<SimdPlan>(request);
  };
  return variant;
}

}  // namespace filterscope::fast
