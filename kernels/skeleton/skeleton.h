// The variant to copy when adding one: see skeleton.cpp.
#pragma once

#include "kernels/api/variant.h"

namespace filterscope::skeleton {

/// Not in the catalogue; a test holds it to the reference as if it were.
Variant skeleton();

}  // namespace filterscope::skeleton
