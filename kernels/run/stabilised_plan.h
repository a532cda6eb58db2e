// A plan whose kernels see values with even noise: the image is stabilised before, and what comes out goes
// the exact unbiased way back. It knows of no family, and any filter of floating point values can be inside.
#pragma once

#include <memory>
#include <string_view>

#include "kernels/api/variant.h"
#include "kernels/maths/noise_model.h"

namespace filterscope {

/// The stabilised values that 255 levels span: of both ends of `range`. Throws VariantError where all of the
/// range is below the values that can be stabilised.
ValueRange stabilised_range(const NoiseModel& model, const ValueRange& range);

/// `variant` prepared for stabilised values, as a plan for `request`. The noise has a standard deviation of 1
/// in them; levels are of stabilised_range(). Where a result is its own pixel's stabilised value it becomes
/// that pixel again, and so do pixels outside of a mask. Throws as prepare(), and ArgumentError for a text
/// that is no model; VariantError for a variant that takes no floating point values, or runs on a GPU.
std::unique_ptr<Plan> prepare_stabilised(const Variant& variant, const PlanRequest& request,
                                         std::string_view model);

}  // namespace filterscope
