// What the system says of a call that failed.
#pragma once

#include "kernels/api/problem.h"

namespace filterscope {

/// "No space left on device" for ENOSPC. An error that people rarely meet has its number, and the system's
/// words, which are English.
Problem system_problem(int error);

}  // namespace filterscope
