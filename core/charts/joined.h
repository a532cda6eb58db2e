// Lists in one line.
#pragma once

#include <string>
#include <string_view>

namespace filterscope {

/// Appends `part`, with `between` before it where it is not the first.
inline void join(std::string& list, std::string_view between, std::string_view part) {
  if (!list.empty()) list.append(between);
  list.append(part);
}

}  // namespace filterscope
