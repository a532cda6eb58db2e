// The pictures of a folder.
#pragma once

#include <filesystem>
#include <vector>

namespace filterscope {

/// The files of the folder alone that end as pictures do, by name. They are not read. Throws FileError where
/// the folder cannot be read, and where it has none.
std::vector<std::filesystem::path> pictures_in(const std::filesystem::path& folder);

}  // namespace filterscope
