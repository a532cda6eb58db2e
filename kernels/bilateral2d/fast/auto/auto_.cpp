// fast/auto: whichever of our CUDA kernels should be the fastest for the request, by auto_cost.h's model;
// the next where the device lacks something that the first needs.
#include <memory>
#include <vector>

#include "kernels/api/choice.h"
#include "kernels/bilateral2d/fast/half/half_suffices.h"
#include "kernels/catalog.h"
#include "kernels/cost/auto_cost.h"
#include "kernels/cuda/device.cuh"
#include "kernels/families/tap_work.h"
#include "kernels/families/window_descriptor.h"

namespace filterscope::fast {
namespace {

/// Not fast/register_half where it would hand over to fast/register_tiled: that has a place of its own.
bool does_it_itself(const Variant& candidate, const PlanRequest& request) {
  return candidate.descriptor.id != "fast/register_half" ||
         half_suffices(bilateral_parameters(request.parameters));
}

std::unique_ptr<Plan> prepare_auto(const BilateralRequest& request) {
  const std::vector<const Variant*> ranking = request.guided || request.weighted
                                                  ? std::vector{&variant("fast/register_tiled")}
                                                  : fastest_first(request, gpu::device_facts(request.device));
  return prepare_first(ranking, request, does_it_itself);
}

}  // namespace

Variant auto_() {
  Variant variant;
  variant.descriptor = cuda_bilateral_descriptor(
      "The fastest of our CUDA kernels for the image and the parameters, by a fitted cost model.",
      "docs/fast-kernels.md", {"exactness"});
  variant.descriptor.bound =
      "As the kernel that it takes: exact, or 1 level for 8-bit and a thousandth of full scale for the "
      "others.";
  variant.descriptor.work = bytes_alone();
  variant.descriptor.takes_guide = true;
  variant.descriptor.takes_weights = true;
  variant.prepare = prepare_auto;
  return variant;
}

}  // namespace filterscope::fast
