// What the machine code of built-in variants is told by.
#pragma once

#include <string>

#include "kernels/api/variant.h"

namespace filterscope {

/// Of a variant's own: equal where the program that has it, or for CUDA variants the module, is the same
/// file. Empty for variants that are not built in: users' kernels and the peers' libraries.
std::string code_of_built_in(const Descriptor& descriptor);

}  // namespace filterscope
