// Images through libpng's, libjpeg's and OpenCV's codecs, and what they leave to us: damage, size,
// orientation.
#pragma once

#include <opencv2/core/mat.hpp>
#include <optional>
#include <string_view>
#include <vector>

#include "core/io/decoded_size.h"
#include "core/io/file_format.h"
#include "core/io/file_metadata.h"
#include "core/io/opencv_codecs.h"

namespace filterscope {

/// What goes round the decoder of a format. OpenCV returns half-filled images for truncated files, and
/// ignores part of what a file says.
struct PictureCodec {
  std::string_view name;                        ///< of the format, for messages
  Problem (*complaint)(Bytes bytes) = nullptr;  ///< see container_checks.h
  std::optional<DecodedSize> (*size)(Bytes bytes) = nullptr;
  int (*orientation)(Bytes bytes) = nullptr;  ///< null: as stored
  cv::Mat (*decode)(Bytes bytes) = opencv_decode;
  ReadMetadata describe = nullptr;
  std::uint64_t (*further)(Bytes bytes) = nullptr;  ///< see further_images.h
};

extern const PictureCodec kPngCodec;
extern const PictureCodec kJpegCodec;
extern const PictureCodec kWebpCodec;
extern const PictureCodec kBmpCodec;
extern const PictureCodec kPnmCodec;
extern const PictureCodec kPfmCodec;
extern const PictureCodec kPamCodec;
extern const PictureCodec kJpeg2000Codec;
extern const PictureCodec kRadianceCodec;

/// The file's image. Throws ContentError, FileError, std::bad_alloc.
Image decode_picture(const PictureCodec& codec, const FileToRead& file);

/// All bytes of the file, in `buffer` where they are not in memory. Throws FileError.
Bytes whole_file(const FileToRead& file, std::vector<std::byte>& buffer);

/// The image as OpenCV writes files of `ending`, with its alpha where it has one that the format takes.
/// Throws ContentError, std::bad_alloc.
std::vector<std::byte> encode_picture(const Image& image, std::string_view ending,
                                      const std::vector<int>& settings);

}  // namespace filterscope
