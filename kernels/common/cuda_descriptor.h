// The parts of a descriptor that CUDA 2D bilateral variants have in common.
#pragma once

#include <initializer_list>

#include "kernels/api/variant.h"

namespace filterscope {

/// All pixel types, gray and RGB, all colour modes and borders, square window; the common parameters
/// (radius, σs, σr, block) and `more`.
Descriptor cuda_bilateral_descriptor(std::string_view summary, std::string_view section,
                                     std::initializer_list<ParameterKey> more = {});

/// Gives one of the descriptor's parameters another default. Does nothing where it has no such parameter.
void set_default(Descriptor& descriptor, ParameterKey key, double value);

}  // namespace filterscope
