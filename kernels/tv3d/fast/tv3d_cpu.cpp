// Total variation denoising of volumes on the CPU.
#include "kernels/catalog.h"
#include "kernels/tv2d/fast/tv_cpu_plan.h"

namespace filterscope::fast {

Variant tv3d_cpu() {
  Variant variant;
  variant.descriptor =
      tv_bounded_descriptor(*filterscope::tv3d(), {"tolerance", "iterations", "threads", "data_term"});
  variant.descriptor.summary =
      "Total variation of volumes with SIMD on every CPU core, until the result is proved to be near enough.";
  variant.descriptor.section = FS_TEXT("Catalogue", "Chambolle and Pock 2011, algorithm 2");
  variant.prepare = [](const TvRequest& request) { return tv::tv_cpu_plan(request); };
  return variant;
}

}  // namespace filterscope::fast
