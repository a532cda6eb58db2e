// Non-local means of images and volumes whose pixels have weights, on every CPU core.
#pragma once

#include <memory>

#include "kernels/api/variant.h"
#include "kernels/families/nlm_parameters.h"

namespace filterscope {

/// A plan for views with weights, in single precision; docs/semantics.md says what those mean for patches.
std::unique_ptr<Plan> weighted_nlm_plan(const NlmRequest& request);

}  // namespace filterscope
