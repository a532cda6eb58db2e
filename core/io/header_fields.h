// The numbers of a binary header, by place.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "core/io/byte_reader.h"

namespace filterscope {

/// What lies beyond the end is 0.
class HeaderFields {
 public:
  HeaderFields(Bytes bytes, ByteOrder order) : bytes_(bytes), order_(order) {}

  [[nodiscard]] std::uint64_t number(std::uint64_t at, unsigned size) const {
    return read_uint(bytes_, at, size, order_).value_or(0);
  }
  [[nodiscard]] std::int64_t i16(std::uint64_t at) const { return static_cast<std::int16_t>(number(at, 2)); }
  [[nodiscard]] std::int64_t i32(std::uint64_t at) const { return static_cast<std::int32_t>(number(at, 4)); }
  [[nodiscard]] std::int64_t i64(std::uint64_t at) const { return static_cast<std::int64_t>(number(at, 8)); }
  [[nodiscard]] double f32(std::uint64_t at) const {
    return static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(number(at, 4))));
  }
  [[nodiscard]] double f64(std::uint64_t at) const { return std::bit_cast<double>(number(at, 8)); }

 private:
  Bytes bytes_;
  ByteOrder order_;
};

/// Writes into bytes that are there.
class HeaderWriter {
 public:
  HeaderWriter(std::vector<std::byte>& bytes, ByteOrder order) : bytes_(bytes), order_(order) {}

  void number(std::size_t at, unsigned size, std::uint64_t value) {
    for (unsigned i = 0; i < size; ++i) {
      const unsigned index = order_ == ByteOrder::big ? size - 1 - i : i;
      bytes_.at(at + index) = static_cast<std::byte>(value >> (8 * i) & 0xFFU);
    }
  }
  void f32(std::size_t at, double value) {
    number(at, 4, std::bit_cast<std::uint32_t>(static_cast<float>(value)));
  }
  void f64(std::size_t at, double value) { number(at, 8, std::bit_cast<std::uint64_t>(value)); }
  void text(std::size_t at, std::string_view text) {
    for (const char letter : text) bytes_.at(at++) = static_cast<std::byte>(letter);
  }

 private:
  std::vector<std::byte>& bytes_;
  ByteOrder order_;
};

}  // namespace filterscope
