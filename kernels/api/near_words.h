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

/// Letters to add and to leave out until one word is the other.
inline std::size_t edits_between(std::string_view a, std::string_view b) {
  return a.size() + b.size() - 2 * common_subsequence(a, b);
}

/// Whether `word` may be `known` mistyped or cut short: no more than a third of its letters are to be edited,
/// or two, or it is a part of three letters or more.
inline bool is_near(std::string_view word, std::string_view known) {
  constexpr std::size_t kLeastPart = 3;
  if (word.size() >= kLeastPart && known.find(word) != std::string_view::npos) return true;
  return edits_between(word, known) <= std::max<std::size_t>(2, std::max(word.size(), known.size()) / 3);
}

}  // namespace filterscope
