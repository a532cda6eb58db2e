// fast/nlm_auto: whichever of our CUDA kernels of non-local means is the quickest for the request; the next
// where the device lacks something that the first needs.
#include <memory>
#include <vector>

#include "kernels/api/choice.h"
#include "kernels/catalog.h"
#include "kernels/cuda/device.cuh"
#include "kernels/families/nlm_descriptor.h"
#include "kernels/families/tap_work.h"
#include "kernels/nlm2d/fast/nlm_bands.h"
#include "kernels/nlm2d/fast/nlm_kernels.h"

namespace filterscope::fast {
namespace {

/// Not fast/nlm_tensor where it would hand over to fast/nlm.
bool does_it_itself(const Variant& candidate, const PlanRequest& request) {
  return candidate.descriptor.id != "fast/nlm_tensor" || tensor_suffices(nlm_parameters(request.parameters));
}

/// Whether fast/nlm_pairs takes less time than fast/nlm_tensor. It saves for each pixel and pair of offsets
/// beyond the first 24, and loses in the beginning and in the last, unfilled round of its larger blocks;
/// fitted to the H200 (docs/fast-kernels/nlm-2d.md).
bool pairs_are_quicker(const NlmRequest& request) {
  const double s = request.parameters.search_radius;
  const double pairs = 2 * s * (s + 1);
  const double megapixels = 1e-6 * static_cast<double>(request.shape.pixels()) * request.shape.channels;
  return megapixels * (pairs - 24) >= 17.5 + 0.3 * pairs;
}

std::unique_ptr<Plan> prepare_auto(const NlmRequest& request) {
  std::vector<const Variant*> ranking;
  if (request.parameters.exactness == Exactness::bounded && !request.guided) {
    if (pairs_suffice(request.parameters, gpu::use_device(request.device)) && pairs_are_quicker(request))
      ranking.push_back(&variant("fast/nlm_pairs"));
    ranking.push_back(&variant("fast/nlm_tensor"));
  }
  ranking.push_back(&variant("fast/nlm"));
  return prepare_first(ranking, request, does_it_itself);
}

}  // namespace

Variant nlm_auto() {
  Variant variant;
  variant.descriptor = nlm_descriptor({"exactness"});
  variant.descriptor.summary = "The quickest of our CUDA kernels for the image and the parameters.";
  variant.descriptor.section = "docs/fast-kernels.md";
  variant.descriptor.bound = "As the kernel that it takes: exact, or 1 level for 8-bit.";
  variant.descriptor.work = bytes_alone();
  variant.descriptor.takes_guide = true;
  variant.prepare = [](const PlanRequest& request) { return prepare_auto(request); };
  return variant;
}

}  // namespace filterscope::fast
