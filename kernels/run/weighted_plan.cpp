#include "kernels/run/weighted_plan.h"

#include <cstring>
#include <utility>
#include <vector>

#include "kernels/api/require_shape.h"
#include "kernels/api/weighted_rows.h"
#include "kernels/run/bands.h"

namespace filterscope {
namespace {

class WeightedCpuPlan final : public WeightedPlan {
 public:
  WeightedCpuPlan(std::unique_ptr<Plan> plan, const Shape& shape, int threads)
      : WeightedPlan(std::move(plan), shape), bytes_(shape.bytes()), threads_(threads), pixels_(bytes_) {}

 private:
  std::byte* pixels() override { return pixels_.data(); }
  std::byte* guide() override {
    guide_.resize(bytes_);
    return guide_.data();
  }

  void copy_inside(const ConstImageView& from, const ImageView& to, const Execution& execution) override {
    const std::size_t pixel = to.shape.pixel_bytes();
    for_each_row(whole(to.shape), threads_, execution.cancel, [&](int y, int z) {
      const float* weights = from.weight_row(y, z);
      auto* out = to.row<std::byte>(y, z);
      std::memcpy(out, from.row<std::byte>(y, z), to.shape.row_bytes());
      for (int x = 0; x < to.shape.width; ++x) {
        if (!(weights[x] > 0)) std::memset(out + static_cast<std::size_t>(x) * pixel, 0, pixel);
      }
    });
  }

  void keep_outside_of(const ConstImageView& source, const ImageView& target, const Region& region,
                       const Execution& execution) override {
    for_each_row(region, threads_, execution.cancel,
                 [&](int y, int z) { keep_outside(source, target, y, z, region.x0, region.x1); });
  }

  std::size_t bytes_;
  int threads_;
  std::vector<std::byte> pixels_;
  std::vector<std::byte> guide_;  ///< once there is one
};

}  // namespace

void WeightedPlan::bind(const ConstImageView& source, const Execution& execution) {
  require_shape(source, shape_);
  source_ = source;
  const ImageView pixels_inside = tight_view(pixels(), shape_);
  copy_inside(source, pixels_inside, execution);
  ConstImageView bound = as_const(pixels_inside);
  bound.weights = source.weights;
  guided_ = source.guide != nullptr;
  if (guided_) {
    ConstImageView from = guide_of(source);
    from.weights = source.weights;
    const ImageView copy = tight_view(guide(), shape_);
    copy_inside(from, copy, execution);
    bound.guide = copy.data;
  }
  inside().bind(bound, execution);
}

void WeightedPlan::run(const ImageView& target, const Region& region, const Execution& execution) {
  inside().run(target, region, execution);
  keep_outside_of(source_, target, region, execution);
}

std::unique_ptr<Plan> weighted_plan(std::unique_ptr<Plan> plan, const Shape& shape, Backend backend,
                                    int threads) {
  if (backend == Backend::cuda) return detail::weighted_cuda_plan(std::move(plan), shape);
  return std::make_unique<WeightedCpuPlan>(std::move(plan), shape, threads);
}

}  // namespace filterscope
