// OpenCV's non-local means on the CPU.
#pragma once

#include "kernels/api/variant.h"

namespace filterscope::peers {

Variant opencv_nlm_cpu();

}  // namespace filterscope::peers
