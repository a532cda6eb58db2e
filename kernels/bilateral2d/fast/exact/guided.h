// The exact bilateral filter whose weights come from a guide image, or whose pixels have weights:
// fast/register_tiled's work where there are some.
#pragma once

#include <memory>

#include "kernels/families/bilateral_parameters.h"

namespace filterscope::fast {

/// Allocates for the request's device, which it sets. Throws VariantError, RunError, UnavailableError.
std::unique_ptr<Plan> make_guided_plan(const BilateralRequest& request);

}  // namespace filterscope::fast
