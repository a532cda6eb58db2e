#include "core/io/file_place.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <system_error>

namespace filterscope {

namespace fs = std::filesystem;

fs::path followed(const fs::path& path) {
  constexpr int kMostLinks = 40;  // as the system
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (fs::exists(status)) {
    // A link of /proc to a pipe or to a removed file has no other path.
    fs::path file = fs::is_regular_file(status) ? fs::canonical(path, error) : path;
    return error ? path : file;
  }
  fs::path place = path;
  for (int links = 0; links <= kMostLinks; ++links) {
    if (!fs::is_symlink(place, error)) return place;
    const fs::path target = fs::read_symlink(place, error);
    if (error) return place;
    place = place.parent_path() / target;  // an absolute target replaces the folder
  }
  return path;
}

fs::path place_of(const fs::path& path) {
  std::error_code error;
  // Absolute first: of a path whose first part is missing, the relative one would stay as it is written.
  fs::path place = fs::weakly_canonical(fs::absolute(followed(path), error), error);
  return error ? path.lexically_normal() : place;
}

std::vector<std::string> file_marks(const fs::path& path) {
  std::vector<std::string> marks{place_of(path).string()};
  struct stat status {};
  if (::stat(path.c_str(), &status) == 0) {
    marks.push_back(fmt::format("{}:{}", status.st_dev, status.st_ino));
  }
  return marks;
}

}  // namespace filterscope
