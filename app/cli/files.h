// Input images and output files of the command line.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/image/image.h"

namespace filterscope::cli {

/// load_picture(), whose complaints about a sample's text are UsageErrors here. Throws FileError, UsageError.
Image load_input(const std::string& input);

/// Throws FileError where a file at `path` could not be written, so that this is known before the work and
/// not after it. Nothing is created. An empty path and "-" (standard output) are fine.
void require_writable(const std::filesystem::path& path);

/// Makes the folder where it is missing. Throws FileError where it cannot be made or written to.
void require_folder(const std::filesystem::path& folder);

/// "fast/cpu_simd" as a file name: "fast-cpu_simd".
std::string file_stem(std::string_view variant_id);

}  // namespace filterscope::cli
