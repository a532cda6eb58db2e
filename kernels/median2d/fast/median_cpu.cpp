// Ours: the weighted median on every core with the best SIMD unit there is.
#include <memory>
#include <new>
#include <optional>
#include <vector>

#include "kernels/api/pixel_access.h"
#include "kernels/api/weighted_rows.h"
#include "kernels/catalog.h"
#include "kernels/cpu/padded_planes.h"
#include "kernels/cpu/row_plan.h"
#include "kernels/cpu/weight_logarithms.h"
#include "kernels/families/median_window.h"
#include "kernels/median2d/fast/median_row.h"

namespace filterscope::fast {
namespace {

static_assert(PaddedPlanes::kSlack >= kMedianRowSlack);

struct FreeAligned {
  void operator()(std::uint32_t* memory) const noexcept {
    ::operator delete (memory, std::align_val_t{kMedianAlignment});
  }
};

class MedianPlan final : public WindowRowPlan {
 public:
  /// A row of a large window takes a while, and between two the run can be cancelled.
  explicit MedianPlan(const BilateralRequest& request)
      : WindowRowPlan(request, request.parameters.threads, 1),
        joint_(effective_colour(request.shape, request.parameters) == ColourMode::rgb),
        values_(request.shape, request.parameters.radius) {
    if (request.guided) guide_.emplace(request.shape, request.parameters.radius);
    if (request.weighted) own_.emplace(plane_of(request.shape), request.parameters.radius);
    const auto stride = static_cast<std::ptrdiff_t>(values_.stride());
    for (const MedianTap& tap : median_taps(request.parameters))
      taps_.push_back({tap.dy * stride + tap.dx, tap.exponent});
  }

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return values_.bytes() + (guide_ ? guide_->bytes() : 0) + (own_ ? own_->bytes() : 0) +
           taps_.size() * sizeof(MedianOffset);
  }

 private:
  void load(const ConstImageView& source, const Execution& execution) override {
    source_ = source;
    const Border border = parameters().border;
    values_.fill(source, 1, border, threads(), execution.cancel);
    if (guide_) guide_->fill(guide_of(source), 1, border, threads(), execution.cancel);
    if (!own_) return;
    const ConstImageView own =
        tight_view(reinterpret_cast<const std::byte*>(source.weights), plane_of(shape()));
    own_->fill(own, 1, border, threads(), execution.cancel);
  }

  void filter(const ImageView& target, const Region& part) const override {
    const auto length = static_cast<std::size_t>(part.width() + kMedianRowSlack);
    const auto channels = static_cast<std::size_t>(shape().channels);
    std::vector<float> results(length * channels);
    const std::unique_ptr<std::uint32_t, FreeAligned> room(static_cast<std::uint32_t*>(::operator new (
        median_room(taps_.size()) * sizeof(std::uint32_t), std::align_val_t{kMedianAlignment})));
    const int planes = joint_ ? 3 : 1;
    for (int y = part.y0; y < part.y1; ++y) {
      for (int first = 0; first < shape().channels; first += planes) {
        MedianRow row = row_of_planes(first, planes, part, y, results.data(), length);
        row.room = room.get();
        filter_median_row(row);
      }
      with_pixel_type(shape().type, [&](auto value) {
        using T = decltype(value);
        T* to = target.row<T>(y) + static_cast<std::size_t>(part.x0) * channels;
        for (std::size_t c = 0; c < channels; ++c) {
          const float* from = results.data() + c * length;
          const auto count = static_cast<std::size_t>(part.width());
          for (std::size_t x = 0; x < count; ++x) to[x * channels + c] = static_cast<T>(from[x]);
        }
      });
      keep_outside(source_, target, y, 0, part.x0, part.x1);
    }
  }

  [[nodiscard]] MedianRow row_of_planes(int first, int planes, const Region& part, int y, float* results,
                                        std::size_t length) const {
    const PaddedPlanes& guide = guide_ ? *guide_ : values_;
    MedianRow row;
    for (int i = 0; i < planes; ++i) {
      row.guide[i] = guide.row(first + i, y) + part.x0;
      row.value[i] = values_.row(first + i, y) + part.x0;
      row.out[i] = results + static_cast<std::size_t>(first + i) * length;
    }
    if (own_) row.own = own_->row(0, y) + part.x0;
    row.channels = planes;
    row.whole_numbers = is_integer(shape().type);
    row.taps = taps_.data();
    row.count_of_taps = taps_.size();
    row.scale = median_scale(parameters(), shape().type);
    row.count = part.width();
    return row;
  }

  bool joint_;
  ConstImageView source_;
  PaddedPlanes values_;
  std::optional<PaddedPlanes> guide_;
  std::optional<PaddedPlanes> own_;  ///< the pixels' weights
  std::vector<MedianOffset> taps_;
};

}  // namespace

Variant median_cpu() {
  Variant variant;
  variant.descriptor = median_descriptor({"threads"});
  variant.descriptor.summary = "Weighted median by bisection: every CPU core with its widest SIMD unit.";
  variant.prepare = [](const BilateralRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<MedianPlan>(request);
  };
  return variant;
}

}  // namespace filterscope::fast
