// What stands between an image and a variant's kernels. They may see other values than the image has: signed
// pixels as unsigned ones, a value range of floats as 0…1. Both commute with filters whose family is not tied
// to a type's black and white. Mapping floats rounds: where a result is the mapped value of its pixel it
// becomes that pixel's own value again, so that copied frames are copies. And where all of a pixel's window
// is one value, the result is that value (equal_windows.h).
#pragma once

#include <memory>
#include <optional>

#include "kernels/api/plan_around.h"
#include "kernels/run/equal_windows.h"

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

/// `plan`, made for the mapped shape, as a plan for `shape`. It holds a mapped copy of the bound image,
/// unless the map is the identity, and finishes a region in place once `plan` has written it: maps it back,
/// and puts right what `window` says. `threads`: of the CPU's passes, 0 for all cores.
std::unique_ptr<Plan> mapped_plan(std::unique_ptr<Plan> plan, const Shape& shape, const ValueMap& map,
                                  const std::optional<EqualWindow>& window, Backend backend, int threads);

namespace detail {

/// The same for a plan on the current CUDA device. Throws UnavailableError without a CUDA module.
std::unique_ptr<Plan> mapped_cuda_plan(std::unique_ptr<Plan> plan, const Shape& shape, const ValueMap& map,
                                       const std::optional<EqualWindow>& window);

}  // namespace detail

/// What both backends' mapped plans have in common.
class MappedPlan : public PlanAround {
 public:
  MappedPlan(std::unique_ptr<Plan> plan, const Shape& shape, const ValueMap& map,
             const std::optional<EqualWindow>& window);

  void bind(const ConstImageView& source, const Execution& execution) final;
  void run(const ImageView& target, const Region& region, const Execution& execution) final;
  [[nodiscard]] BoundFacts bound_facts() const final {
    BoundFacts facts = PlanAround::bound_facts();
    facts.rms *= static_cast<double>(map_.width);
    return facts;
  }
  [[nodiscard]] std::size_t scratch_bytes() const final {
    return PlanAround::scratch_bytes() + (copies() ? mapped_.bytes() : 0) + window_bytes();
  }

 protected:
  /// Memory of the backend's for the image that the kernels see.
  virtual std::byte* copy() = 0;
  /// The same for a guide image.
  virtual std::byte* guide_copy() = 0;
  virtual void map_in(const ConstImageView& from, const ImageView& to, const Execution& execution) = 0;
  /// `source` has the image's own values, and `target` what the kernels wrote.
  virtual void finish(const ConstImageView& source, const ImageView& target, const Region& region,
                      const Execution& execution) = 0;
  /// What is kept of the image's windows.
  [[nodiscard]] virtual std::size_t window_bytes() const { return 0; }
  /// Called by bind() where there is a window, with the image's own values.
  virtual void look_at(const ConstImageView& source, const Execution& execution) = 0;

  [[nodiscard]] const ValueMap& map() const noexcept { return map_; }
  [[nodiscard]] bool copies() const noexcept { return map_ != ValueMap{}; }
  [[nodiscard]] const std::optional<EqualWindow>& window() const noexcept { return window_; }

 private:
  Shape shape_;
  Shape mapped_;
  ValueMap map_;
  std::optional<EqualWindow> window_;
  ConstImageView source_;
};

}  // namespace filterscope
