// What became of a kernel in words: registers and memory before and now, what judge says, times with their
// verdict.
#pragma once

#include <QString>

#include "ui/own/kernel_files.h"

namespace filterscope::ui {

/// "sm_90: 40 → 32 registers, 0 B of spills, …"; empty where the compiler said nothing.
QString compilerText(const KernelState& state);

/// "Right in 35 cases. 1.2 → 0.9 ms for photograph 512×512: faster."; empty where judge was not asked.
QString judgeText(const KernelState& state);

}  // namespace filterscope::ui
