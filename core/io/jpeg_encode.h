// JPEG through libjpeg.
#pragma once

#include <vector>

#include "core/image/image.h"
#include "core/image/metadata.h"

namespace filterscope {

/// Gray or RGB of 8 bits, up to 65500 pixels on a side, with what its metadata says that a JPEG can hold.
/// Alpha is left out. Throws ContentError with libjpeg's words, std::bad_alloc.
std::vector<std::byte> encode_jpeg(const Image& image, const JpegCoding& coding);

}  // namespace filterscope
