// What picture files say besides their pixels, on the way in and out.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

#include "core/image/image.h"
#include "core/image/metadata.h"
#include "core/io/byte_reader.h"

namespace filterscope {

/// What the file says besides its pixels. `image` was decoded from `bytes`; `turned`: its rows were the
/// file's columns. A gray PNG's transparent value becomes alpha, and Radiance's values are those before
/// exposure. Throws std::bad_alloc.
using ReadMetadata = Metadata (*)(Image& image, Bytes bytes, bool turned);
Metadata describe_png(Image& image, Bytes bytes, bool turned);
Metadata describe_jpeg(Image& image, Bytes bytes, bool turned);
Metadata describe_webp(Image& image, Bytes bytes, bool turned);
Metadata describe_bmp(Image& image, Bytes bytes, bool turned);
Metadata describe_radiance(Image& image, Bytes bytes, bool turned);

/// `file`, which an encoder made of `image`, with what of the metadata the format of that name can hold.
/// Throws std::bad_alloc.
std::vector<std::byte> with_metadata(std::string_view format, Bytes file, const Image& image);

/// A sentence about what of `image` a file of that name will not have; empty: it will have all of it.
Problem left_out(const Image& image, const std::filesystem::path& path);

/// Sentences about what the file had that could not be read; empty: nothing. A note, and one of its header.
Problem notes_of(const Image& image);

/// The same where all images of the file are taken: without which of them this one is.
Problem notes_of_all(const Image& image);

/// How a JPEG of `image` is written where nothing was chosen: as the JPEG that it came from.
JpegCoding jpeg_coding_of(const Image& image);

}  // namespace filterscope
