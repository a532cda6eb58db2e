// WebP by libwebp itself, where OpenCV's encoder would lose something.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/image/image.h"

namespace filterscope {

/// A lossless WebP of an 8-bit image in colour with alpha that keeps the colours of its fully transparent
/// pixels. Nothing where libwebp is not here, or fails. Throws std::bad_alloc.
std::optional<std::vector<std::byte>> webp_of_all_colours(const Image& image);

}  // namespace filterscope
