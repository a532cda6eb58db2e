// What a TIFF's first directory says besides its pixels.
#pragma once

#include <string_view>
#include <vector>

#include "core/image/metadata.h"
#include "core/io/byte_reader.h"

namespace filterscope {

/// `orientation` of the file: what depends on rows and columns, GeoTIFF's place, is left out where it turns
/// the image. Throws std::bad_alloc.
Metadata read_tiff_metadata(Bytes bytes, int orientation);

/// `tiff`, a little-endian one of at most 4 GiB, with a further directory in place of its first one, which
/// has all that a TIFF can hold; another TIFF as it is. `channels` 1 or 3. Throws std::bad_alloc.
std::vector<std::byte> tiff_with(Bytes tiff, const Metadata& metadata, int channels);

/// Whether a text of this keyword has a tag.
bool is_tiff_text(std::string_view keyword) noexcept;

}  // namespace filterscope
