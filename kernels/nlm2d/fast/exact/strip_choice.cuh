// From parameters to the strip kernel's instantiation, of one channel or three.
#pragma once

#include "kernels/nlm2d/fast/exact/nlm_strip.cuh"
#include "kernels/nlm2d/fast/nlm_kernels.h"

namespace filterscope::fast {
namespace {

template <int P, int C, Patch Kind>
auto weighing_kernel(const NlmParameters& parameters) -> void (*)(const NlmArguments) {
  if (parameters.weight_function != WeightFunction::exponential)
    return nlm_strip_kernel<P, C, Kind, Weighing::compact, Guide::none>;
  if (parameters.centre == CentreWeight::max)
    return nlm_strip_kernel<P, C, Kind, Weighing::largest, Guide::none>;
  return nlm_strip_kernel<P, C, Kind, Weighing::plain, Guide::none>;
}

/// A single pixel's weight is 1 either way.
inline bool is_flat(const NlmParameters& parameters) {
  return parameters.patch_radius == 0 || parameters.patch_weights == PatchWeights::flat;
}

/// Whether there is a strip kernel that takes a guide: for the default weights alone, since each takes its
/// time to compile.
inline bool strip_takes_guide(const NlmParameters& parameters) {
  return parameters.weight_function == WeightFunction::exponential &&
         parameters.centre != CentreWeight::max && is_flat(parameters);
}

template <int C, int P = 0>
NlmKernel strip_kernel(const NlmRequest& request) {
  if constexpr (P > kMostStripPatch) {
    return {};
  } else {
    const NlmParameters& parameters = request.parameters;
    if (parameters.patch_radius != P) return strip_kernel<C, P + 1>(request);
    const bool flat = is_flat(parameters);
    NlmKernel kernel{nullptr, {kStripLanes, kStripWarps}, {kStripWidth<P>, kStripRows<C>}, 0, !flat};
    if (!request.guided) {
      if constexpr (P > 0) {
        if (!flat) kernel.kernel = weighing_kernel<P, C, Patch::gaussian>(parameters);
      }
      if (flat) kernel.kernel = weighing_kernel<P, C, Patch::flat>(parameters);
      kernel.shared_bytes = strip_bytes<P, C, Guide::none>(parameters.search_radius);
    } else if (strip_takes_guide(parameters)) {
      kernel.kernel = nlm_strip_kernel<P, C, Patch::flat, Weighing::plain, Guide::other>;
      kernel.shared_bytes = strip_bytes<P, C, Guide::other>(parameters.search_radius);
    }
    return kernel;
  }
}

}  // namespace
}  // namespace filterscope::fast
