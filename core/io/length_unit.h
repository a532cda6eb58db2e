// Units of length by the names that files give them.
#pragma once

#include <string>
#include <string_view>

namespace filterscope {

/// 0 for what is no unit of length that we know.
double millimetres_of(std::string_view unit);

/// A character of the basic plane.
std::string utf8_of(unsigned code);

/// Whether it says that there is no unit: empty, "pixel" and the like.
bool counts_pixels(std::string_view unit);

}  // namespace filterscope
