#include "kernels/cost/nlm_cost.h"

#include <algorithm>

#include "kernels/api/choice.h"
#include "kernels/catalog.h"
#include "kernels/nlm2d/fast/nlm_plan.h"

namespace filterscope::fast {
namespace {

/// Images that are filtered one after the other: channels with weights of their own.
double planes(const NlmRequest& request) { return joint(request) ? 1 : request.shape.channels; }

double offsets(const NlmRequest& request) {
  const double side = 2.0 * request.parameters.search_radius + 1;
  return side * side - 1;
}

/// For patches whose radius is compiled in: for others there is nothing to choose.
ModelledCost exact(const NlmRequest& request, const DeviceFacts& device) {
  constexpr double kStartMs = 0.0075;
  // Of single pixels; of patches, and for each of their radius.
  constexpr double kBlockMs[] = {0.68e-3, 1.02e-3, 0.05e-3};
  constexpr double kGaussianBlockMs[] = {0, 0.97e-3, 0.12e-3};
  constexpr double kJointBlockMs[] = {0.97e-3, 1.05e-3, 0.54e-3};
  // By the patch's radius. A single pixel has no Gaussian weights.
  constexpr double kOffsetMs[] = {16.9e-6, 25.9e-6, 31.1e-6, 33.4e-6, 43.8e-6};
  constexpr double kGaussianMs[] = {0, 34.8e-6, 48.4e-6, 61.5e-6, 72.5e-6};
  constexpr double kJointMs[] = {17.4e-6, 28.3e-6, 36.8e-6, 45.4e-6, 52e-6};
  constexpr double kAlone = 0.6;
  constexpr double kGaussianAlone = 0.22;
  constexpr double kJointAlone = 0.38;
  const int patch = request.parameters.patch_radius;
  if (patch > kMostStripPatch) return {};
  const bool together = joint(request);
  const double blocks = ceil_divide(request.shape.width, 64 - 2 * patch) *
                        ceil_divide(request.shape.height, together ? 4 : 8) * planes(request);
  const auto of = [&](std::string_view kernel, const double(&block_ms)[3], const double(&offset_ms)[5],
                      double alone) {
    return in_blocks(kernel, kStartMs, blocks, patch == 0 ? block_ms[0] : block_ms[1] + patch * block_ms[2],
                     offsets(request) * offset_ms[patch], alone, device);
  };
  if (together) return of("nlm, joint colour", kJointBlockMs, kJointMs, kJointAlone);
  if (request.parameters.patch_weights == PatchWeights::gaussian && patch > 0)
    return of("nlm, Gaussian patches", kGaussianBlockMs, kGaussianMs, kGaussianAlone);
  return of("nlm", kBlockMs, kOffsetMs, kAlone);
}

ModelledCost tensor(const NlmRequest& request, const DeviceFacts& device) {
  constexpr double kStartMs = 0.0066;
  constexpr double kBlockMs = 0.513e-3;
  constexpr double kPairMs = 55.5e-6;
  constexpr double kAlone = 0.3;
  constexpr double kJointBlockMs = 1.43e-3;
  constexpr double kJointPairMs = 136e-6;
  constexpr double kJointAlone = 0.25;
  if (device.compute_major < kNlmTensorComputeMajor) return {};
  const double blocks =
      ceil_divide(request.shape.width, 32) * ceil_divide(request.shape.height, 16) * planes(request);
  const double pairs = offsets(request) / 2;
  if (joint(request)) {
    return in_blocks("nlm_tensor, joint colour", kStartMs, blocks, kJointBlockMs, pairs * kJointPairMs,
                     kJointAlone, device);
  }
  return in_blocks("nlm_tensor", kStartMs, blocks, kBlockMs, pairs * kPairMs, kAlone, device);
}

ModelledCost tensor_pairs(const NlmRequest& request, const DeviceFacts& device) {
  constexpr double kStartMs = 0.0085;
  constexpr double kBlockMs = 1.98e-3;
  constexpr double kPairMs = 80.1e-6;
  constexpr double kAlone = 0.62;
  const int s = request.parameters.search_radius;
  if (device.compute_major < kNlmTensorComputeMajor || joint(request) || s > kPairMostSearch) return {};
  // Pixels to the left and above have weights for the image's.
  const double blocks = ceil_divide(request.shape.width + 2 * s, 32) *
                        ceil_divide(request.shape.height + s, 32) * planes(request);
  return in_blocks("nlm_pairs", kStartMs, blocks, kBlockMs, offsets(request) / 2 * kPairMs, kAlone, device);
}

}  // namespace

ModelledCost modelled_nlm_cost(std::string_view id, const NlmRequest& request, const DeviceFacts& device) {
  if (id == "fast/nlm") return exact(request, device);
  if (id == "fast/nlm_tensor") return tensor(request, device);
  if (id == "fast/nlm_pairs") return tensor_pairs(request, device);
  return {};
}

std::vector<const Variant*> fastest_nlm_first(const NlmRequest& request, const DeviceFacts& device) {
  const Variant& does_everything = variant("fast/nlm");
  if (request.guided || request.parameters.exactness == Exactness::exact) return {&does_everything};
  std::vector<const Variant*> ranking;
  for (const std::string_view id : kNlmCandidates) {
    if (accepts(variant(id), request)) ranking.push_back(&variant(id));
  }
  std::ranges::stable_sort(ranking, {}, [&](const Variant* one) {
    return fitted_ms(modelled_nlm_cost(one->descriptor.id, request, device), device);
  });
  return ranking.empty() ? std::vector{&does_everything} : ranking;
}

}  // namespace filterscope::fast
