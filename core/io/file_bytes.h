// Whole files in and out, with failures in words.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/io/byte_reader.h"

namespace filterscope {

/// Throws FileError: missing, a folder, not a regular file, no permission, empty, read error.
std::vector<std::byte> read_file(const std::filesystem::path& path);

/// Replaces `path` only when all of `content` is on the disk. A device or pipe is written to directly.
/// Throws FileError.
void replace_file(const std::filesystem::path& path, Bytes content);

/// A path as messages show it: in double quotes, readable as UTF-8.
std::string quoted(const std::filesystem::path& path);

}  // namespace filterscope
