#include "core/io/samples.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <stdexcept>

#include "core/image/resample.h"
#include "core/io/image_file.h"
#include "core/resources/embedded.h"

namespace filterscope {
namespace {

constexpr std::string_view kPrefix = "sample:";
constexpr int kLongestSide = 65535;
// A session's text must not fill the memory.
constexpr long long kMostPixels = 1LL << 28;

/// Width 0: as it is.
struct SampleText {
  std::string_view name;
  int width = 0;
  int height = 0;
  bool gray = false;
  std::optional<PixelType> type;
};

int parse_side(std::string_view text) {
  int side = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), side);
  if (error == std::errc() && end == text.data() + text.size() && side >= 1 && side <= kLongestSide)
    return side;
  throw std::invalid_argument(
      fmt::format("\"{}\" is no side of a picture. Write the size of a sample as 1920x1080, "
                  "each side from 1 to {}.",
                  text, kLongestSide));
}

void parse_size(std::string_view text, SampleText& sample) {
  const std::size_t cross = std::min(text.find('x'), text.size());
  sample.width = parse_side(text.substr(0, cross));
  sample.height = parse_side(text.substr(std::min(cross + 1, text.size())));
  if (static_cast<long long>(sample.width) * sample.height <= kMostPixels) return;
  throw std::invalid_argument(fmt::format(
      "A sample of {} is too large. Write a size of at most {} million pixels.", text, kMostPixels >> 20));
}

SampleText parse(std::string_view text) {
  SampleText sample;
  for (std::size_t comma = text.rfind(','); comma != std::string_view::npos; comma = text.rfind(',')) {
    const std::string_view word = text.substr(comma + 1);
    const auto type = parse_name<PixelType>(word);
    if (word != "gray" && !type) {
      throw std::invalid_argument(fmt::format(
          "\"{}\" is nothing that a sample can be made. Write gray, u8, u16 or f32 after the comma.", word));
    }
    if (type) sample.type = type;
    sample.gray = sample.gray || word == "gray";
    text.remove_suffix(text.size() - comma);
  }
  const std::size_t at = text.rfind('@');
  sample.name = text.substr(0, at);
  if (at != std::string_view::npos) parse_size(text.substr(at + 1), sample);
  return sample;
}

const Sample& sample_named(std::string_view name) {
  std::string known;
  for (const Sample& sample : samples()) {
    if (sample.name == name || sample.name.substr(0, sample.name.rfind('.')) == name) return sample;
    known += fmt::format("{}{}", known.empty() ? "" : ", ", sample.name);
  }
  throw FileError(fmt::format("There is no built-in sample \"{}\". There are: {}.", name, known));
}

}  // namespace

std::span<const Sample> samples() noexcept {
  static const std::array<Sample, 2> list{{
      {"astronaut.png", "Astronaut Eileen Collins, 512×512", "NASA, public domain.",
       embedded_file("samples/astronaut.png")},
      {"hubble_deep_field.jpg", "Hubble deep field, 1000×872", "NASA and ESA, public domain.",
       embedded_file("samples/hubble_deep_field.jpg")},
  }};
  return list;
}

Image load_sample(std::string_view text) {
  const SampleText wanted = parse(text);
  const Sample& sample = sample_named(wanted.name);
  Image image = decode_image(sample.bytes, sample.name);
  if (wanted.gray) image = to_gray(image);
  // Scaled as whole numbers, whose full scale nothing exceeds, with room for the shades between.
  if (wanted.type.value_or(PixelType::u8) != PixelType::u8) image = to_type(image, PixelType::u16);
  if (wanted.width > 0) image = resample(image, wanted.width, wanted.height);
  return wanted.type ? to_type(image, *wanted.type) : image;
}

std::optional<std::string_view> sample_text(std::string_view place) noexcept {
  if (!place.starts_with(kPrefix)) return std::nullopt;
  return place.substr(kPrefix.size());
}

std::string sample_place(std::string_view text) { return fmt::format("{}{}", kPrefix, text); }

Image load_picture(const std::string& place) {
  if (const auto text = sample_text(place)) return load_sample(*text);
  return load_image(place);
}

std::string picture_name(const std::string& place) {
  if (const auto text = sample_text(place)) return std::string(*text);
  return std::filesystem::path(place).filename().string();
}

}  // namespace filterscope
