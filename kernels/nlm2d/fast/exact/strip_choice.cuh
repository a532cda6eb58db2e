// From parameters to the strip kernel's instantiation, of one channel or three.
#pragma once

#include "kernels/nlm2d/fast/exact/nlm_strip.cuh"
#include "kernels/nlm2d/fast/nlm_kernels.h"

namespace filterscope::fast {
namespace {

template <int P, int C, Patch Kind>
auto weighing_kernel(const NlmParameters& parameters) -> void (*)(const NlmArguments) {
  if (parameters.weight_function != WeightFunction::exponential)
    return nlm_strip_kernel<P, C, Kind, Weighing::compact>;
  if (parameters.centre == CentreWeight::max) return nlm_strip_kernel<P, C, Kind, Weighing::largest>;
  return nlm_strip_kernel<P, C, Kind, Weighing::plain>;
}

template <int C, int P = 1>
NlmKernel strip_kernel(const NlmParameters& parameters) {
  if constexpr (P > kMostStripPatch) {
    return {};
  } else {
    if (parameters.patch_radius != P) return strip_kernel<C, P + 1>(parameters);
    const bool flat = parameters.patch_weights == PatchWeights::flat;
    return {flat ? weighing_kernel<P, C, Patch::flat>(parameters)
                 : weighing_kernel<P, C, Patch::gaussian>(parameters),
            {kStripLanes, kStripWarps},
            {kStripWidth<P>, kStripRows<C>},
            strip_bytes<P, C>(parameters.search_radius),
            !flat};
  }
}

}  // namespace
}  // namespace filterscope::fast
