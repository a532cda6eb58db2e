// A source looked at without running it: what CUDA's compiler makes of it.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/own/compile.h"

namespace filterscope::own {

/// The source compiled for its first type: for this machine's first device, or without one for
/// kWithoutDevice. Throws SourceError, for a .cpp file too; FileError; UnavailableError without NVRTC;
/// RunError; Cancelled.
Compiled compile_to_look(const std::filesystem::path& path, const CancelToken* cancel = nullptr);

/// The PTX of what compile_to_look() made of the source, as ptx_by_line() has it. Throws FileError.
std::map<int, std::vector<std::string>> ptx_of(const std::filesystem::path& path, const Compiled& compiled);

}  // namespace filterscope::own
