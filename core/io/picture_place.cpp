#include "core/io/picture_place.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <system_error>
#include <utility>

#include "core/io/file_format.h"
#include "core/io/samples.h"
#include "kernels/api/errors.h"
#include "kernels/api/number_in.h"

namespace filterscope {
namespace {

constexpr std::string_view kVolume = "t=";
constexpr std::string_view kSeries = "series=";
constexpr std::string_view kRgb = "rgb";
constexpr std::string_view kLuma = "luma";

std::uint64_t parse_volume(std::string_view text) {
  const auto index = number_in<std::uint64_t>(text);
  if (!index) {
    throw ArgumentError(
        problem("place.volume", "\"@t=%1\" names no volume. Write a whole number from 0, as @t=3.", text));
  }
  return *index;
}

PicturePlace parse_series(std::filesystem::path path, std::string_view text) {
  PicturePlace place{std::move(path), {}, {}, {}};
  const std::size_t comma = std::min(text.find(','), text.size());
  const std::string_view number = text.substr(0, comma);
  const auto series = number_in<std::uint64_t>(number);
  const std::string_view rest = text.substr(std::min(comma + 1, text.size()));
  if (!series || (comma < text.size() && !rest.starts_with(kVolume))) {
    throw ArgumentError(problem("place.series",
                                "\"@series=%1\" names no series. Write a whole number from 0, as @series=1, "
                                "and behind it a volume, as @series=1,t=3.",
                                text));
  }
  place.series = series;
  if (!rest.empty()) place.volume = parse_volume(rest.substr(kVolume.size()));
  return place;
}

}  // namespace

PicturePlace parse_picture_place(std::string_view text) {
  const std::size_t at = text.rfind('@');
  std::error_code ignored;
  if (at == std::string_view::npos || at == 0 || sample_text(text) ||
      std::filesystem::exists(std::filesystem::path(text), ignored)) {
    return {text, {}, {}, {}};
  }
  const std::filesystem::path path(text.substr(0, at));
  const std::string_view rest = text.substr(at + 1);
  if (rest.starts_with(kVolume)) return {path, parse_volume(rest.substr(kVolume.size())), {}, {}};
  if (rest.starts_with(kSeries)) return parse_series(path, rest.substr(kSeries.size()));
  if (rest == kRgb) return {path, {}, {}, {}, PlaceColours::rgb};
  if (rest == kLuma) return {path, {}, {}, {}, PlaceColours::luma};
  if (looks_like_raw(rest)) return {path, {}, parse_raw_format(rest), {}};
  return {text, {}, {}, {}};
}

PicturePlace known_place(std::string_view text) {
  try {
    return parse_picture_place(text);
  } catch (const ArgumentError&) {
    return {text, {}, {}, {}};
  }
}

bool same_file(const PicturePlace& one, const PicturePlace& other) {
  return one.path == other.path && one.raw.has_value() == other.raw.has_value() &&
         one.series == other.series && one.colours == other.colours;
}

std::string text_of_volume(const PicturePlace& place, std::uint64_t index) {
  if (place.series)
    return fmt::format("{}@{}{},{}{}", place.path.string(), kSeries, *place.series, kVolume, index);
  return fmt::format("{}@{}{}", place.path.string(), kVolume, index);
}

std::string result_stem(const PicturePlace& place) {
  std::error_code ignored;
  const bool folder = place.series || std::filesystem::is_directory(place.path, ignored);
  std::filesystem::path path = place.path;
  if (folder && !path.has_filename()) path = path.parent_path();
  std::string stem = path.filename().string();
  if (!folder) {
    const std::size_t extension = format_ending_of(path).size();
    if (stem.size() > extension) stem.resize(stem.size() - extension);
  }
  if (place.series.value_or(0) > 0) stem += fmt::format("-series{}", *place.series);
  if (place.volume) stem += fmt::format("-t{}", *place.volume);
  return stem;
}

std::string extension_of(const std::filesystem::path& path) {
  std::string extension = path.extension().string();
  if (extension == ".gz" || extension == ".GZ") extension = path.stem().extension().string() + extension;
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return extension;
}

std::string format_ending_of(const std::filesystem::path& path) {
  const std::string whole = extension_of(path);
  if (!std::ranges::count(endings_read(), whole)) return path.extension().string();
  const std::string name = path.filename().string();
  return name.substr(name.size() - whole.size());
}

}  // namespace filterscope
