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

/// C++ for pixels of one type. `plain`: values are levels as they are, as 8-bit ones usually are.
std::string cpp_program(const Source& source, const Family& family, PixelType type, bool plain);

}  // namespace filterscope::own
