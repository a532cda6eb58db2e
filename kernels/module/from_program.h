#pragma once

#include "kernels/module/tables.h"

namespace filterscope {

/// In the module, before anything else of it: what is asked of the program from now on goes to this one.
void take_program(const ProgramTable& table) noexcept;

}  // namespace filterscope
