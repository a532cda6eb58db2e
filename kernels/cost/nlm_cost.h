// What our CUDA kernels of 2D non-local means are expected to take: fast/nlm_auto's choice. Plain C++.
#pragma once

#include <string_view>
#include <vector>

#include "kernels/cost/model.h"
#include "kernels/families/nlm_parameters.h"

namespace filterscope::fast {

/// The variants that fast/nlm_auto chooses from. The last does everything.
inline constexpr std::string_view kNlmCandidates[] = {"fast/nlm_pairs", "fast/nlm_tensor", "fast/nlm"};

/// One run over the whole image, for a request that the variant of that id does itself, by constants that
/// were fitted to an H200 (docs/fast-kernels/nlm-2d.md). A guide is not in the model: fast/nlm alone takes
/// one.
ModelledCost modelled_nlm_cost(std::string_view id, const NlmRequest& request, const DeviceFacts& device);

/// Of kNlmCandidates those that accept the request and do it themselves, the fastest first.
std::vector<const Variant*> fastest_nlm_first(const NlmRequest& request, const DeviceFacts& device);

}  // namespace filterscope::fast
