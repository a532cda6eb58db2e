// Which variants take a guide image, for those who cannot see the catalogue.
#pragma once

#include <string>
#include <vector>

#include "kernels/api/variant.h"

namespace filterscope {

/// Gives the ids of the family's variants that take one.
using GuideTakers = std::vector<std::string> (*)(const Family& family);

/// Told by the catalogue, before its first use.
void tell_guide_takers(GuideTakers takers) noexcept;
/// None where nobody told.
std::vector<std::string> guide_takers(const Family& family);

}  // namespace filterscope
