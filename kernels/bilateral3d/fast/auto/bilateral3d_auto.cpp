// fast/bilateral3d_auto: whichever of our CUDA kernels should be the faster for the request, by
// volume_cost.h's model; the next where the device lacks something that the first needs.
#include <memory>
#include <vector>

#include "kernels/api/choice.h"
#include "kernels/bilateral3d/fast/bounded/bounded_method.h"
#include "kernels/catalog.h"
#include "kernels/cost/volume_cost.h"
#include "kernels/cuda/device.cuh"
#include "kernels/families/tap_work.h"

namespace filterscope::fast {
namespace {

Promise promise_for(const Parameters& parameters) {
  return volume_parameters(parameters).exactness == Exactness::exact ? Promise{}
                                                                     : bounded_volume_promise(parameters);
}

std::unique_ptr<Plan> prepare_auto(const VolumeRequest& request) {
  const std::vector<const Variant*> ranking =
      request.weighted ? std::vector{&variant("fast/bilateral3d")}
                       : fastest_volumes_first(request, gpu::device_facts(request.device));
  return prepare_first(ranking, request);
}

}  // namespace

Variant bilateral3d_auto() {
  Variant variant;
  Descriptor& descriptor = variant.descriptor;
  descriptor = volume_descriptor(*filterscope::bilateral3d(), {"exactness"});
  descriptor.summary =
      FS_TEXT("Catalogue",
              "The faster of our CUDA kernels for the volume and the parameters, by a fitted cost model.");
  descriptor.section = "docs/fast-kernels.md";
  descriptor.bound = FS_TEXT(
      "Catalogue", "As the kernel that it takes: exact, or 1 level for 8-bit and 1 % of σr for the others.");
  descriptor.promise = promise_for;
  descriptor.work = bytes_alone();
  descriptor.follows_extremes = true;
  descriptor.part_grid = kBoundedTile;
  descriptor.takes_weights = true;
  variant.prepare = prepare_auto;
  return variant;
}

}  // namespace filterscope::fast
