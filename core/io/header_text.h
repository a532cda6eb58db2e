// Words of text headers, which can hold anything.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "kernels/api/number_in.h"

namespace filterscope {

inline std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

/// Some letters of it that a message can show.
inline std::string shown(std::string_view text, std::size_t most = 60) {
  std::string result(text.substr(0, most));
  std::ranges::replace_if(
      result, [](unsigned char letter) { return letter < 0x20 || letter > 0x7E; }, '?');
  return result;
}

/// Words apart by white space.
inline std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words;
  std::size_t at = 0;
  while ((at = text.find_first_not_of(" \t\r", at)) != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(" \t\r", at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

/// The next line of `text` from `at` on, without its end; `at` moves behind it.
inline std::string_view next_line(std::string_view text, std::size_t& at) {
  const std::size_t end = std::min(text.find('\n', at), text.size());
  const std::string_view line = text.substr(at, end - at);
  at = std::min(end + 1, text.size());
  return line;
}

}  // namespace filterscope
