// Which file a path means, links followed.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace filterscope {

/// What writing to `path` writes: symbolic links followed, also a last one whose target is not there yet.
/// `path` itself where the links go round in a circle.
std::filesystem::path followed(const std::filesystem::path& path);

/// The same absolute path for all ways to write the place of one file, which need not exist.
std::filesystem::path place_of(const std::filesystem::path& path);

/// Texts of which two paths have one in common where they mean the same file: by place, or by a hard link.
std::vector<std::string> file_marks(const std::filesystem::path& path);

}  // namespace filterscope
