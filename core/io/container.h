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

// By the first bytes.
/// PNG's second edition, 5.2.
inline constexpr std::string_view kPngSignature = "\x89PNG\r\n\x1a\n";
bool starts_as_png(Bytes bytes) noexcept;
bool starts_as_jpeg(Bytes bytes) noexcept;
bool starts_as_tiff(Bytes bytes) noexcept;
bool starts_as_bmp(Bytes bytes) noexcept;
bool starts_as_webp(Bytes bytes) noexcept;
bool starts_as_pgm(Bytes bytes) noexcept;  ///< or PBM
bool starts_as_ppm(Bytes bytes) noexcept;
bool starts_as_pam(Bytes bytes) noexcept;
bool starts_as_pfm(Bytes bytes) noexcept;
bool starts_as_radiance(Bytes bytes) noexcept;
bool starts_as_jpeg2000(Bytes bytes) noexcept;

// EXIF's and TIFF's orientation, 1…8; 1 (as stored) where there is none or it makes no sense.
int png_orientation(Bytes bytes);
int jpeg_orientation(Bytes bytes);
int webp_orientation(Bytes bytes);

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
