#include "core/charts/markup.h"

#include <cstddef>

namespace filterscope {
namespace {

/// How many bytes the UTF-8 character at `at` has; 0 where there is none.
std::size_t character_length(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned>(static_cast<unsigned char>(text[i])); };
  const unsigned first = byte(at);
  if (first < 0x80U) return 1;
  const std::size_t length = first >= 0xC2U && first < 0xE0U   ? 2
                             : first >= 0xE0U && first < 0xF0U ? 3
                             : first >= 0xF0U && first < 0xF5U ? 4
                                                               : 0;
  if (length == 0 || at + length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xC0U) != 0x80U) return 0;
  }
  return length;
}

}  // namespace

std::string markup(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = character_length(text, at);
    if (length != 1) {
      result += length == 0 ? std::string("?") : std::string(text.substr(at, length));
      at += length == 0 ? 1 : length;
      continue;
    }
    const char letter = text[at++];
    switch (letter) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '"': result += "&quot;"; break;
      case '\n': result += letter; break;
      default: result += static_cast<unsigned char>(letter) < 0x20U ? ' ' : letter;
    }
  }
  return result;
}

}  // namespace filterscope
