// YUV4MPEG2 files (.y4m) as volumes: frames are slices, and the luma is what is filtered.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/image/image.h"
#include "core/io/byte_source.h"

namespace filterscope {

/// HeaderExtras::format of these, whose bytes are the file without its luma.
inline constexpr std::string_view kY4mExtras = "YUV4MPEG2";

bool is_y4m(Bytes start) noexcept;

/// All frames. Samples of 9 to 16 bits are u16 with their own value range. `memory` as for readable_shape(),
/// of all that is held. Throws ContentError, FileError, std::bad_alloc.
Image read_y4m(const ByteSource& source, std::optional<std::uint64_t> memory);

/// Whether `image` came from such a file and is all of it, with colours.
bool has_y4m_colours(const Image& image);

/// The file of an image or a volume of gray u8 or u16: with the header and the colours of the file that it
/// came from, else gray. Throws std::bad_alloc.
std::vector<std::byte> y4m_bytes(const Image& image);

}  // namespace filterscope
