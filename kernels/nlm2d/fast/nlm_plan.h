// What our CUDA kernels of non-local means share on the host: the padded image, the arguments, the launch.
#pragma once

#include <memory>

#include "kernels/api/device_facts.h"
#include "kernels/nlm2d/fast/nlm_kernels.h"

namespace filterscope::fast {

/// Whether one weight is for all three channels.
inline bool joint(const NlmRequest& request) {
  return effective_colour(request.shape, request.parameters) == ColourMode::rgb;
}

/// Allocates for the calling thread's device, `device`. Throws VariantError, RunError.
std::unique_ptr<Plan> make_nlm_plan(const NlmRequest& request, const NlmKernel& kernel,
                                    const DeviceFacts& device);

}  // namespace filterscope::fast
