// fast/auto: whichever of our CUDA kernels should be the quickest for the request, by auto_cost.h's model.
// Joint colour modes, which none of them has, go to larsson2015/shared_memory.
#include <limits>
#include <memory>

#include "kernels/bilateral2d/fast/auto_cost.h"
#include "kernels/catalog.h"
#include "kernels/common/cuda_descriptor.h"
#include "kernels/gpu/device.cuh"

namespace filterscope::fast {
namespace {

constexpr std::string_view kCandidates[] = {"fast/register_tiled", "fast/spectral", "fast/spectral_tensor"};
constexpr std::string_view kJoint = "larsson2015/shared_memory";

bool can_do(const Variant& variant, const PlanRequest& request) {
  if (!availability(variant).available) return false;
  try {
    validate(variant.descriptor, request);
  } catch (const VariantError&) {
    return false;
  }
  return true;
}

std::unique_ptr<Plan> prepare_auto(const PlanRequest& request) {
  const DeviceFacts& device = gpu::device_facts(request.device);
  if (effective_colour(request.shape, request.parameters) != ColourMode::channel) {
    return prepare(variant(kJoint), request);
  }
  const Variant* quickest = nullptr;
  double least = std::numeric_limits<double>::infinity();
  for (const std::string_view id : kCandidates) {
    const Variant& candidate = variant(id);
    if (!can_do(candidate, request)) continue;
    const double ms = expected_ms(id, request, device);
    if (ms >= least) continue;
    least = ms;
    quickest = &candidate;
  }
  return prepare(quickest == nullptr ? variant(kCandidates[0]) : *quickest, request);
}

}  // namespace

Variant auto_() {
  Variant variant;
  variant.descriptor = cuda_bilateral_descriptor(
      "The quickest of our CUDA kernels for the picture and the parameters, by a fitted cost model.",
      "docs/fast-kernels.md");
  variant.descriptor.bound =
      "As the kernel that it takes: exact, or 1 level for 8-bit and a thousandth of full scale for the "
      "others.";
  variant.descriptor.parameters = {common_spec(ParameterKey::radius), common_spec(ParameterKey::sigma_space),
                                   common_spec(ParameterKey::sigma_range)};
  variant.prepare = prepare_auto;
  return variant;
}

}  // namespace filterscope::fast
