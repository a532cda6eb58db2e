// A PNG's pixels, by libpng: through OpenCV's codecs every start would load the hundred libraries that these
// bring.
#pragma once

#include <opencv2/core/mat.hpp>
#include <string>
#include <vector>

#include "core/image/image.h"
#include "core/io/byte_reader.h"

namespace filterscope {

/// 8 or 16 bits a sample: gray, gray and alpha, or blue, green, red, with alpha where the file has one or
/// makes colours transparent. Palettes become colours. Empty where the content is damaged. `name` is not
/// used. Throws std::bad_alloc.
cv::Mat decode_png(Bytes bytes, const std::string& name);

/// The pixels alone, of 8 or 16 bits, with the image's alpha. Throws ContentError, std::bad_alloc.
std::vector<std::byte> encode_png(const Image& image);

}  // namespace filterscope
