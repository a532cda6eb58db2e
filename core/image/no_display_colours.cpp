// A build without Little CMS: values are drawn as sRGB's.
#include "core/image/display_colours.h"

namespace filterscope {

std::shared_ptr<const DisplayColours> display_colours(const Image& /*image*/) { return nullptr; }

bool has_display_colours() noexcept { return false; }

}  // namespace filterscope
