#include "kernels/run/stabilised_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>
#include <utility>

#include "kernels/api/pixel_access.h"
#include "kernels/api/plan_around.h"
#include "kernels/api/require_shape.h"
#include "kernels/api/weighted_rows.h"
#include "kernels/maths/stabiliser.h"
#include "kernels/run/bands.h"

namespace filterscope {
namespace {

/// The nearest value of the type.
template <class T>
T stored(double value) {
  if constexpr (std::is_floating_point_v<T>) {
    return static_cast<T>(value);
  } else {
    constexpr double kLow = std::numeric_limits<T>::lowest();
    constexpr double kHigh = std::numeric_limits<T>::max();
    if (!(value > kLow)) return std::numeric_limits<T>::lowest();
    return static_cast<T>(std::floor(std::min(value, kHigh) + 0.5));
  }
}

/// The inverse, right on average, moves a value that the filter left alone. That is taken back, and less so
/// the farther a result is from the pixel's own stabilised value, up to this share of the noise's σ.
constexpr double kNearOwn = 0.05;

class StabilisedPlan final : public PlanAround {
 public:
  StabilisedPlan(std::unique_ptr<Plan> plan, const Shape& shape, const NoiseModel& model, int threads)
      : PlanAround(std::move(plan)), shape_(shape), stable_(shape), stabiliser_(model), threads_(threads) {
    stable_.type = PixelType::f32;
    values_ = std::make_unique_for_overwrite<std::byte[]>(stable_.bytes());
    results_ = std::make_unique_for_overwrite<std::byte[]>(stable_.bytes());
  }

  void bind(const ConstImageView& source, const Execution& execution) override {
    require_shape(source, shape_);
    source_ = source;
    ConstImageView bound = filterscope::as_const(tight_view(values_.get(), stable_));
    stabilise(source, tight_view(values_.get(), stable_), execution);
    bound.weights = source.weights;
    if (source.guide != nullptr) {
      if (guide_ == nullptr) guide_ = std::make_unique_for_overwrite<std::byte[]>(stable_.bytes());
      stabilise(guide_of(source), tight_view(guide_.get(), stable_), execution);
      bound.guide = guide_.get();
    }
    inside().bind(bound, execution);
  }

  void run(const ImageView& target, const Region& region, const Execution& execution) override {
    inside().run(tight_view(results_.get(), stable_), region, execution);
    with_pixel_type(shape_.type, [&](auto type) { go_back<decltype(type)>(target, region, execution); });
  }

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return PlanAround::scratch_bytes() + (guide_ == nullptr ? 2 : 3) * stable_.bytes();
  }

 private:
  void stabilise(const ConstImageView& from, const ImageView& to, const Execution& execution) const {
    const int values = shape_.width * shape_.channels;
    with_pixel_type(shape_.type, [&](auto type) {
      using T = decltype(type);
      for_each_row(whole(shape_), threads_, execution.cancel, [&](int y, int z) {
        const T* in = from.row<T>(y, z);
        auto* out = to.row<float>(y, z);
        for (int i = 0; i < values; ++i)
          out[i] = static_cast<float>(stabiliser_.forward(static_cast<double>(in[i])));
      });
    });
  }

  [[nodiscard]] double result_of(auto own, float before, float after) const {
    const double back = stabiliser_.back(static_cast<double>(after));
    const double apart = std::abs(static_cast<double>(after) - static_cast<double>(before)) / kNearOwn;
    if (apart >= 1) return back;
    return back + (1 - apart) * (static_cast<double>(own) - stabiliser_.back(static_cast<double>(before)));
  }

  template <class T>
  void go_back(const ImageView& target, const Region& region, const Execution& execution) const {
    const int channels = shape_.channels;
    const ConstImageView before = filterscope::as_const(tight_view(values_.get(), stable_));
    const ConstImageView after = filterscope::as_const(tight_view(results_.get(), stable_));
    for_each_row(region, threads_, execution.cancel, [&](int y, int z) {
      const T* own = source_.row<T>(y, z);
      const auto* in = before.row<float>(y, z);
      const auto* out = after.row<float>(y, z);
      T* to = target.row<T>(y, z);
      for (int i = region.x0 * channels; i < region.x1 * channels; ++i)
        to[i] = out[i] == in[i] ? own[i] : stored<T>(result_of(own[i], in[i], out[i]));
      keep_outside(source_, target, y, z, region.x0, region.x1);
    });
  }

  Shape shape_;
  Shape stable_;
  Stabiliser stabiliser_;
  int threads_;
  ConstImageView source_;
  std::unique_ptr<std::byte[]> values_;
  std::unique_ptr<std::byte[]> results_;
  std::unique_ptr<std::byte[]> guide_;  ///< once there is one
};

}  // namespace

ValueRange stabilised_range(const NoiseModel& model, const ValueRange& range) {
  const Stabiliser stabiliser(model);
  const ValueRange stable{stabiliser.forward(range.low), stabiliser.forward(range.high)};
  if (problem_of(stable, PixelType::f32).empty()) return stable;
  throw VariantError(
      problem("stabilise.range", "The noise %1 leaves nothing to tell apart in the value range %2",
              text_of(model), text_of(range)),
      problem("stabilise.range_asked", "stabilised values from %1 to %2", fmt::format("{:.4g}", stable.low),
              fmt::format("{:.4g}", stable.high)),
      problem("stabilise.range_remedy",
              "Give the gain, the offset and σ in the image's own values, or another value range."));
}

std::unique_ptr<Plan> prepare_stabilised(const Variant& variant, const PlanRequest& request,
                                         std::string_view model_text) {
  const Descriptor& descriptor = variant.descriptor;
  const NoiseModel model = parse_noise_model(model_text);
  if (descriptor.backend == Backend::cuda) {
    throw VariantError(problem("stabilise.cpu", "Values are stabilised for variants of the CPU"),
                       Problem::plain(descriptor.id),
                       problem("stabilise.cpu_remedy", "Name one of the CPU, such as fast/cpu_simd."));
  }
  if (std::ranges::find(descriptor.types, PixelType::f32) == descriptor.types.end()) {
    throw VariantError(problem("stabilise.floats", "%1 filters no 32-bit floats", descriptor.id),
                       problem("stabilise.stable", "stabilised values, which are 32-bit floats"),
                       problem("variant.other", "Choose another variant."));
  }
  const ParameterSpec* term = descriptor.parameters.find("data_term");
  if (term != nullptr && text_of(value_of(*term, request.parameters)) == "photons") {
    throw VariantError(problem("stabilise.counts", "Stabilised values are no counts of photons"),
                       problem("variant.guarantee_asked", "%1 %2", term->term(), "photons"),
                       problem("stabilise.counts_remedy", "Leave one of the two out: each is for photons."));
  }
  PlanRequest inner = request;
  inner.parameters.erase(kStabilise);
  inner.shape.type = PixelType::f32;
  inner.range = stabilised_range(model, request.value_range());
  if (request.extremes) {
    const Stabiliser stabiliser(model);
    inner.extremes = {stabiliser.forward(request.extremes->low), stabiliser.forward(request.extremes->high)};
  }
  const Value* threads = inner.parameters.find("threads");
  const int cores = threads != nullptr ? static_cast<int>(number_of(*threads)) : 0;
  return std::make_unique<StabilisedPlan>(prepare(variant, inner), request.shape, model, cores);
}

}  // namespace filterscope
