// What filters reach of an image whose results depend on all of it.
#pragma once

namespace filterscope {

/// Each side of the Halo of a family in which every pixel reaches every other: more than any image has.
inline constexpr int kWholeImage = 1 << 17;

}  // namespace filterscope
