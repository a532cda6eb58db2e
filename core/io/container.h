// What an image file says of itself, read without decoding: its format, whether all of it is there, how it
// is oriented. OpenCV's decoders return half-filled images for truncated files and ignore part of this.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/io/byte_reader.h"
#include "kernels/api/problem.h"

namespace filterscope {

enum class Container : std::uint8_t {
  unknown,
  png,
  jpeg,
  tiff,
  bmp,
  webp,
  pnm,
  pam,
  pfm,
  hdr,
  jpeg2000,
  exr
};

Container sniff(Bytes bytes) noexcept;
std::string_view name_of(Container container) noexcept;

/// Why the file cannot be whole or is not a kind that we filter ("the file ends before …"), as a clause that
/// follows "cannot be read:", with what would work; empty where nothing is wrong.
Problem complaint(Container container, Bytes bytes);

/// EXIF and TIFF orientation, 1…8; 1 (as stored) where there is none or it makes no sense.
int orientation_of(Container container, Bytes bytes);

/// The header of a binary or text PNM file.
struct PnmHeader {
  int kind = 0;  ///< the digit after P, 1…6
  std::uint64_t width = 0;
  std::uint64_t height = 0;
  std::uint64_t maximum = 1;
  std::uint64_t data_at = 0;
};
std::optional<PnmHeader> read_pnm_header(Bytes bytes);

/// The header of a PAM file.
struct PamHeader {
  std::uint64_t width = 0;
  std::uint64_t height = 0;
  std::uint64_t channels = 0;
  std::uint64_t maximum = 0;
  std::uint64_t data_at = 0;
};
std::optional<PamHeader> read_pam_header(Bytes bytes);

/// The colour type byte of a PNG's header: 4 is gray with alpha.
int png_colour_type(Bytes bytes) noexcept;

}  // namespace filterscope
