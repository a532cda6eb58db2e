// A plan that does its work by another one.
#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include "kernels/api/variant.h"

namespace filterscope {

/// Says of itself what the plan inside says.
class PlanAround : public Plan {
 public:
  [[nodiscard]] KernelFacts facts() const override { return inside().facts(); }
  [[nodiscard]] BoundFacts bound_facts() const override { return inside().bound_facts(); }
  [[nodiscard]] std::size_t scratch_bytes() const override { return inside().scratch_bytes(); }
  [[nodiscard]] std::string_view taken_variant() const override { return inside().taken_variant(); }

 protected:
  explicit PlanAround(std::unique_ptr<Plan> plan) : plan_(std::move(plan)) {}
  [[nodiscard]] Plan& inside() const noexcept { return *plan_; }

 private:
  std::unique_ptr<Plan> plan_;
};

}  // namespace filterscope
