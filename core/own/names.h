// What a parameter of a kernel's own may be called.
#pragma once

#include <string>
#include <string_view>

namespace filterscope::own {

/// Lower-case letters, digits and underscores, a letter first.
bool is_name(std::string_view text);

/// Why a parameter, read as p.NAME, cannot have the name; empty: it can.
std::string why_no_name(std::string_view name, bool python);

}  // namespace filterscope::own
