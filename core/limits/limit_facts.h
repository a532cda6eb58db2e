// What limits a measured run: the time that each of the device's ceilings alone would take for the least
// work.
#pragma once

#include <optional>
#include <string_view>

#include "kernels/api/variant.h"
#include "kernels/api/work.h"

namespace filterscope {

/// How near a time is to what its device can do at best ("speed of light"), resource by resource.
struct LimitFacts {
  Amounts work;     ///< the least that the variant has to do; see work_of()
  Amounts best_ms;  ///< the time that each resource alone takes for it; 0 where the device has none of it
  double launch_ms = 0;
  double share = 0;                   ///< the largest of the best times over the measured one
  std::optional<Resource> nearest{};  ///< whose best time that is; absent: the launch's
};

/// "exponentials", …, "launch".
std::string_view nearest_limit(const LimitFacts& facts) noexcept;

/// More than measurement errors explain: the ceiling was measured too low, for example beside other programs.
constexpr bool above_ceiling(const LimitFacts& facts) noexcept { return facts.share > 1.02; }

/// `measured_ms` is the filter alone for one whole image.
LimitFacts limits_of(const Descriptor& descriptor, const Shape& shape, const Parameters& parameters,
                     const Ceilings& ceilings, double measured_ms);

}  // namespace filterscope
