// The yardstick of total variation denoising of images.
#include "kernels/catalog.h"
#include "kernels/tv2d/reference/tv_float64_plan.h"

namespace filterscope::reference {

Variant tv_float64() {
  Variant variant;
  variant.descriptor = tv_descriptor(*filterscope::tv2d(), {"tolerance", "threads", "data_term"});
  variant.descriptor.summary =
      "Plain float64 steps until half of the tolerance is proved; what others are compared with.";
  variant.descriptor.reads_any_range = true;
  variant.prepare = [](const TvRequest& request) { return tv_float64_plan(request); };
  return variant;
}

}  // namespace filterscope::reference
