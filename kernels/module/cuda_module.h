// The CUDA module, libfilterscope_cuda.so, which programs load while they run: they link nothing of CUDA's.
#pragma once

#include <filesystem>

#include "kernels/api/problem.h"
#include "kernels/module/tables.h"

namespace filterscope {

struct CudaModule {
  const CudaTable* table = nullptr;  ///< null without a module
  std::filesystem::path path;        ///< of the module; empty without one
  Problem reason;                    ///< why there is none, in one sentence
};

/// The module of this process: what the variable FILTERSCOPE_CUDA_MODULE names ("off": none), else
/// ../lib/filterscope/libfilterscope_cuda.so seen from the program's folder, or, for the Python module, the
/// file of that name beside it. Loaded at the first call, and kept. Thread-safe.
const CudaModule& cuda_module();

/// Loads the module at `path`, unless it cannot be, or is of another version. What is loaded stays loaded.
CudaModule load_cuda_module(const std::filesystem::path& path);

/// Where a module is looked for that the environment does not name.
std::filesystem::path usual_module_path();

}  // namespace filterscope
