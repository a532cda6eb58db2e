// Images that a file has behind the one that is read, in formats of which one is read.
#pragma once

#include <cstdint>

#include "core/io/byte_reader.h"

namespace filterscope {

/// Frames of an animated PNG that are not the image that other readers show.
std::uint64_t further_png_images(Bytes png);

/// Of a multi-picture JPEG (CIPA DC-007): other views, previews, depth.
std::uint64_t further_jpeg_images(Bytes jpeg);

/// PNM and PAM files may follow one another in one file. Those as text have one.
std::uint64_t further_pnm_images(Bytes pnm);
std::uint64_t further_pam_images(Bytes pam);

}  // namespace filterscope
