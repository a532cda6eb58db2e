// fast/nlm_t_cpu: non-local means of sequences on every CPU core.
#include "kernels/catalog.h"
#include "kernels/families/sequence_parameters.h"

namespace filterscope::fast {

Variant nlm3d_cpu();

Variant nlm_t_cpu() {
  Variant variant = sequence_variant(filterscope::nlm_t(), nlm3d_cpu(), {"threads"});
  variant.descriptor.summary = FS_TEXT(
      "Catalogue",
      "Patches summed for four rows together, frame by frame, on every CPU core with its widest SIMD unit.");
  return variant;
}

}  // namespace filterscope::fast
