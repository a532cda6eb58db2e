// FreeSurfer's MGH files (.mgh; .mgz, deflated) as volumes.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/image/image.h"
#include "core/io/byte_source.h"

namespace filterscope {

/// HeaderExtras::format of these, whose bytes are the header and what stands behind the values.
inline constexpr std::string_view kMghExtras = "MGH";

/// Frame `index` of a file, deflated or not, with spacing and affine. `memory` as for readable_shape().
/// Throws ContentError, FileError, std::bad_alloc.
Image read_mgh(const ByteSource& source, std::uint64_t index, std::optional<std::uint64_t> memory);

/// The file of a gray volume, of any type but u16, before it is deflated: with the scan's times and the tags
/// that stood behind the values of the file that `image` came from. Throws std::bad_alloc.
std::vector<std::byte> mgh_bytes(const Image& image);
/// What of them stands behind the values.
Bytes mgh_tail_of(const Image& image);

}  // namespace filterscope
