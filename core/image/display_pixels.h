// An image's values as bytes for the screen.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/image/image.h"
#include "kernels/api/display_scale.h"

namespace filterscope {

/// One value; not-a-number is black. As CUDA's display kernel does it.
std::uint8_t display_byte(float value, const DisplayScale& scale) noexcept;

/// All values of an image of depth 1, row by row to `to`, whose rows are `pitch` bytes apart; as sRGB where
/// the image has a profile (display_colours.h).
void display_pixels(const Image& image, const ValueRange& window, std::uint8_t* to, std::size_t pitch);

}  // namespace filterscope
