// Texts of files as UTF-8.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/io/byte_reader.h"

namespace filterscope {

/// Latin-1's characters are Unicode's first.
std::string utf8_from_latin1(std::string_view text);

/// Nothing where a character is not in Latin-1, or the text is no UTF-8.
std::optional<std::string> latin1_from_utf8(std::string_view text);

/// UTF-16 with big bytes first; surrogates become question marks.
std::string utf8_from_utf16(Bytes bytes);

/// As it is where it is UTF-8, else taken for Latin-1.
std::string utf8_or_latin1(std::string_view text);

}  // namespace filterscope
