// Numbers of file headers, which can hold anything.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "core/io/byte_reader.h"

namespace filterscope {

/// a · b, or the largest number where that does not fit.
inline std::uint64_t saturating_product(std::uint64_t a, std::uint64_t b) noexcept {
  std::uint64_t product = 0;
  return __builtin_mul_overflow(a, b, &product) ? std::numeric_limits<std::uint64_t>::max() : product;
}

/// A decimal number of a text header, after white space and comments; one that is too large is read as
/// 2^32 − 1. Leaves `at` on the byte after it.
std::optional<std::uint64_t> decimal_number(Bytes bytes, std::uint64_t& at);

}  // namespace filterscope
