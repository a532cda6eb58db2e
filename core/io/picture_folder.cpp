#include "core/io/picture_folder.h"

#include <algorithm>
#include <system_error>

#include "core/io/image_file.h"
#include "core/io/picture_place.h"

namespace filterscope {

namespace fs = std::filesystem;

std::vector<fs::path> pictures_in(const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    std::error_code unknown;  // of one entry: it is left out
    if (entry->is_regular_file(unknown) &&
        std::ranges::count(image_extensions(), extension_of(entry->path())) > 0) {
      found.push_back(entry->path());
    }
  }
  if (error)
    throw FileError(problem("folder.unreadable", "%1 cannot be read: %2", folder.string(), error.message()));
  if (found.empty()) {
    throw FileError(
        problem("folder.no_pictures", "%1 cannot be read: the folder has no image files.", folder.string()));
  }
  std::ranges::sort(found);
  return found;
}

}  // namespace filterscope
