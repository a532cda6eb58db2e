// One check a format; see complaint() in container.h.
#pragma once

#include <string>
#include <string_view>

#include "core/io/byte_reader.h"

namespace filterscope {

std::string check_png(Bytes bytes);
std::string check_jpeg(Bytes bytes);
std::string check_tiff(Bytes bytes);
std::string check_bmp(Bytes bytes);
std::string check_webp(Bytes bytes);
std::string check_pfm(Bytes bytes);
std::string check_pnm(Bytes bytes);
std::string check_pam(Bytes bytes);

/// The sentence for compressed data that a library finds damaged, in its words.
std::string damaged_data(std::string_view words);

}  // namespace filterscope
