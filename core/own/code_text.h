// What of a source's text is code.
#pragma once

#include <string>
#include <string_view>

namespace filterscope::own {

/// The text with blanks for comments and for what string and character literals hold: lines and places stay.
std::string code_of(std::string_view text);

/// The line, from 1, where the code first has what the regular expression matches; 0: nowhere.
int line_of_code(std::string_view text, const char* expression);

}  // namespace filterscope::own
