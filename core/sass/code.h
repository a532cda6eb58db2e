// The machine code of variants, of users' sources and of cubins, without running them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/sass/sass.h"
#include "kernels/api/cancel_token.h"

namespace filterscope::sass {

struct Code {
  std::string of;            ///< id, or the file's name
  std::string architecture;  ///< "sm_90"
  std::vector<Function> functions;
  /// Those of another variant's study may be among them: no line information says which are the variant's.
  bool by_name = false;
};

/// "sm_90" of this machine's first GPU; without one the newest that the module has code for, or else
/// kWithoutDevice of core/own.
std::string usual_architecture();

/// Of a cubin as it is; of a source of the user's as NVRTC compiles it here; of a built-in variant, of the
/// CUDA module's code for the architecture: the functions with lines of the variant's file, and where the
/// module has no line information those whose names have the study's. Throws UnknownVariant, FileError,
/// SourceError, RunError, Cancelled; UnavailableError without the tools, for variants of the CPU, and
/// without a CUDA module.
Code code_of(const std::string& what, const std::string& architecture, const CancelToken* cancel = nullptr);

/// Of these functions, wherever in the module they are: those that are found. Throws as code_of().
std::vector<Function> functions_named(const std::vector<std::string>& names, const std::string& architecture,
                                      const CancelToken* cancel = nullptr);

/// The folder with the module's cubins for the architecture, taken out of it once.
std::vector<std::filesystem::path> module_cubins(const std::string& architecture,
                                                 const CancelToken* cancel = nullptr);

}  // namespace filterscope::sass
