// A program's text to a shared object that is kept: the same text is compiled once.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/own/object_facts.h"
#include "core/own/source.h"
#include "kernels/api/cancel_token.h"
#include "kernels/api/types.h"

namespace filterscope::own {

struct Compiled {
  std::filesystem::path object;
  std::vector<SourceProblem> warnings;
  double milliseconds = 0;
  bool kept = false;  ///< it was there already
  // Of CUDA objects:
  std::optional<ObjectFacts> facts;
  std::filesystem::path ptx;  ///< with line information
};

/// $XDG_CACHE_HOME/FilterScope/kernels, or the same in ~/.cache, or in the folder for temporary files.
std::filesystem::path kernel_cache();

/// What a program becomes an object for.
struct CompileTarget {
  Backend backend = Backend::cpu;
  /// Of CUDA. None: for kWithoutDevice, to be looked at and not run.
  std::optional<int> device = 0;
};

/// What sources are compiled for where there is no device.
inline constexpr const char* kWithoutDevice = "sm_90";

/// For the CPU with the system's compiler: the one in CXX, else g++, c++ or clang++. For a device by NVRTC,
/// in the host of kernels. A .py file is only looked at by its Python. `path` is the user's source, of which
/// problems tell. Throws SourceError for what does not compile; UnavailableError without a compiler, NumPy or
/// device; RunError where it does not end; Cancelled.
Compiled compile(const std::filesystem::path& path, const std::string& program, const CompileTarget& target,
                 const CancelToken* cancel = nullptr);

/// Why sources cannot be compiled for this machine's CUDA devices; empty: they can.
Problem why_no_cuda_compiler();
/// Why they cannot be compiled for CUDA at all, devices or not.
Problem why_no_nvrtc();

/// What a text is kept by.
std::string text_key(const std::string& text);

}  // namespace filterscope::own
