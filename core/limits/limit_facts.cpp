#include "core/limits/limit_facts.h"

namespace filterscope {

std::string_view nearest_limit(const LimitFacts& facts) noexcept {
  return facts.nearest ? name_of(*facts.nearest) : "launch";
}

LimitFacts limits_of(const Descriptor& descriptor, const Shape& shape, const Parameters& parameters,
                     const Ceilings& ceilings, double measured_ms) {
  LimitFacts facts;
  facts.work = work_of(descriptor, shape, parameters);
  facts.launch_ms = ceilings.launch_ms;
  double best = facts.launch_ms;
  for (std::size_t i = 0; i < kResources; ++i) {
    if (ceilings.per_second.of[i] <= 0) continue;
    facts.best_ms.of[i] = facts.work.of[i] / ceilings.per_second.of[i] * 1e3;
    if (facts.best_ms.of[i] <= best) continue;
    best = facts.best_ms.of[i];
    facts.nearest = static_cast<Resource>(i);
  }
  if (measured_ms > 0) facts.share = best / measured_ms;
  return facts;
}

}  // namespace filterscope
