// The JSON by which tifffile says in a TIFF's description which array its pages are.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/io/page_axes.h"

namespace filterscope {

/// What of an array lies in one page.
struct PageExtent {
  std::uint64_t width = 0;
  std::uint64_t height = 0;
  std::uint64_t samples = 1;
  bool planes_apart = false;
};

/// Nothing where the text is another, or its shape does not end as pages do. Of axes without names the last
/// one is of slices, and the others of volumes.
PagesDescription parse_shape_description(std::string_view text, const PageExtent& page);

}  // namespace filterscope
