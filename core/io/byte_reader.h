// Bounds-checked integers from a file's bytes.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace filterscope {

using Bytes = std::span<const std::byte>;

enum class ByteOrder : std::uint8_t { little, big };

inline constexpr ByteOrder kMachineOrder =
    std::endian::native == std::endian::big ? ByteOrder::big : ByteOrder::little;

/// An unsigned integer of `size` (1…8) bytes at `at`; nothing beyond the end.
inline std::optional<std::uint64_t> read_uint(Bytes bytes, std::uint64_t at, unsigned size, ByteOrder order) {
  if (at > bytes.size() || bytes.size() - at < size) return std::nullopt;
  std::uint64_t value = 0;
  for (unsigned i = 0; i < size; ++i) {
    const unsigned index = order == ByteOrder::big ? i : size - 1 - i;
    value = value << 8U | static_cast<std::uint64_t>(bytes[static_cast<std::size_t>(at) + index]);
  }
  return value;
}

/// Whether `text` stands at `at`.
inline bool has_text(Bytes bytes, std::uint64_t at, std::string_view text) {
  if (at > bytes.size() || bytes.size() - at < text.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (bytes[static_cast<std::size_t>(at) + i] != static_cast<std::byte>(text[i])) return false;
  }
  return true;
}

}  // namespace filterscope
