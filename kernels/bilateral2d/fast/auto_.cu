// fast/auto: whichever of our CUDA kernels should be the quickest for the request, by auto_cost.h's model;
// the next where the device lacks something that the first needs.
#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "kernels/api/choice.h"
#include "kernels/bilateral2d/fast/auto_cost.h"
#include "kernels/catalog.h"
#include "kernels/common/cuda_descriptor.h"
#include "kernels/gpu/device.cuh"

namespace filterscope::fast {
namespace {

/// The last does everything, and so is last where no model tells.
constexpr std::string_view kCandidates[] = {"fast/register_tiled", "fast/register_half", "fast/spectral",
                                            "fast/spectral_tensor", "larsson2015/shared_memory"};

std::unique_ptr<Plan> prepare_auto(const PlanRequest& request) {
  const DeviceFacts& device = gpu::device_facts(request.device);
  std::vector<std::pair<double, const Variant*>> costs;
  for (const std::string_view id : kCandidates) {
    const Variant& candidate = variant(id);
    if (accepts(candidate, request)) costs.emplace_back(expected_ms(id, request, device), &candidate);
  }
  std::stable_sort(costs.begin(), costs.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<const Variant*> ranking;
  for (const auto& [ms, candidate] : costs) ranking.push_back(candidate);
  return prepare_first(ranking, request);
}

}  // namespace

Variant auto_() {
  Variant variant;
  variant.descriptor = cuda_bilateral_descriptor(
      "The quickest of our CUDA kernels for the picture and the parameters, by a fitted cost model.",
      "docs/fast-kernels.md");
  variant.descriptor.exactness_choices = {Exactness::bounded, Exactness::exact};
  variant.descriptor.bound =
      "As the kernel that it takes: exact, or 1 level for 8-bit and a thousandth of full scale for the "
      "others.";
  variant.descriptor.parameters = {common_spec(ParameterKey::radius), common_spec(ParameterKey::sigma_space),
                                   common_spec(ParameterKey::sigma_range)};
  variant.prepare = prepare_auto;
  return variant;
}

}  // namespace filterscope::fast
