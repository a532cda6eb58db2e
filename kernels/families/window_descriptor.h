// The parts of a descriptor that variants which weigh a window have in common.
#pragma once

#include <initializer_list>
#include <string_view>

#include "kernels/families/bilateral_parameters.h"

namespace filterscope {

using Words = std::initializer_list<std::string_view>;

/// All pixel types, gray and RGB; of the family's parameters its radius and σ, all colour modes and borders,
/// and `more`.
Descriptor window_descriptor(const Family& family, Words more = {}, Words windows = {"square"});

/// The same for CUDA's bilateral filters; kernels that have one block for all give `more` as {}.
Descriptor cuda_bilateral_descriptor(std::string summary, std::string section,
                                     Words more = {"block_width", "block_height"});

}  // namespace filterscope
