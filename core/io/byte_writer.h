// Integers into a file's bytes.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/io/byte_reader.h"

namespace filterscope {

inline void append_uint(std::vector<std::byte>& bytes, std::uint64_t value, unsigned size, ByteOrder order) {
  for (unsigned i = 0; i < size; ++i) {
    const unsigned shift = 8 * (order == ByteOrder::big ? size - 1 - i : i);
    bytes.push_back(static_cast<std::byte>(value >> shift & 0xFFU));
  }
}

inline void append(std::vector<std::byte>& bytes, Bytes more) {
  bytes.insert(bytes.end(), more.begin(), more.end());
}

inline void append(std::vector<std::byte>& bytes, std::string_view text) {
  append(bytes, std::as_bytes(std::span(text)));
}

}  // namespace filterscope
