#include "app/cli/files.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "app/cli/command.h"
#include "core/io/file_place.h"
#include "core/io/image_file.h"
#include "core/io/samples.h"

namespace filterscope::cli {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const fs::path& path, std::string_view why) {
  throw FileError(Problem::plain(fmt::format("{} cannot be written: {}", path.string(), why)));
}

}  // namespace

Image load_input(const std::string& input) {
  try {
    return load_picture(input);
  } catch (const ArgumentError& error) {
    throw UsageError(error.what());
  }
}

void require_writable(const fs::path& path) {
  if (path.empty() || path == "-") return;
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (fs::is_directory(status)) refuse(path, "it is a folder. Give a file name.");
  if (fs::exists(status) && access(path.c_str(), W_OK) != 0) refuse(path, std::strerror(errno));
  if (fs::is_block_file(status) || fs::is_socket(status)) {
    refuse(path, "it is a disk or a socket. Give the name of a file.");
  }
  if (fs::exists(status) && !fs::is_regular_file(status)) return;  // A device is written in place.
  // A link without a target stays one: the target is made.
  const fs::path target = followed(path);
  if (fs::is_symlink(target, error)) refuse(path, "its links go round in a circle. Give a file name.");
  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
  if (!fs::is_directory(folder, error)) refuse(path, fmt::format("there is no folder {}.", folder.string()));
  if (access(folder.c_str(), W_OK | X_OK) != 0) {
    refuse(path, fmt::format("{}: {}", folder.string(), std::strerror(errno)));
  }
}

void require_folder(const fs::path& folder) {
  std::error_code error;
  if (fs::exists(folder, error) && !fs::is_directory(folder, error)) {
    refuse(folder, "a file of that name is in the way. Choose another folder.");
  }
  fs::create_directories(folder, error);
  if (error) refuse(folder, error.message());
  if (access(folder.c_str(), W_OK | X_OK) != 0) refuse(folder, std::strerror(errno));
}

std::string file_stem(std::string_view variant_id) {
  std::string stem(variant_id);
  std::replace(stem.begin(), stem.end(), '/', '-');
  return stem;
}

}  // namespace filterscope::cli
