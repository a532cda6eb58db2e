// Total variation denoising on the CPU: SIMD over rows on all cores.
#include <algorithm>
#include <limits>
#include <memory>
#include <type_traits>

#include "kernels/api/require_shape.h"
#include "kernels/api/weighted_rows.h"
#include "kernels/catalog.h"
#include "kernels/cpu/pixel_access.h"
#include "kernels/families/tv_parameters.h"
#include "kernels/host/parallel.h"
#include "kernels/tv2d/fast/tv_solver.h"

namespace filterscope::fast {
namespace {

/// Whole numbers end at their type's black and white.
template <class T>
T within_type(float value) {
  if constexpr (std::is_floating_point_v<T>) {
    return value;
  } else {
    constexpr auto kWhite = static_cast<float>(std::numeric_limits<T>::max());
    return to_pixel<T>(value > 0 ? std::min(value, kWhite) : 0.0F);
  }
}

class TvCpuPlan final : public Plan {
 public:
  explicit TvCpuPlan(const TvRequest& request)
      : shape_(request.shape), threads_(request.parameters.threads), solver_(request) {}

  void bind(const ConstImageView& source, const Execution& /*execution*/) override {
    require_shape(source, shape_);
    source_ = source;
    solved_ = false;
  }

  /// Every pixel needs all others: a part is taken from the whole, which is solved for once after bind(), and
  /// again where the whole is asked for.
  void run(const ImageView& target, const Region& region, const Execution& execution) override {
    if (!solved_ || region == whole(shape_)) {
      solved_ = false;
      solver_.solve(source_, execution);
      solved_ = true;
    }
    const auto band = [&](int y, int last) {
      for (; y < last; ++y) write_row(target, region, y);
    };
    for_each_band(region.y0, region.y1, threads_, execution.cancel, band, 32);
  }

  [[nodiscard]] BoundFacts bound_facts() const override { return solver_.facts(); }
  [[nodiscard]] std::size_t scratch_bytes() const override { return solver_.bytes(); }

 private:
  void write_row(const ImageView& target, const Region& region, int y) const {
    with_pixel_type(shape_.type, [&](auto type) {
      using T = decltype(type);
      T* to = target.row<T>(y);
      for (int c = 0; c < shape_.channels; ++c) {
        const float* from = solver_.row(c, y);
        for (int x = region.x0; x < region.x1; ++x) to[x * shape_.channels + c] = within_type<T>(from[x]);
      }
    });
    keep_outside(source_, target, y, 0, region.x0, region.x1);
  }

  Shape shape_;
  int threads_;
  tv::TvSolver solver_;
  ConstImageView source_;
  bool solved_ = false;
};

}  // namespace

Variant tv_cpu() {
  Variant variant;
  variant.descriptor = tv_bounded_descriptor({"tolerance", "iterations", "threads"});
  variant.descriptor.summary =
      "Total variation with SIMD on every CPU core, until the result is proved to be near enough.";
  variant.descriptor.section = FS_TEXT("Catalogue", "Chambolle and Pock 2011, algorithm 2");
  variant.prepare = [](const TvRequest& request) -> std::unique_ptr<Plan> {
    return std::make_unique<TvCpuPlan>(request);
  };
  return variant;
}

}  // namespace filterscope::fast
