// The guided filter of 8-bit images that guide themselves, in a time that does not depend on the radius.
#pragma once

#include <memory>

#include "kernels/families/guided_parameters.h"

namespace filterscope::fast {

/// Whether the plan below serves the request: 8 bits, each channel its own guide, no weights, and a radius of
/// at most 127 pixels, for which the sums of squares are below 2³².
bool slides(const GuidedRequest& request);

/// Throws RunError when the device's memory is exhausted.
std::unique_ptr<Plan> sliding_guided_plan(const GuidedRequest& request);

}  // namespace filterscope::fast
