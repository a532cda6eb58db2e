// Texts within XML and HTML.
#pragma once

#include <string>
#include <string_view>

namespace filterscope {

/// Escaped, for contents and attributes; control characters, which XML does not allow, become spaces, and
/// bytes that are no UTF-8 question marks.
std::string markup(std::string_view text);

}  // namespace filterscope
