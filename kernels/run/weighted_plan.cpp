#include "kernels/run/weighted_plan.h"

#include <cstring>
#include <utility>
#include <vector>

#include "kernels/api/require_shape.h"
#include "kernels/api/weighted_rows.h"
#include "kernels/host/parallel.h"

namespace filterscope {
namespace {

constexpr int kWeightedRows = 64;

class WeightedPlan final : public Plan {
 public:
  WeightedPlan(std::unique_ptr<Plan> plan, const Shape& shape, int threads)
      : plan_(std::move(plan)), shape_(shape), threads_(threads), pixels_(shape.bytes()) {}

  void bind(const ConstImageView& source, const Execution& execution) override {
    require_shape(source, shape_);
    source_ = source;
    ConstImageView bound = filterscope::as_const(tight_view(pixels_.data(), shape_));
    bound.weights = source.weights;
    copy_inside(source, pixels_, execution);
    if (source.guide != nullptr) {
      guide_.resize(shape_.bytes());
      ConstImageView guide = guide_of(source);
      guide.weights = source.weights;
      copy_inside(guide, guide_, execution);
      bound.guide = guide_.data();
    }
    plan_->bind(bound, execution);
  }

  void run(const ImageView& target, const Region& region, const Execution& execution) override {
    plan_->run(target, region, execution);
    for_each_band(
        0, region.height() * region.depth(), threads_, execution.cancel,
        [&](int first, int last) {
          for (int i = first; i < last; ++i) {
            keep_outside(source_, target, region.y0 + i % region.height(), region.z0 + i / region.height(),
                         region.x0, region.x1);
          }
        },
        kWeightedRows);
  }

  [[nodiscard]] KernelFacts facts() const override { return plan_->facts(); }
  [[nodiscard]] BoundFacts bound_facts() const override { return plan_->bound_facts(); }
  [[nodiscard]] std::size_t scratch_bytes() const override {
    return plan_->scratch_bytes() + pixels_.size() + guide_.size();
  }
  [[nodiscard]] std::string_view taken_variant() const override { return plan_->taken_variant(); }

 private:
  /// The pixels that have a weight; the others are zeros.
  void copy_inside(const ConstImageView& from, std::vector<std::byte>& to, const Execution& execution) const {
    const ImageView copy = tight_view(to.data(), shape_);
    const std::size_t pixel = shape_.pixel_bytes();
    const auto row = [&](int y, int z) {
      const float* weights = from.weight_row(y, z);
      auto* out = copy.row<std::byte>(y, z);
      std::memcpy(out, from.row<std::byte>(y, z), shape_.row_bytes());
      for (int x = 0; x < shape_.width; ++x) {
        if (!(weights[x] > 0)) std::memset(out + static_cast<std::size_t>(x) * pixel, 0, pixel);
      }
    };
    for_each_band(
        0, shape_.height * shape_.depth, threads_, execution.cancel,
        [&](int first, int last) {
          for (int i = first; i < last; ++i) row(i % shape_.height, i / shape_.height);
        },
        kWeightedRows);
  }

  std::unique_ptr<Plan> plan_;
  Shape shape_;
  int threads_;
  std::vector<std::byte> pixels_;
  std::vector<std::byte> guide_;
  ConstImageView source_;
};

}  // namespace

std::unique_ptr<Plan> weighted_plan(std::unique_ptr<Plan> plan, const Shape& shape, int threads) {
  return std::make_unique<WeightedPlan>(std::move(plan), shape, threads);
}

}  // namespace filterscope
