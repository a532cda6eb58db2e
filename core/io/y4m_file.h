// YUV4MPEG2 files (.y4m) as volumes: frames are slices, and the luma is what is filtered, or R, G and B.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/image/image.h"
#include "core/io/byte_source.h"
#include "core/io/y4m_header.h"

namespace filterscope {

/// HeaderExtras::format of these, whose bytes are the file without its luma, and of those that were read in
/// colour, whose bytes are the lines of its headers.
inline constexpr std::string_view kY4mExtras = "YUV4MPEG2";
inline constexpr std::string_view kY4mColourExtras = "YUV4MPEG2 in colour";

enum class Y4mColours : bool { kept, read };

bool is_y4m(Bytes start) noexcept;

/// The frames of a file one by one, in any order and from several threads.
class Y4mFrames {
 public:
  /// `source` must live as long. A file without colours is gray whatever is asked for. Throws ContentError,
  /// FileError.
  Y4mFrames(const ByteSource& source, Y4mColours colours);

  [[nodiscard]] std::size_t count() const noexcept { return frames_.size(); }
  [[nodiscard]] const Y4mHeader& header() const noexcept { return header_; }
  [[nodiscard]] int channels() const noexcept { return in_colour_ ? 3 : 1; }
  /// Bytes of extras() of all frames.
  [[nodiscard]] std::uint64_t extra_bytes() const noexcept;

  /// The pixels of a frame, of header().values() and channels(), tightly packed. Throws FileError.
  void read(std::size_t index, std::span<std::byte> pixels) const;
  /// What y4m_bytes() wants back of frames [first, last). Throws FileError.
  [[nodiscard]] std::shared_ptr<const HeaderExtras> extras(std::size_t first, std::size_t last) const;
  /// An image with its extras and its value range. Throws FileError, std::bad_alloc.
  [[nodiscard]] Image frame(std::size_t index) const;

 private:
  struct Frame {
    std::uint64_t at = 0;  ///< of its header
    std::size_t header_bytes = 0;
  };
  void read_at(std::uint64_t at, std::span<std::byte> to) const;
  void find_frames();

  const ByteSource& source_;
  std::vector<std::byte> line_;  ///< the file's first one, with its end
  Y4mHeader header_;
  bool in_colour_;
  std::vector<Frame> frames_;
};

/// All frames. Samples of 9 to 16 bits are u16 with their own value range. `memory` as for readable_shape(),
/// of all that is held. Throws ContentError, FileError, std::bad_alloc.
Image read_y4m(const ByteSource& source, std::optional<std::uint64_t> memory,
               Y4mColours colours = Y4mColours::kept);

/// Whether `image` came from such a file and is all of it, with colours that are kept as they are.
bool has_y4m_colours(const Image& image);

/// The file of an image or a volume of u8 or u16: of a gray one with the header and the colours of the file
/// that it came from, else gray; of RGB 444, with the other words of the file's headers. Throws
/// std::bad_alloc.
std::vector<std::byte> y4m_bytes(const Image& image);

}  // namespace filterscope
