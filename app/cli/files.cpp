#include "app/cli/files.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <system_error>

#include "app/cli/output.h"
#include "core/io/image_file.h"
#include "core/io/samples.h"

namespace filterscope::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSamplePrefix = "sample:";

[[noreturn]] void refuse(const fs::path& path, std::string_view why) {
  throw FileError(fmt::format("{} cannot be written: {}", path.string(), why));
}

bool is_sample(std::string_view input) { return input.substr(0, kSamplePrefix.size()) == kSamplePrefix; }

}  // namespace

SharedImage load_input(const std::string& input) {
  if (!is_sample(input)) return std::make_shared<Image>(load_image(input));
  const std::string name = picture_name(input);
  std::string known;
  for (const Sample& sample : samples()) {
    if (sample.name == name) return std::make_shared<Image>(load_sample(name));
    known += fmt::format("{}{}", known.empty() ? "" : ", ", sample.name);
  }
  throw FileError(fmt::format("There is no built-in sample \"{}\". There are: {}.", name, known));
}

std::string picture_name(const std::string& input) {
  if (is_sample(input)) return input.substr(kSamplePrefix.size());
  return fs::path(input).filename().string();
}

void require_writable(const fs::path& path) {
  if (path.empty() || path == "-") return;
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (fs::is_directory(status)) refuse(path, "it is a folder. Give a file name.");
  if (fs::exists(status) && access(path.c_str(), W_OK) != 0) refuse(path, std::strerror(errno));
  if (fs::exists(status) && !fs::is_regular_file(status)) return;  // A device is written in place.
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
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

void write_text(const fs::path& path, std::string_view content) {
  if (path == "-") {
    print(content);
  } else if (!path.empty()) {
    write_file_atomically(path, content);
  }
}

std::string file_stem(std::string_view variant_id) {
  std::string stem(variant_id);
  std::replace(stem.begin(), stem.end(), '/', '-');
  return stem;
}

}  // namespace filterscope::cli
