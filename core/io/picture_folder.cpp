#include "core/io/picture_folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <system_error>
#include <utility>

#include "core/io/byte_source.h"
#include "core/io/dicom_file.h"
#include "core/io/dicom_header.h"
#include "core/io/file_format.h"
#include "core/io/image_file.h"
#include "core/io/picture_place.h"
#include "core/io/system_problem.h"

namespace filterscope {

namespace fs = std::filesystem;

namespace {

/// The series of a DICOM file; nothing for another one, and for one that cannot be read.
std::optional<std::string> series_of(const fs::path& file) {
  try {
    const FileSource source(file);
    if (!starts_as_dicom(source)) return std::nullopt;
    const auto header = read_dicom_header(source);
    return header ? std::optional(header->series) : std::nullopt;
  } catch (const Failure&) {
    return std::nullopt;
  }
}

bool is_picture_name(const fs::path& file) {
  const std::string extension = extension_of(file);
  return extension != kDicomExtension && std::ranges::count(endings_read(), extension) > 0;
}

bool is_dicom_file(const fs::path& file) {
  try {
    return starts_as_dicom(FileSource(file));
  } catch (const FileError&) {
    return false;  // empty, or not ours to read
  }
}

}  // namespace

std::vector<fs::path> without_further_slices(const std::vector<fs::path>& files) {
  std::vector<fs::path> left;
  std::set<std::pair<fs::path, std::string>> seen;
  for (const fs::path& file : files) {
    const auto series = series_of(file);
    if (!series || series->empty() || seen.emplace(file.parent_path(), *series).second) left.push_back(file);
  }
  return left;
}

std::vector<fs::path> pictures_in(const fs::path& folder) {
  std::vector<fs::path> found;
  bool dicom = false;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    std::error_code unknown;  // of one entry: it is left out
    if (!entry->is_regular_file(unknown)) continue;
    if (is_picture_name(entry->path())) {
      found.push_back(entry->path());
    } else if (!dicom) {
      dicom = is_dicom_file(entry->path());
    }
  }
  if (error)
    throw FileError(problem("folder.unreadable", "%1 cannot be read: %2", folder.string(),
                            system_problem(error.value())));
  std::ranges::sort(found);
  const std::size_t series = dicom ? dicom_series_in(folder).size() : 0;
  const fs::path whole = folder.has_filename() ? folder : folder.parent_path();
  // One series has the folder's name.
  if (series == 1) found.push_back(whole);
  for (std::size_t i = 0; series > 1 && i < series; ++i)
    found.push_back(fs::path(whole) += fmt::format("@series={}", i));
  if (found.empty()) {
    throw FileError(
        problem("folder.no_pictures", "%1 cannot be read: the folder has no image files.", folder.string()));
  }
  return found;
}

}  // namespace filterscope
