// The XML by which OME-TIFF says in the first page's description what the pages are.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/io/page_axes.h"

namespace filterscope {

bool is_ome_description(std::string_view text) noexcept;

/// Of its first image, whose pages have `samples` samples a pixel; with a note where there are further ones,
/// or where their distances have a unit that we do not know.
PagesDescription parse_ome_description(std::string_view text, std::uint64_t samples);

}  // namespace filterscope
