// fast/nlm_tensor: both passes of a patch's sum and the window's sums on tensor cores, in halves
// (nlm_tensor.cuh).
//
// How far its result can be from the exact one is computed before the launch (nlm_bands.cpp); where that is
// not within a level, and for what it has no kernel for, fast/nlm does the work.
#include "kernels/nlm2d/fast/tensor/nlm_tensor.cuh"

#include "kernels/api/choice.h"
#include "kernels/catalog.h"
#include "kernels/cuda/device.cuh"
#include "kernels/nlm2d/fast/nlm_plan.h"
#include "kernels/nlm2d/fast/tensor/nlm_tensor_descriptor.h"

namespace filterscope::fast {
namespace {

template <class Tile>
NlmKernel kernel_with(const NlmParameters& parameters) {
  return {nlm_tensor_kernel<Tile>,
          {kTensorLanes, kTensorWarps},
          {kTensorWidth, kTensorRows},
          Tile{parameters.search_radius, parameters.patch_radius}.bytes(),
          false};
}

/// The one with the shortest rows that hold the window.
NlmKernel tensor_kernel(const NlmParameters& parameters) {
  if (parameters.search_radius <= 10) return kernel_with<TensorTile<10>>(parameters);
  if (parameters.search_radius <= 26) return kernel_with<TensorTile<26>>(parameters);
  return kernel_with<TensorTile<64>>(parameters);
}

std::unique_ptr<Plan> prepare_tensor(const NlmRequest& request) {
  const DeviceFacts& device = gpu::use_device(request.device);
  const NlmKernel kernel = tensor_kernel(request.parameters);
  if (device.compute_major < kNlmTensorComputeMajor || !tensor_suffices(request.parameters) ||
      kernel.shared_bytes > device.shared_per_block_optin) {
    const Variant* const exact[] = {&variant("fast/nlm")};
    return prepare_first(exact, request);
  }
  return make_nlm_plan(request, kernel, device);
}

}  // namespace

Variant nlm_tensor() {
  Variant variant;
  variant.descriptor = tensor_descriptor();
  variant.descriptor.summary =
      "Patches are summed on tensor cores in halves; fast/nlm where halves would not do.";
  // Patches are summed on tensor cores: of the rest only the exponential is a limit.
  variant.descriptor.work = [](const Shape& shape, const Parameters& parameters) {
    const double side = 2.0 * nlm_parameters(parameters).search_radius + 1;
    Amounts work;
    work[Resource::exponentials] = side * side * shape.channels;
    return work;
  };
  variant.prepare = [](const PlanRequest& request) { return prepare_tensor(request); };
  return variant;
}

}  // namespace filterscope::fast
