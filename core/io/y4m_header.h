// The headers of YUV4MPEG2 files (.y4m): raw frames of video, as mjpegtools describes them in yuv4mpeg(5).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/image/image.h"
#include "core/io/stored_values.h"

namespace filterscope {

struct Y4mHeader {
  std::uint64_t width = 0;
  std::uint64_t height = 0;
  int bits = 8;                    ///< of a sample; above 8 it has two bytes, the lower one first
  std::uint64_t colour_bytes = 0;  ///< of a frame, behind its luma: colours, and alpha
  bool interlaced = false;
  // How many pixels share a pair of colours along each axis (0: there are none), and whether these lie in the
  // pixels' middle or at the first one.
  std::uint64_t along_x = 0;
  std::uint64_t along_y = 0;
  bool centred_x = false;
  bool centred_y = false;
  bool alpha = false;
  bool full_range = false;  ///< black and white are the samples' ends

  [[nodiscard]] StoredValues values() const noexcept {
    return {bits > 8 ? StoredType::u16 : StoredType::u8, ByteOrder::little};
  }
  [[nodiscard]] bool subsampled() const noexcept { return along_x > 1 || along_y > 1; }
  /// Of one of a frame's two planes of colours.
  [[nodiscard]] std::uint64_t samples_of_colour() const noexcept {
    return along_x == 0 ? 0 : ((width + along_x - 1) / along_x) * ((height + along_y - 1) / along_y);
  }
  [[nodiscard]] std::uint64_t luma_bytes() const noexcept { return width * height * (bits > 8 ? 2U : 1U); }
};

inline constexpr std::string_view kY4mStart = "YUV4MPEG2";
inline constexpr std::string_view kY4mFrame = "FRAME";

/// Of the file's first line, without its end. Throws ContentError for sizes and samples that it does not
/// know.
Y4mHeader parse_y4m_header(std::string_view line);

/// The first line, with its end, of a file of frames like those of `image`, which is of u8 or u16: gray, or
/// 444, 25 frames a second.
std::string y4m_header_for(const Image& image);

/// `line`, without its end, as that of a file with 444 in the same depth.
std::string with_full_colours(std::string_view line, int bits);

}  // namespace filterscope
