// OpenCV's bilateral filter on the CPU.
#pragma once

#include "kernels/api/variant.h"

namespace filterscope::peers {

Variant opencv_cpu();

/// See start_peer_threads().
void start_opencv_threads();

}  // namespace filterscope::peers
