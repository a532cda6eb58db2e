// What a kept header says that no other format's header has a place for.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/image/image.h"

namespace filterscope {

/// Names of what the header of the image's file says beyond pixels, spacing, place and time step, and a file
/// of the format `target` ("NIfTI", "OpenEXR" …) does not have then. Empty where the header is written again.
std::vector<std::string> lost_header_facts(const Image& image, std::string_view target);

}  // namespace filterscope
