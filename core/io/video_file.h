// Files of video, MP4, Matroska and others, as volumes: frames are slices. FFmpeg's libraries read them,
// which are loaded at the first such file.
#pragma once

#include <cstdint>
#include <optional>

#include "core/image/image.h"
#include "core/io/byte_source.h"
#include "core/io/picture_place.h"

namespace filterscope {

/// By the first bytes of the file.
bool is_video(Bytes start) noexcept;

/// All frames, in memory of `memory` bytes as for readable_shape(): u8, or u16 where samples have more than 8
/// bits; RGB by the stream's matrix and range, or gray where it is gray; of PlaceColours::luma the samples of
/// the luma as they are. Throws ContentError, FileError, std::bad_alloc.
Image read_video(const ByteSource& source, PlaceColours colours, std::optional<std::uint64_t> memory);

}  // namespace filterscope
