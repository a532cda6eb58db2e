// OpenCV's bilateral filter on the CPU.
#pragma once

#include "kernels/api/variant.h"

namespace filterscope::peers {

Variant opencv_cpu();

/// Starts OpenCV's threads, one a core, from the calling thread, whose priority they take over and keep until
/// the process ends. For a program that measures this filter and also calls it from threads of a lower
/// priority. Takes the time to start threads, and 50 ms at most.
void start_opencv_threads();

}  // namespace filterscope::peers
