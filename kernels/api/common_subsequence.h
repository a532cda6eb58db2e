// How much two words have in common: what a mistyped one was meant to be.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace filterscope {

/// Letters that both share in order.
inline std::size_t common_subsequence(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1, 0);
  for (const char letter : a) {
    std::size_t diagonal = 0;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t above = row[j];
      row[j] = letter == b[j - 1] ? diagonal + 1 : std::max(row[j], row[j - 1]);
      diagonal = above;
    }
  }
  return row.back();
}

}  // namespace filterscope
