#pragma once

#include "kernels/module/tables.h"

namespace filterscope {

/// What the module's one exported function does (tables.h), for a module that has `table` and is of the
/// version `own`. What is asked of the program from then on goes to `program`.
const CudaTable* table_for(const char* program_version, const ProgramTable& program, const CudaTable& table,
                           const char* own, const char** module_version) noexcept;

}  // namespace filterscope
