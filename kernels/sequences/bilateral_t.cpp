// fast/bilateral_t: the bilateral filter of sequences on CUDA.
#include "kernels/catalog.h"
#include "kernels/families/sequence_parameters.h"

namespace filterscope::fast {

Variant bilateral3d();

Variant bilateral_t() {
  Variant variant = sequence_variant(filterscope::bilateral_t(), bilateral3d(), {});
  variant.descriptor.summary = FS_TEXT("Catalogue", "Windows of all frames from shared memory.");
  return variant;
}

}  // namespace filterscope::fast
