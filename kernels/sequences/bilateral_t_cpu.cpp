// fast/bilateral_t_cpu: the bilateral filter of sequences on every CPU core.
#include "kernels/catalog.h"
#include "kernels/families/sequence_parameters.h"

namespace filterscope::fast {

Variant cpu_simd_3d();

Variant bilateral_t_cpu() {
  Variant variant = sequence_variant(filterscope::bilateral_t(), cpu_simd_3d(), {"threads"});
  variant.descriptor.summary = FS_TEXT(
      "Catalogue", "Windows of all frames on every CPU core with its widest SIMD unit, chosen at run time.");
  return variant;
}

}  // namespace filterscope::fast
