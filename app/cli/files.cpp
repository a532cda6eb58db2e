#include "app/cli/files.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <system_error>

#include "app/cli/command.h"
#include "core/image/resample.h"
#include "core/io/file_place.h"
#include "core/io/image_file.h"
#include "core/io/samples.h"

namespace filterscope::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSamplePrefix = "sample:";

[[noreturn]] void refuse(const fs::path& path, std::string_view why) {
  throw FileError(fmt::format("{} cannot be written: {}", path.string(), why));
}

/// "NAME[@WIDTHxHEIGHT][,gray][,u16|,f32]"; width 0: as it is.
struct SampleSpec {
  std::string name;
  int width = 0;
  int height = 0;
  bool gray = false;
  std::optional<PixelType> type;
};

int parse_side(std::string_view text) {
  constexpr int kLongestSide = 65535;
  int side = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), side);
  if (error == std::errc() && end == text.data() + text.size() && side >= 1 && side <= kLongestSide)
    return side;
  throw UsageError(
      fmt::format("\"{}\" is no side of a picture. Write the size of a sample as 1920x1080, "
                  "each side from 1 to {}.",
                  text, kLongestSide));
}

SampleSpec parse_sample(std::string_view text) {
  SampleSpec spec;
  for (std::size_t comma = text.rfind(','); comma != std::string_view::npos; comma = text.rfind(',')) {
    const std::string_view word = text.substr(comma + 1);
    const auto type = parse_name<PixelType>(word);
    if (word != "gray" && !type) {
      throw UsageError(fmt::format(
          "\"{}\" is nothing that a sample can be made. Write gray, u8, u16 or f32 after the comma.", word));
    }
    if (type) spec.type = type;
    spec.gray = spec.gray || word == "gray";
    text.remove_suffix(text.size() - comma);
  }
  const std::size_t at = text.rfind('@');
  spec.name = text.substr(0, at);
  if (at == std::string_view::npos) return spec;
  const std::string_view size = text.substr(at + 1);
  const std::size_t cross = std::min(size.find('x'), size.size());
  spec.width = parse_side(size.substr(0, cross));
  spec.height = parse_side(size.substr(std::min(cross + 1, size.size())));
  return spec;
}

Image load_sample_named(const std::string& name) {
  std::string known;
  for (const Sample& sample : samples()) {
    if (sample.name == name) return load_sample(name);
    known += fmt::format("{}{}", known.empty() ? "" : ", ", sample.name);
  }
  throw FileError(fmt::format("There is no built-in sample \"{}\". There are: {}.", name, known));
}

}  // namespace

bool is_sample(std::string_view input) { return input.substr(0, kSamplePrefix.size()) == kSamplePrefix; }

Image load_input(const std::string& input) {
  if (!is_sample(input)) return load_image(input);
  const SampleSpec spec = parse_sample(input.substr(kSamplePrefix.size()));
  Image image = load_sample_named(spec.name);
  if (spec.gray) image = to_gray(image);
  // Scaled as whole numbers, whose full scale nothing exceeds, with room for the shades between.
  if (spec.type.value_or(PixelType::u8) != PixelType::u8) image = to_type(image, PixelType::u16);
  if (spec.width > 0) image = resample(image, spec.width, spec.height);
  return spec.type ? to_type(image, *spec.type) : image;
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
