// A PNG's pixels, read by libpng and packed by libdeflate: OpenCV's codecs bring a hundred other libraries.
#pragma once

#include <opencv2/core/mat.hpp>
#include <vector>

#include "core/image/image.h"
#include "core/io/byte_reader.h"

namespace filterscope {

/// 8 or 16 bits a sample: gray, gray and alpha, or blue, green, red, with alpha where the file has one or
/// makes colours transparent. Palettes become colours. Empty where the content is damaged. Throws
/// std::bad_alloc.
cv::Mat decode_png(Bytes bytes);

/// The pixels alone, of 8 or 16 bits, with the image's alpha. Takes twice their memory meanwhile. Throws
/// std::bad_alloc.
std::vector<std::byte> encode_png(const Image& image);

}  // namespace filterscope
