// The chunks of a WebP file besides its pixels: RFC 9649, 2.7.
#pragma once

#include <vector>

#include "core/image/metadata.h"
#include "core/io/byte_reader.h"

namespace filterscope {

/// `turned`: its orientation swaps width and height. Throws std::bad_alloc.
Metadata read_webp_metadata(Bytes bytes, bool turned);

/// `webp`, which is lossless and has no other chunk, with chunks for all that a WebP can hold; `channels` of
/// the image. Throws std::bad_alloc.
std::vector<std::byte> webp_with(Bytes webp, const Metadata& metadata, int channels);

}  // namespace filterscope
