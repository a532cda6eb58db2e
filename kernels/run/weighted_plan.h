// A plan of an image whose pixels have weights: what is outside of the mask reaches the kernels as 0, so that
// neither a NaN nor an infinity there leaks into a sum, and comes out bit for bit as it was.
#pragma once

#include <memory>

#include "kernels/api/plan_around.h"

namespace filterscope {

/// `plan` for bound views with weights. It holds a copy of the bound image, and of its guide. `threads`: of
/// the CPU's copies, 0 for all cores.
std::unique_ptr<Plan> weighted_plan(std::unique_ptr<Plan> plan, const Shape& shape, Backend backend,
                                    int threads);

namespace detail {

/// The same for a plan on the current CUDA device. Throws RunError.
std::unique_ptr<Plan> weighted_cuda_plan(std::unique_ptr<Plan> plan, const Shape& shape);

}  // namespace detail

/// What both backends' plans have in common.
class WeightedPlan : public PlanAround {
 public:
  WeightedPlan(std::unique_ptr<Plan> plan, const Shape& shape) : PlanAround(std::move(plan)), shape_(shape) {}

  void bind(const ConstImageView& source, const Execution& execution) final;
  void run(const ImageView& target, const Region& region, const Execution& execution) final;
  [[nodiscard]] std::size_t scratch_bytes() const final {
    return PlanAround::scratch_bytes() + (guided_ ? 2 : 1) * shape_.bytes();
  }

 protected:
  /// Where copies of the image go, and of its guide.
  virtual std::byte* pixels() = 0;
  virtual std::byte* guide() = 0;
  /// Copies the pixels that have a weight; the others become zeros.
  virtual void copy_inside(const ConstImageView& from, const ImageView& to, const Execution& execution) = 0;
  /// Puts the pixels of `source` that have none where they are in `target`.
  virtual void keep_outside_of(const ConstImageView& source, const ImageView& target, const Region& region,
                               const Execution& execution) = 0;

 private:
  Shape shape_;
  ConstImageView source_;
  bool guided_ = false;
};

}  // namespace filterscope
