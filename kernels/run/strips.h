// A huge image on the CPU, strip by strip: a plan's padded copy of all of it would take several times its
// memory.
#pragma once

#include <memory>

#include "kernels/api/variant.h"

namespace filterscope {

/// Bytes of float for its values from which on an image is filtered in strips.
inline constexpr std::size_t kStripsFrom = std::size_t{1} << 30U;

/// prepare() for a CPU variant; for an image that takes more than `strips_from` bytes, a plan that binds the
/// strip which it runs on, so that padding counts as filtering. Strips lie at fixed rows: the result does not
/// depend on the regions. A variant that follows the image's values when it is bound follows the strip's.
std::unique_ptr<Plan> prepare_in_strips(const Variant& variant, const PlanRequest& request,
                                        std::size_t strips_from = kStripsFrom);

}  // namespace filterscope
