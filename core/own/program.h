// The text that is compiled: what a kernel's source may use, the source itself, and what calls it.
#pragma once

#include <string>
#include <vector>

#include "core/own/source.h"
#include "kernels/api/variant.h"

namespace filterscope::own {

/// The parameters that `p` has, in the order of Call::values: the family's and the source's own. Files have
/// none.
std::vector<ParameterSpec> members_of(const Source& source, const Family& family);

/// C++, or CUDA C++ for NVRTC, for pixels of one type. `plain`: values are levels as they are, as 8-bit ones
/// usually are.
std::string program_text(const Source& source, const Family& family, Backend backend, PixelType type,
                         bool plain);

}  // namespace filterscope::own
