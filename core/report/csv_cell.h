// What files of comma-separated values have in common.
#pragma once

#include <string>

namespace filterscope {

/// As a cell (RFC 4180): quoted where it holds a comma, a quote or a line end.
inline std::string csv_cell(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char letter : text) quoted.append(letter == '"' ? 2 : 1, letter);
  return quoted + '"';
}

}  // namespace filterscope
