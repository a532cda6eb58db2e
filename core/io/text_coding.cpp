#include "core/io/text_coding.h"

#include <cstdint>

namespace filterscope {
namespace {

void append_code(std::string& text, std::uint32_t code) {
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xC0U | code >> 6U);
    text += static_cast<char>(0x80U | (code & 0x3FU));
  } else {
    text += static_cast<char>(0xE0U | code >> 12U);
    text += static_cast<char>(0x80U | (code >> 6U & 0x3FU));
    text += static_cast<char>(0x80U | (code & 0x3FU));
  }
}

unsigned byte_at(std::string_view text, std::size_t at) { return static_cast<unsigned char>(text[at]); }

/// Bytes of the character at `at`; 0 where there is none of UTF-8.
std::size_t length_at(std::string_view text, std::size_t at) {
  const unsigned first = byte_at(text, at);
  const std::size_t length = first < 0x80                    ? 1
                             : first >= 0xC2 && first < 0xE0 ? 2
                             : first >= 0xE0 && first < 0xF0 ? 3
                             : first >= 0xF0 && first < 0xF5 ? 4
                                                             : 0;
  if (length == 0 || text.size() - at < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte_at(text, at + i) & 0xC0U) != 0x80) return 0;
  }
  // Longer than needed, of a surrogate, or beyond Unicode.
  const unsigned second = length > 2 ? byte_at(text, at + 1) : 0x80;
  if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F)) return 0;
  if ((first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F)) return 0;
  return length;
}

}  // namespace

std::string utf8_from_latin1(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) append_code(result, byte_at(text, i));
  return result;
}

std::optional<std::string> latin1_from_utf8(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = length_at(text, at);
    if (length == 0 || length > 2) return std::nullopt;
    const unsigned code =
        length == 1 ? byte_at(text, at) : (byte_at(text, at) & 0x1FU) << 6U | (byte_at(text, at + 1) & 0x3FU);
    if (code > 0xFF) return std::nullopt;
    result += static_cast<char>(code);
    at += length;
  }
  return result;
}

std::string utf8_from_utf16(Bytes bytes) {
  std::string result;
  for (std::uint64_t at = 0; const auto code = read_uint(bytes, at, 2, ByteOrder::big); at += 2) {
    append_code(result, *code >= 0xD800 && *code < 0xE000 ? '?' : static_cast<std::uint32_t>(*code));
  }
  return result;
}

std::string utf8_or_latin1(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = length_at(text, at);
    if (length == 0) return utf8_from_latin1(text);
    at += length;
  }
  return std::string(text);
}

}  // namespace filterscope
