// fast/nlm: the exact sum in single precision, with the patches' distances made in registers.
//
// A window of (2s+1)² offsets and patches of (2p+1)² differences is (2s+1)²(2p+1)² squares a pixel, written
// down. A patch's sum is the sum of its columns' sums, and neighbours share those: a distance costs as much
// as some twelve instructions for any patch (nlm_strip.cuh). Patches beyond radius 4, and pixels
// with weights, go through shared memory (nlm_any_patch.cu).
#include <numeric>

#include "kernels/cuda/device.cuh"
#include "kernels/families/nlm_descriptor.h"
#include "kernels/families/nlm_parameters.h"
#include "kernels/nlm2d/fast/nlm_kernels.h"
#include "kernels/nlm2d/fast/nlm_plan.h"

namespace filterscope::fast {
namespace {

/// The strip kernel where there is one and its tile fits the device.
NlmKernel kernel_for(const NlmRequest& request, const DeviceFacts& device) {
  if (request.weighted) return any_patch_kernel(request.parameters, joint(request), true);
  const NlmKernel strip = joint(request) ? strip_kernel_of_three(request) : strip_kernel_of_one(request);
  if (strip.kernel != nullptr && strip.shared_bytes <= device.shared_per_block_optin) return strip;
  return any_patch_kernel(request.parameters, joint(request));
}

}  // namespace

Variant nlm() {
  Variant variant;
  variant.descriptor = nlm_descriptor();
  variant.descriptor.summary = "Patches are summed in registers, down a thread's columns and across a warp.";
  variant.descriptor.section = "docs/fast-kernels.md";
  variant.descriptor.takes_guide = true;
  variant.descriptor.takes_weights = true;
  // A pixel's terms come in the order of its tile.
  variant.descriptor.part_grid_for = [](const Parameters& parameters) {
    const int patch = nlm_parameters(parameters).patch_radius;
    return std::lcm(patch > kMostStripPatch ? kAnyPatchWidth : kStripColumns - 2 * patch, kAnyPatchWidth);
  };
  variant.prepare = [](const PlanRequest& request) {
    const DeviceFacts& device = gpu::use_device(request.device);
    return make_nlm_plan(request, kernel_for(request, device), device);
  };
  return variant;
}

}  // namespace filterscope::fast
