// A JPEG as libjpeg sees it: its header, whether its compressed data is all there, its pixels.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/image/metadata.h"
#include "core/io/byte_reader.h"

namespace filterscope {

struct JpegHeader {
  std::uint64_t width = 0;
  std::uint64_t height = 0;
  int components = 0;
  /// Progressive or with a scan for each colour: decoding keeps the coefficients of the whole image.
  bool many_scans = false;
  std::uint64_t coefficient_bytes = 0;  ///< 0 where they are not kept
  /// libjpeg's quality whose tables are nearest, and the coarsest sampling that loses no colour of it.
  JpegCoding coding;
};

/// Whether decode_jpeg() takes it: gray, or three colours.
inline bool decodes_jpeg(const JpegHeader& header) {
  return header.components == 1 || header.components == 3;
}

/// Nothing where libjpeg does not understand it.
std::optional<JpegHeader> read_jpeg_header(Bytes bytes);

/// libjpeg's words for the first place where the data ends early or makes no sense; empty where it is whole.
/// A decoder fills the rest with gray and warns on stderr only, which OpenCV does not pass on. Decodes at an
/// eighth of the size, so that little more than reading the data is done; not for many scans, which would
/// take as much memory as decoding. Throws std::bad_alloc.
std::string damage_of_jpeg(Bytes bytes);

/// Decodes to rows of gray, or of blue, green, red where there are three components. Returns what
/// damage_of_jpeg() does, and what was decoded is of no use then. Throws std::bad_alloc.
std::string decode_jpeg(Bytes bytes, unsigned char* to, std::size_t row_bytes);

}  // namespace filterscope
