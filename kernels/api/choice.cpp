#include "kernels/api/choice.h"

#include <fmt/format.h>

#include <exception>
#include <utility>

#include "kernels/api/plan_around.h"

namespace filterscope {
namespace {

/// Wraps a plan and records the id of the chosen variant.
class TakenPlan final : public PlanAround {
 public:
  TakenPlan(std::string id, std::unique_ptr<Plan> plan) : PlanAround(std::move(plan)), id_(std::move(id)) {}

  void bind(const ConstImageView& source, const Execution& execution) override {
    inside().bind(source, execution);
  }
  void run(const ImageView& target, const Region& region, const Execution& execution) override {
    inside().run(target, region, execution);
  }
  [[nodiscard]] std::string_view taken_variant() const override { return id_; }

 private:
  std::string id_;
};

}  // namespace

bool accepts(const Variant& variant, const PlanRequest& request) {
  if (!availability(variant).available) return false;
  try {
    validate(variant.descriptor, request);
  } catch (const VariantError&) {
    return false;
  }
  return true;
}

std::unique_ptr<Plan> prepare_first(std::span<const Variant* const> ranking, const PlanRequest& request,
                                    bool (*worth)(const Variant&, const PlanRequest&)) {
  std::exception_ptr refusal;
  for (const Variant* variant : ranking) {
    if (worth != nullptr && !worth(*variant, request)) continue;
    try {
      return std::make_unique<TakenPlan>(variant->descriptor.id, prepare(*variant, request));
    } catch (const VariantError&) {
      refusal = std::current_exception();
    }
  }
  if (refusal != nullptr) std::rethrow_exception(refusal);
  std::string asked;
  for (const auto& [key, value] : request.parameters) {
    asked += fmt::format("{}{} {}", asked.empty() ? "" : ", ", key, text_of(value));
  }
  throw VariantError(problem("choice.none", "None of the variants to choose from takes these parameters"),
                     Problem::plain(asked), problem("choice.name", "Name another variant."));
}

}  // namespace filterscope
