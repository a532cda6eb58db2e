#include "core/charts/base64.h"

#include <cstdint>

namespace filterscope {

std::string base64(std::string_view bytes) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::size_t left = bytes.size() - at;
    std::uint32_t group = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      group = (group << 8U) | (i < left ? static_cast<unsigned char>(bytes[at + i]) : 0U);
    }
    for (std::size_t i = 0; i < 4; ++i) {
      const bool used = i <= left;
      text += used ? kLetters[(group >> (18U - 6U * static_cast<std::uint32_t>(i))) & 0x3FU] : '=';
    }
  }
  return text;
}

std::string data_address(std::string_view bytes) {
  const char* type = bytes.starts_with("\x89PNG") ? "png" : bytes.starts_with("<svg") ? "svg+xml" : "jpeg";
  return std::string("data:image/") + type + ";base64," + base64(bytes);
}

}  // namespace filterscope
