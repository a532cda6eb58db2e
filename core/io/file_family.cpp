#include "core/io/file_family.h"

#include <algorithm>
#include <string>
#include <system_error>
#include <utility>

#include "core/io/byte_source.h"
#include "core/io/file_format.h"
#include "core/io/file_place.h"
#include "core/io/nifti_pair.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

namespace fs = std::filesystem;

using Paths = std::vector<fs::path>;

void add(Paths& to, Paths files) {
  for (fs::path& file : files) to.push_back(std::move(file));
}

Paths files_in(const fs::path& folder) {
  Paths files;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    std::error_code ignored;
    if (at->is_regular_file(ignored)) files.push_back(at->path());
  }
  return files;
}

/// What the header at `place` names.
Paths read_beside(const PicturePlace& place) {
  try {
    const FileSource source(place.path);
    const FileToRead file(source, place, true, std::nullopt);
    const FileFormat* format = format_to_read(file);
    if (format != nullptr && format->read_beside != nullptr) return format->read_beside(file);
  } catch (const Failure&) {
    // Reading it says what is wrong.
  }
  return {};
}

/// By the rows that write files of this ending.
Paths written_beside(const fs::path& path, const Image* image) {
  Paths files;
  const std::string extension = extension_of(path);
  for (const FileFormat& format : file_formats()) {
    if (format.written_beside == nullptr || !std::ranges::count(format.endings, extension)) continue;
    add(files, format.written_beside(path, image));
  }
  return files;
}

bool share_marks(const fs::path& one, const fs::path& other) {
  const std::vector<std::string> marks = file_marks(other);
  return std::ranges::any_of(file_marks(one), [&](const std::string& mark) {
    return std::ranges::find(marks, mark) != marks.end();
  });
}

}  // namespace

FileFamily files_read(const PicturePlace& place) {
  FileFamily family{{place.path}, std::nullopt};
  std::error_code ignored;
  if (fs::is_directory(place.path, ignored)) {
    add(family.files, files_in(place.path));
  } else if (fs::is_regular_file(place.path, ignored)) {
    add(family.files, read_beside(place));
  } else {
    family.numbered = numbered_name(place.path);
  }
  return family;
}

FileFamily files_written(const fs::path& path) {
  FileFamily family{{path}, numbered_name(path)};
  add(family.files, written_beside(path, nullptr));
  return family;
}

std::vector<fs::path> strangers_replaced(const Image& image, const fs::path& path) {
  std::error_code ignored;
  if (fs::exists(path, ignored)) return {};
  Paths strangers = written_beside(path, &image);
  std::erase_if(strangers, [&](const fs::path& file) { return !fs::exists(file, ignored); });
  return strangers;
}

bool same_names(const NumberedName& one, const NumberedName& other) {
  return one.before == other.before && one.after == other.after && one.digits == other.digits &&
         one.folder_place() == other.folder_place();
}

bool same_place(const fs::path& one, const fs::path& other) {
  if (share_marks(one, other)) return true;
  if (const auto pair = other_of_pair(one); pair && share_marks(*pair, other)) return true;
  const auto names = numbered_name(one);
  const auto others = numbered_name(other);
  return names && others && same_names(*names, *others);
}

}  // namespace filterscope
