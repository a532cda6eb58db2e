// Small TIFF files of other writers.
#pragma once

#include <filesystem>

namespace filterscope::fuzz {

/// Of every kind of sample, in strips and tiles, together and apart, and of pages that descriptions order.
void write_tiffs(const std::filesystem::path& folder);

}  // namespace filterscope::fuzz
