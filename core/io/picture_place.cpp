#include "core/io/picture_place.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <system_error>

#include "core/io/samples.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

constexpr std::string_view kVolume = "t=";

std::uint64_t parse_volume(std::string_view text) {
  std::uint64_t index = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), index);
  if (error != std::errc() || end != text.data() + text.size()) {
    throw ArgumentError(
        problem("place.volume", "\"@t=%1\" names no volume. Write a whole number from 0, as @t=3.", text));
  }
  return index;
}

}  // namespace

PicturePlace parse_picture_place(std::string_view text) {
  const std::size_t at = text.rfind('@');
  std::error_code ignored;
  if (at == std::string_view::npos || at == 0 || sample_text(text) ||
      std::filesystem::exists(std::filesystem::path(text), ignored)) {
    return {text, {}, {}};
  }
  const std::filesystem::path path(text.substr(0, at));
  const std::string_view rest = text.substr(at + 1);
  if (rest.starts_with(kVolume)) return {path, parse_volume(rest.substr(kVolume.size())), {}};
  if (looks_like_raw(rest)) return {path, {}, parse_raw_format(rest)};
  return {text, {}, {}};
}

std::string extension_of(const std::filesystem::path& path) {
  std::string extension = path.extension().string();
  if (extension == ".gz" || extension == ".GZ") extension = path.stem().extension().string() + extension;
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return extension;
}

}  // namespace filterscope
