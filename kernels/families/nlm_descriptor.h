// The parts of a descriptor that the variants of non-local means have in common.
#pragma once

#include <initializer_list>
#include <string_view>

#include "kernels/families/nlm_parameters.h"

namespace filterscope {

/// All pixel types, gray and RGB; all of the family's parameters that change the result, and `more`, which
/// name exactness and what changes only the time.
Descriptor nlm_descriptor(std::initializer_list<std::string_view> more = {});

/// The same for volumes, which are gray.
Descriptor nlm_volume_descriptor(std::initializer_list<std::string_view> more = {});

}  // namespace filterscope
