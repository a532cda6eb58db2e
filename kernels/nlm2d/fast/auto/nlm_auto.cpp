// fast/nlm_auto: whichever of our CUDA kernels of non-local means is the fastest for the request; the next
// where the device lacks something that the first needs.
#include <memory>
#include <vector>

#include "kernels/api/choice.h"
#include "kernels/catalog.h"
#include "kernels/cost/nlm_cost.h"
#include "kernels/cuda/device.cuh"
#include "kernels/families/nlm_descriptor.h"
#include "kernels/families/tap_work.h"
#include "kernels/nlm2d/fast/nlm_kernels.h"

namespace filterscope::fast {
namespace {

/// Not one that would hand over to another.
bool does_it_itself(const Variant& candidate, const PlanRequest& request) {
  const DeviceFacts& device = gpu::device_facts(request.device);
  if (candidate.descriptor.id == "fast/nlm_pairs") return pairs_do_it(request, device);
  if (candidate.descriptor.id == "fast/nlm_tensor") return tensor_does_it(request, device);
  return true;
}

std::unique_ptr<Plan> prepare_auto(const NlmRequest& request) {
  const std::vector<const Variant*> ranking = fastest_nlm_first(request, gpu::device_facts(request.device));
  return prepare_first(ranking, request, does_it_itself);
}

}  // namespace

Variant nlm_auto() {
  Variant variant;
  variant.descriptor = nlm_descriptor({"exactness"});
  variant.descriptor.summary = "The fastest of our CUDA kernels for the image and the parameters.";
  variant.descriptor.section = "docs/fast-kernels.md";
  variant.descriptor.bound = "As the kernel that it takes: exact, or 1 level for 8-bit.";
  variant.descriptor.work = bytes_alone();
  variant.descriptor.takes_guide = true;
  variant.descriptor.takes_weights = true;
  variant.prepare = [](const PlanRequest& request) { return prepare_auto(request); };
  return variant;
}

}  // namespace filterscope::fast
