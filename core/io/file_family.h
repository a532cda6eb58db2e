// All files that belong to one place: a header with its values, a folder's slices, numbered frames.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "core/image/image.h"
#include "core/io/numbered_files.h"
#include "core/io/picture_place.h"

namespace filterscope {

struct FileFamily {
  std::vector<std::filesystem::path> files;
  std::optional<NumberedName> numbered;  ///< and all files that are named so
};

/// What reading `place` reads. A file that cannot be read stands alone.
FileFamily files_read(const PicturePlace& place);

/// What writing an image or a volume to `path` may write.
FileFamily files_written(const std::filesystem::path& path);

/// The files that saving `image` at `path` would replace where there is no file at `path`: they belong to
/// something else.
std::vector<std::filesystem::path> strangers_replaced(const Image& image, const std::filesystem::path& path);

/// Whether both stand for the same files.
bool same_names(const NumberedName& one, const NumberedName& other);

/// Whether both places are one file, the two files of one pair, or numbered files of one name. What is
/// filtered from one to the other is filtered in place.
bool same_place(const std::filesystem::path& one, const std::filesystem::path& other);

}  // namespace filterscope
