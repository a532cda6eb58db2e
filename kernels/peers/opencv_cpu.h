// OpenCV's bilateral filter on the CPU.
#pragma once

#include "kernels/api/variant.h"

namespace filterscope::peers {

Variant opencv_cpu();

}  // namespace filterscope::peers
