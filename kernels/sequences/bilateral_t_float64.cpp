// reference/bilateral_t_float64: what bilateral filters of sequences are compared with.
#include "kernels/catalog.h"
#include "kernels/families/sequence_parameters.h"

namespace filterscope::reference {

Variant bilateral3d_float64();

Variant bilateral_t_float64() {
  Variant variant = sequence_variant(filterscope::bilateral_t(), bilateral3d_float64(), {"threads"});
  variant.descriptor.summary = FS_TEXT("Catalogue",
                                       "Plain float64 sum over the windows of all frames; what bilateral "
                                       "filters of sequences are compared with.");
  return variant;
}

}  // namespace filterscope::reference
