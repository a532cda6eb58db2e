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
  const Tile tile{parameters.search_radius, parameters.patch_radius};
  NlmKernel kernel{
      nlm_tensor_kernel<Tile>, {kTensorLanes, kTensorWarps}, {kTensorWidth, kTensorRows}, tile.bytes()};
  kernel.halves = tile.halves();
  return kernel;
}

/// The one with the shortest lines that hold the window. With longer ones of three channels a multiprocessor
/// has room for one block, and fast/nlm is about as quick.
NlmKernel tensor_kernel(const NlmRequest& request) {
  const NlmParameters& parameters = request.parameters;
  if (joint(request)) {
    if (parameters.search_radius <= 10) return kernel_with<TensorTile<10, 3>>(parameters);
    if (parameters.search_radius <= 16) return kernel_with<TensorTile<16, 3>>(parameters);
    return {};
  }
  if (parameters.search_radius <= 10) return kernel_with<TensorTile<10, 1>>(parameters);
  if (parameters.search_radius <= 26) return kernel_with<TensorTile<26, 1>>(parameters);
  return kernel_with<TensorTile<64, 1>>(parameters);
}

std::unique_ptr<Plan> prepare_tensor(const NlmRequest& request) {
  const DeviceFacts& device = gpu::use_device(request.device);
  if (!tensor_does_it(request, device)) {
    const Variant* const exact[] = {&variant("fast/nlm")};
    return prepare_first(exact, request);
  }
  return make_nlm_plan(request, tensor_kernel(request), device);
}

}  // namespace

bool tensor_does_it(const NlmRequest& request, const DeviceFacts& device) {
  const NlmKernel kernel = tensor_kernel(request);
  return device.compute_major >= kNlmTensorComputeMajor && kernel.kernel != nullptr &&
         kernel.shared_bytes <= device.shared_per_block_optin && tensor_suffices(request.parameters);
}

Variant nlm_tensor() {
  Variant variant;
  variant.descriptor = tensor_descriptor();
  variant.descriptor.summary =
      "Patches are summed on tensor cores in halves; fast/nlm where halves would not do.";
  // A neighbour's patch is 24 products down for each channel and 16 across, one difference, square and half
  // of a product with the value in packed halves; the sums are 8 products each.
  variant.descriptor.work = [](const Shape& shape, const Parameters& parameters) {
    const NlmParameters nlm = nlm_parameters(parameters);
    const double side = 2.0 * nlm.search_radius + 1;
    const bool one_weight = effective_colour(shape, nlm) == ColourMode::rgb;
    const double channels = shape.channels;
    const double weights = side * side * (one_weight ? 1 : channels);
    Amounts work;
    work[Resource::exponentials] = weights;
    work[Resource::packed_half] = side * side * channels * 1.5;
    work[Resource::tensor_multiply_adds] = side * side * channels * (24 + 8) + weights * (16 + 8);
    return work;
  };
  variant.prepare = [](const PlanRequest& request) { return prepare_tensor(request); };
  return variant;
}

}  // namespace filterscope::fast
