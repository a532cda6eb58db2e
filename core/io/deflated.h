// zlib's streams in memory, as PNG has them.
#pragma once

#include <optional>
#include <vector>

#include "core/io/byte_reader.h"

namespace filterscope {

/// Nothing where the data is damaged or becomes larger than `most` bytes. Throws std::bad_alloc.
std::optional<std::vector<std::byte>> inflated(Bytes bytes, std::size_t most);

/// Throws std::bad_alloc.
std::vector<std::byte> deflated(Bytes bytes);

}  // namespace filterscope
