// The text that is compiled: what a kernel's source may use, the source itself, and what calls it.
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "core/own/source.h"
#include "kernels/api/variant.h"

namespace filterscope::own {

/// The parameters that `p` has, in the order of Call::values: the family's and the source's own. Files have
/// none.
std::vector<ParameterSpec> members_of(const Source& source, const Family& family);

/// What the text is compiled for.
struct ProgramTarget {
  Backend backend = Backend::cpu;
  PixelType type = PixelType::u8;
  bool plain = false;               ///< values are levels as they are, as 8-bit ones usually are
  std::array<int, 2> block{32, 8};  ///< for a source that uses kBlockWidth or kBlockHeight
};

/// As the program's text names the file at `path` to compilers.
std::string name_in_program(const std::filesystem::path& path);

/// C++, or CUDA C++ for NVRTC, for pixels of one type.
std::string program_text(const Source& source, const Family& family, const ProgramTarget& target);

}  // namespace filterscope::own
