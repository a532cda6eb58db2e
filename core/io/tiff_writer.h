// TIFF files that are written, through libtiff.
#pragma once

#include <vector>

#include "core/image/image.h"

namespace filterscope {

/// A page a slice, LZW-compressed, with alpha; volumes and images with a spacing have ImageJ's description.
/// The same image gives the same bytes. Throws ContentError where libtiff refuses or is missing,
/// std::bad_alloc.
std::vector<std::byte> tiff_bytes(const Image& image);

}  // namespace filterscope
