// prepare() of kernels/api/variant.h, which needs what stands between an image's values and the kernels'.
#include <utility>

#include "kernels/run/mapped_plan.h"
#include "kernels/run/stabilised_plan.h"
#include "kernels/run/weighted_plan.h"

namespace filterscope {

std::unique_ptr<Plan> prepare(const Variant& variant, const PlanRequest& request) {
  if (const Value* noise = request.parameters.find(kStabilise))
    return prepare_stabilised(variant, request, text_of(*noise));
  const Descriptor& descriptor = variant.descriptor;
  const Availability here = availability(variant);
  if (!here.available) {
    throw UnavailableError(
        problem("variant.unavailable", "%1 is not available here: %2", descriptor.id, here.reason));
  }
  validate(descriptor, request);
  PlanRequest inner{request.shape, on_full_scale(descriptor, request), request.device};
  inner.on_full_scale = request.on_full_scale || request.range.has_value();
  inner.guided = request.guided;
  inner.weighted = request.weighted;
  const ValueMap map = value_map(descriptor, request);
  if (request.range) inner.range = mapped(*request.range, map);
  if (map.sign_bit) inner.shape.type = PixelType::u16;
  if (request.extremes) inner.extremes = mapped(*request.extremes, map);
  const Value* threads = inner.parameters.find("threads");
  const int cores = threads != nullptr ? static_cast<int>(number_of(*threads)) : 0;
  std::unique_ptr<Plan> plan = variant.prepare(inner);
  // What a choosing variant took was prepared here too.
  const std::optional<EqualWindow> window =
      plan->taken_variant().empty() ? window_to_check(descriptor, request) : std::nullopt;
  plan = mapped_plan(std::move(plan), request.shape, map, window, descriptor.backend, cores);
  // References read no pixel that has no weight.
  if (!request.weighted || descriptor.reads_any_range) return plan;
  return weighted_plan(std::move(plan), request.shape, descriptor.backend, cores);
}

}  // namespace filterscope
