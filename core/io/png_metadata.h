// What a PNG's chunks say besides its pixels: PNG's second edition, 11.3, and its extension eXIf.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/image/image.h"
#include "core/image/metadata.h"
#include "core/io/byte_reader.h"

namespace filterscope {

/// `turned`: its orientation swaps width and height. Throws std::bad_alloc.
Metadata read_png_metadata(Bytes bytes, bool turned);

/// A chunk of less than 2³¹ bytes behind what is there.
void append_png_chunk(std::vector<std::byte>& png, std::string_view type, Bytes content);

/// `png` with chunks for all that a PNG can hold; `channels` 1 or 3, as the PNG's. Throws std::bad_alloc.
std::vector<std::byte> png_with(Bytes png, const Metadata& metadata, int channels);

/// The value that is transparent in a gray PNG, in the steps of its own depth.
std::optional<std::uint32_t> transparent_gray(Bytes png);

/// Gives `image`, read from `png`, an alpha that is zero where the gray value is the transparent one.
void apply_transparent_gray(Image& image, Bytes png);

}  // namespace filterscope
