// Files of video, MP4, Matroska and others, as volumes: frames are slices. FFmpeg's libraries read them,
// which are loaded at the first such file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "core/image/image.h"
#include "core/io/byte_source.h"
#include "core/io/picture_place.h"

namespace filterscope {

/// By the first bytes of the file.
bool is_video(Bytes start) noexcept;

/// The frames of a file in their order.
class VideoFrames {
 public:
  VideoFrames() = default;
  VideoFrames(const VideoFrames&) = delete;
  VideoFrames& operator=(const VideoFrames&) = delete;
  virtual ~VideoFrames() = default;

  /// An image with its value range; empty behind the last one. Throws ContentError, FileError,
  /// std::bad_alloc.
  virtual Image next() = 0;
  /// About how many there are, by the file's word; 0: it has none.
  [[nodiscard]] virtual std::size_t expected() const noexcept = 0;
  /// Of all.
  [[nodiscard]] virtual Problem note() const = 0;
};

/// Frames as read_video() has them; `source` must live as long. Throws as that.
std::unique_ptr<VideoFrames> open_video(const ByteSource& source, PlaceColours colours,
                                        std::optional<std::uint64_t> memory);

/// All frames, in memory of `memory` bytes as for readable_shape(): u8, or u16 where samples have more than 8
/// bits; RGB by the stream's matrix and range, or gray where it is gray; of PlaceColours::luma the samples of
/// the luma as they are. Throws ContentError, FileError, std::bad_alloc.
Image read_video(const ByteSource& source, PlaceColours colours, std::optional<std::uint64_t> memory);

}  // namespace filterscope
