// NIfTI and Analyze in two files, of which either one names both.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "core/io/file_format.h"

namespace filterscope {

Match match_pair(const FileToRead& file);

/// Throws ContentError, FileError, std::bad_alloc.
Image read_pair(const FileToRead& file);

/// The other file of the pair.
std::vector<std::filesystem::path> pair_read_beside(const FileToRead& file);
std::vector<std::filesystem::path> pair_written_beside(const std::filesystem::path& path, const Image* image);

/// "a.img" for "a.hdr" and the other way round; nothing for another name.
std::optional<std::filesystem::path> other_of_pair(const std::filesystem::path& path);

}  // namespace filterscope
