// The variants that the CUDA module has, for those who cannot see the module.
#pragma once

#include <string_view>

#include "kernels/api/variant.h"

namespace filterscope::detail {

/// What a line FILTERSCOPE_CUDA or FILTERSCOPE_PEER_CUDA of kernels/catalog.def names "study/name": without
/// code where no CUDA module is loaded, or it has none of that name. Loads the module at its first call.
Variant cuda_variant(std::string_view id);

}  // namespace filterscope::detail
