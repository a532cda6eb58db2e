// reference/nlm_t_float64: what non-local means of sequences is compared with.
#include "kernels/catalog.h"
#include "kernels/families/sequence_parameters.h"

namespace filterscope::reference {

Variant nlm3d_float64();

Variant nlm_t_float64() {
  Variant variant = sequence_variant(filterscope::nlm_t(), nlm3d_float64(), {"threads"});
  variant.descriptor.summary = FS_TEXT("Catalogue",
                                       "Plain float64 comparison of all patches in all frames; what "
                                       "non-local means of sequences is compared with.");
  return variant;
}

}  // namespace filterscope::reference
