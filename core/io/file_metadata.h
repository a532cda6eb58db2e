// What picture files say besides their pixels, on the way in and out.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

#include "core/image/image.h"
#include "core/image/metadata.h"
#include "core/io/container.h"

namespace filterscope {

/// Gives `image`, decoded from `bytes` and turned upright, the file's metadata, the transparent value of a
/// gray PNG, and Radiance's values before exposure. Throws std::bad_alloc.
void describe_picture(Image& image, Container container, Bytes bytes);

/// `file`, which an encoder made of `image`, with what of the metadata the format can hold. Throws
/// std::bad_alloc.
std::vector<std::byte> with_metadata(Container container, Bytes file, const Image& image);

/// A sentence about what of `image` a file of that name will not have; empty: it will have all of it.
Problem left_out(const Image& image, const std::filesystem::path& path);

/// Sentences about what the file had that could not be read; empty: nothing. A note, and one of its header.
Problem notes_of(const Image& image);

/// How a JPEG of `image` is written where nothing was chosen: as the JPEG that it came from.
JpegCoding jpeg_coding_of(const Image& image);

}  // namespace filterscope
