// Which variants take a guide image, or weights of pixels, for those who cannot see the catalogue.
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

/// The same of those that take a weight for each pixel.
void tell_weight_takers(GuideTakers takers) noexcept;
std::vector<std::string> weight_takers(const Family& family);

}  // namespace filterscope
