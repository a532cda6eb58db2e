// Which SIMD instruction set the CPU variants run on.
#pragma once

#include <string>

namespace filterscope {

/// The one that run-time dispatch chooses on this machine: "AVX3", "AVX2", "SSE4", "NEON", …
std::string simd_target_name();

}  // namespace filterscope
