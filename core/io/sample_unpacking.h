// Samples as TIFF packs them, as values of a type.
#pragma once

#include <cstddef>
#include <span>

#include "core/io/stored_values.h"

namespace filterscope {

/// `count` whole numbers of 1…16 bits, the first one in the highest bits, as the shades of 8 bits or of 16:
/// the largest is white where that fits (fewer than 8 bits), and others are moved left. With `plain` as they
/// are. Nothing for other numbers of bits.
void unpack_bits(std::span<const std::byte> from, std::size_t count, unsigned bits, bool plain,
                 std::byte* to);

}  // namespace filterscope
