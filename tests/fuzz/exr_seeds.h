// Small OpenEXR files.
#pragma once

#include <filesystem>

namespace filterscope::fuzz {

/// Of every compression in scan lines, and of tiles of one level and of several.
void write_exrs(const std::filesystem::path& folder);

}  // namespace filterscope::fuzz
