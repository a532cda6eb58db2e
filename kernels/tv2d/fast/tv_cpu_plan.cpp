#include "kernels/tv2d/fast/tv_cpu_plan.h"

#include <algorithm>
#include <limits>
#include <type_traits>

#include "kernels/api/pixel_access.h"
#include "kernels/api/require_shape.h"
#include "kernels/api/weighted_rows.h"
#include "kernels/host/parallel.h"
#include "kernels/tv2d/fast/tv_solver.h"

namespace filterscope::tv {
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
    const auto band = [&](int first, int last) {
      for (int i = first; i < last; ++i)
        write_row(target, region, region.y0 + i % region.height(), region.z0 + i / region.height());
    };
    for_each_band(0, region.height() * region.depth(), threads_, execution.cancel, band, 32);
  }

  [[nodiscard]] BoundFacts bound_facts() const override { return solver_.facts(); }
  [[nodiscard]] std::size_t scratch_bytes() const override { return solver_.bytes(); }

 private:
  void write_row(const ImageView& target, const Region& region, int y, int z) const {
    with_pixel_type(shape_.type, [&](auto type) {
      using T = decltype(type);
      T* to = target.row<T>(y, z);
      for (int c = 0; c < shape_.channels; ++c) {
        const float* from = solver_.row(c, z, y);
        for (int x = region.x0; x < region.x1; ++x)
          to[x * shape_.channels + c] = within_type<T>(from[x] + solver_.black());
      }
    });
    keep_outside(source_, target, y, z, region.x0, region.x1);
  }

  Shape shape_;
  int threads_;
  TvSolver solver_;
  ConstImageView source_;
  bool solved_ = false;
};

}  // namespace

std::unique_ptr<Plan> tv_cpu_plan(const TvRequest& request) { return std::make_unique<TvCpuPlan>(request); }

}  // namespace filterscope::tv
