// fast/nlm_t: non-local means of sequences on CUDA.
#include "kernels/catalog.h"
#include "kernels/families/sequence_parameters.h"

namespace filterscope::fast {

Variant nlm3d();

Variant nlm_t() {
  Variant variant = sequence_variant(filterscope::nlm_t(), nlm3d(), {});
  variant.descriptor.summary =
      FS_TEXT("Catalogue",
              "Patches are summed in registers, along a thread’s columns and across a warp, frame by frame.");
  return variant;
}

}  // namespace filterscope::fast
