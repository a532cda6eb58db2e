// A plan whose kernels see other values than the image has: signed pixels as unsigned ones, a value range
// of floats as 0…1. Both commute with filters whose family is not tied to a type's black and white.
#pragma once

#include <memory>

#include "kernels/api/variant.h"

namespace filterscope {

/// From an image's values to those that kernels see, and back.
struct ValueMap {
  bool sign_bit = false;  ///< 16-bit: flipped, which adds 32768 to signed values
  float low = 0;          ///< float: (value − low) / width
  float width = 1;

  friend bool operator==(const ValueMap&, const ValueMap&) = default;
};

/// Both ends as single values are mapped.
ValueRange mapped(const ValueRange& values, const ValueMap& map) noexcept;

/// The map for a request; the identity where the variant reads the image as it is.
ValueMap value_map(const Descriptor& descriptor, const PlanRequest& request);

/// `plan`, made for the mapped shape, as a plan for `shape`. It holds a copy of the bound image, and maps a
/// region back in place once `plan` has written it. `threads`: of the CPU's copies, 0 for all cores.
std::unique_ptr<Plan> mapped_plan(std::unique_ptr<Plan> plan, const Shape& shape, const ValueMap& map,
                                  Backend backend, int threads);

namespace detail {

/// The same for a plan on the current CUDA device. Throws UnavailableError in a build without CUDA.
std::unique_ptr<Plan> mapped_cuda_plan(std::unique_ptr<Plan> plan, const Shape& shape, const ValueMap& map);

}  // namespace detail

/// What both backends' mapped plans have in common.
class MappedPlan : public Plan {
 public:
  MappedPlan(std::unique_ptr<Plan> plan, const Shape& shape, const ValueMap& map);

  void bind(const ConstImageView& source, const Execution& execution) final;
  void run(const ImageView& target, const Region& region, const Execution& execution) final;
  [[nodiscard]] KernelFacts facts() const final { return plan_->facts(); }
  [[nodiscard]] BoundFacts bound_facts() const final { return plan_->bound_facts(); }
  [[nodiscard]] std::size_t scratch_bytes() const final { return plan_->scratch_bytes() + mapped_.bytes(); }
  [[nodiscard]] std::string_view taken_variant() const final { return plan_->taken_variant(); }

 protected:
  /// Memory of the backend's for the image that the kernels see.
  virtual std::byte* copy() = 0;
  /// The same for a guide image.
  virtual std::byte* guide_copy() = 0;
  virtual void map_in(const ConstImageView& from, const ImageView& to, const Execution& execution) = 0;
  virtual void map_back(const ImageView& target, const Region& region, const Execution& execution) = 0;

  [[nodiscard]] const ValueMap& map() const noexcept { return map_; }

 private:
  std::unique_ptr<Plan> plan_;
  Shape shape_;
  Shape mapped_;
  ValueMap map_;
};

}  // namespace filterscope
