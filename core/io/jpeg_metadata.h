// A JPEG's segments besides its pixels: JFIF, EXIF, XMP, ICC's profile in parts, and the comment.
#pragma once

#include <vector>

#include "core/image/metadata.h"
#include "core/io/byte_reader.h"

namespace filterscope {

/// `turned`: its orientation swaps width and height. Throws std::bad_alloc.
Metadata read_jpeg_metadata(Bytes bytes, bool turned);

/// A segment behind the first one, JFIF's: the marker's second byte, and its content.
struct JpegSegment {
  int marker = 0;
  std::vector<std::byte> content;
};

/// What a JPEG of 1 or 3 `channels` can hold; what it cannot is in left_out().
std::vector<JpegSegment> jpeg_segments(const Metadata& metadata, int channels);

/// The most bytes that a segment has, and what of EXIF, XMP and a comment fits in one.
inline constexpr std::size_t kMostSegmentBytes = 65533;
inline constexpr std::size_t kMostJpegExif = kMostSegmentBytes - 6;
inline constexpr std::size_t kMostJpegXmp = kMostSegmentBytes - 29;

/// JFIF's density: of the two units the one that rounds less; unit 0 is a ratio, 1 inch, 2 centimetre.
struct JpegDensity {
  int unit = 0;
  int x = 1;
  int y = 1;
};
JpegDensity jpeg_density(const Resolution& resolution);

}  // namespace filterscope
