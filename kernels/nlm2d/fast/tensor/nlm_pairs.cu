// fast/nlm_pairs: fast/nlm_tensor's arithmetic with half of the weights, each used for both of its pixels
// (nlm_pairs.cuh).
//
// Beyond its largest window, and where a multiprocessor's shared memory does not hold three of its blocks,
// fast/nlm_tensor does the work.
#include "kernels/nlm2d/fast/tensor/nlm_pairs.cuh"

#include "kernels/api/choice.h"
#include "kernels/catalog.h"
#include "kernels/cuda/device.cuh"
#include "kernels/nlm2d/fast/nlm_plan.h"
#include "kernels/nlm2d/fast/tensor/nlm_tensor_descriptor.h"

namespace filterscope::fast {
namespace {

constexpr int kBlocks = 3;  ///< of a multiprocessor: with fewer, too few warps hide each other's waits

PairTile tile_of(const NlmParameters& parameters) {
  return {parameters.search_radius, parameters.patch_radius};
}

NlmKernel pairs_kernel(const NlmParameters& parameters) {
  const PairTile tile = tile_of(parameters);
  NlmKernel kernel{nlm_pairs_kernel, {kTensorLanes, kTensorWarps}, {kTensorWidth, kPairHeight}, tile.bytes()};
  kernel.halves = tile.halves();
  kernel.around = parameters.search_radius;
  kernel.finish = {
      finish_pairs_kernel, {kFinishColumns, kFinishRows}, {kFinishColumns, kFinishRows * kFinishPixels}};
  return kernel;
}

std::unique_ptr<Plan> prepare_pairs(const NlmRequest& request) {
  const DeviceFacts& device = gpu::use_device(request.device);
  if (!pairs_do_it(request, device)) {
    const Variant* const next[] = {
        &variant(tensor_does_it(request, device) ? "fast/nlm_tensor" : "fast/nlm")};
    return prepare_first(next, request);
  }
  return make_nlm_plan(request, pairs_kernel(request.parameters), device);
}

}  // namespace

bool pairs_do_it(const NlmRequest& request, const DeviceFacts& device) {
  constexpr std::size_t kReserved = 1024;  // of a block's shared memory, for the driver
  const NlmParameters& parameters = request.parameters;
  return device.compute_major >= kNlmTensorComputeMajor && !joint(request) &&
         parameters.search_radius <= kPairMostSearch &&
         kBlocks * (tile_of(parameters).bytes() + kReserved) <= device.shared_per_multiprocessor &&
         tensor_suffices(parameters);
}

Variant nlm_pairs() {
  Variant variant;
  variant.descriptor = tensor_descriptor();
  variant.descriptor.parameters.choose("colour", {"channel"});
  variant.descriptor.summary =
      "As fast/nlm_tensor, and each weight is used for both of its pixels; fast/nlm_tensor for windows "
      "beyond 21.";
  // As of nlm_tensor.cu for half of the weights; both pixels' sums take 12 products a neighbour each.
  variant.descriptor.work = [](const Shape& shape, const Parameters& parameters) {
    const double side = 2.0 * nlm_parameters(parameters).search_radius + 1;
    const double neighbours = side * side * shape.channels;
    Amounts work;
    work[Resource::exponentials] = neighbours / 2;
    work[Resource::packed_half] = neighbours;
    work[Resource::tensor_multiply_adds] = neighbours * ((24.0 + 16) / 2 + 2 * 12);
    return work;
  };
  variant.prepare = [](const PlanRequest& request) { return prepare_pairs(request); };
  return variant;
}

}  // namespace filterscope::fast
