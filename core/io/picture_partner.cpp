#include "core/io/picture_partner.h"

#include <filesystem>
#include <system_error>

#include "core/io/image_file.h"

namespace filterscope {

namespace fs = std::filesystem;

std::string partner_place(const std::string& given, const std::string& picture) {
  std::error_code error;
  if (!fs::is_directory(given, error)) return given;
  const fs::path name = fs::path(picture).filename();
  const fs::path partner = fs::path(given) / name;
  if (fs::is_regular_file(partner, error)) return partner.string();
  throw FileError(problem("load.no_partner",
                          "The folder %1 has no %2. Of a folder each image gets the file of its own name.",
                          given, name.string()));
}

std::string partner_folder(const std::string& partner, const std::string& picture) {
  const fs::path theirs(partner);
  const fs::path ours(picture);
  if (partner.empty() || theirs.filename() != ours.filename()) return {};
  if (theirs.parent_path() == ours.parent_path()) return {};
  return theirs.has_parent_path() ? theirs.parent_path().string() : ".";
}

}  // namespace filterscope
