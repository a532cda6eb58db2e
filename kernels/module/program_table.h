#pragma once

#include "kernels/module/tables.h"

namespace filterscope {

/// This program's functions, for its module.
const ProgramTable& program_table() noexcept;

}  // namespace filterscope
