#include "core/io/samples.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "core/ct/head_phantom.h"
#include "core/ct/head_volume.h"
#include "core/image/resample.h"
#include "core/io/image_file.h"
#include "core/resources/embedded.h"
#include "kernels/api/number_in.h"

namespace filterscope {
namespace {

constexpr std::string_view kPrefix = "sample:";
constexpr std::string_view kCt = "ct";
constexpr std::string_view kPhantom = "phantom";
constexpr std::string_view kVolumeName = "shepp3d";
constexpr int kVolumeSide = 64;
constexpr int kLongestSide = 65535;
// A session's text must not fill the memory.
constexpr long long kMostPixels = 1LL << 28;

/// Width 0: as it is.
struct SampleText {
  std::string_view name;
  int width = 0;
  int height = 0;
  int depth = 0;  ///< 0: none is given
  bool gray = false;
  std::optional<PixelType> type;
  std::optional<double> snr;
  std::optional<Spacing> spacing;
};

int parse_side(std::string_view text) {
  if (const auto side = number_in<int>(text); side && *side >= 1 && *side <= kLongestSide) return *side;
  throw ArgumentError(problem("sample.side",
                              "\"%1\" is no side of an image. Write the size of a sample as 1920x1080, each "
                              "side from 1 to %2.",
                              text, kLongestSide));
}

void parse_size(std::string_view text, SampleText& sample) {
  const std::size_t cross = std::min(text.find('x'), text.size());
  sample.width = parse_side(text.substr(0, cross));
  const std::string_view rest = text.substr(std::min(cross + 1, text.size()));
  const std::size_t second = std::min(rest.find('x'), rest.size());
  sample.height = parse_side(rest.substr(0, second));
  if (second < rest.size()) sample.depth = parse_side(rest.substr(second + 1));
  // Each side fits 16 bits.
  if (static_cast<long long>(sample.width) * sample.height * std::max(sample.depth, 1) <= kMostPixels) return;
  throw ArgumentError(problem("sample.size",
                              "A sample of %1 is too large. Write a size of at most %2 million pixels.", text,
                              kMostPixels >> 20));
}

/// "snr25"
std::optional<double> parse_snr(std::string_view word) {
  constexpr std::string_view kSnr = "snr";
  if (!word.starts_with(kSnr)) return std::nullopt;
  word.remove_prefix(kSnr.size());
  if (const auto value = number_in<double>(word)) return value;
  throw ArgumentError(problem("sample.snr_number",
                              "\"snr%1\" is no signal-to-noise ratio. Write a number behind snr, such as "
                              "snr10, or snr0 for no noise.",
                              word));
}

/// "spacing0.9x0.9x1.5", in mm
std::optional<Spacing> parse_spacing(std::string_view word) {
  constexpr std::string_view kSpacing = "spacing";
  if (!word.starts_with(kSpacing)) return std::nullopt;
  return spacing_of(word.substr(kSpacing.size() + (word.substr(kSpacing.size()).starts_with('=') ? 1 : 0)));
}

SampleText parse(std::string_view text) {
  SampleText sample;
  for (std::size_t comma = text.rfind(','); comma != std::string_view::npos; comma = text.rfind(',')) {
    const std::string_view word = text.substr(comma + 1);
    const auto type = parse_name<PixelType>(word);
    const auto snr = parse_snr(word);
    const auto spacing = parse_spacing(word);
    if (snr) sample.snr = snr;
    if (spacing) sample.spacing = spacing;
    if (word != "gray" && !type && !snr && !spacing) {
      throw ArgumentError(problem("sample.kind",
                                  "\"%1\" is nothing that a sample can be made. Write gray, u8, u16, s16, "
                                  "f32, snrN (of ct) or spacingXxYxZ (of "
                                  "shepp3d) after the comma.",
                                  word));
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
  throw FileError(problem("sample.unknown", "There is no built-in sample \"%1\". There are: %2.", name,
                          known + ", " + std::string(kVolumeName)));
}

/// What the program makes itself, at the size that is asked for.
Image made_picture(const Sample& sample, const SampleText& wanted) {
  if (wanted.width != wanted.height) {
    throw ArgumentError(problem("sample.square", "%1 is a square. Write its size as 512x512.", sample.name));
  }
  if (wanted.snr && sample.name != kCt) {
    throw ArgumentError(problem("sample.snr", "Only sample:ct has a signal-to-noise ratio. Leave snr out."));
  }
  CtScan scan;
  if (wanted.width > 0) scan.side = wanted.width;
  if (wanted.snr) scan.snr = *wanted.snr;
  const Image made = sample.name == kCt ? ct_slice(scan) : head_phantom(scan.side);
  return wanted.type ? to_type(made, *wanted.type) : made;
}

Image made_volume(const SampleText& wanted) {
  const bool sized = wanted.width > 0;
  if (sized && wanted.depth == 0) {
    throw ArgumentError(problem("sample.volume",
                                "\"%1\" is a volume. Write its size with a depth, as %2@64x64x64.",
                                kVolumeName, kVolumeName));
  }
  const int width = sized ? wanted.width : kVolumeSide;
  const int height = sized ? wanted.height : kVolumeSide;
  Image volume = shepp_logan_volume(width, height, sized ? wanted.depth : kVolumeSide,
                                    wanted.type.value_or(PixelType::u8));
  if (wanted.spacing) volume.set_spacing(*wanted.spacing);
  // As a scanner lays it: from the patient's right to his left, from front to back, from the feet upwards.
  const Shape& shape = volume.shape();
  const Spacing& mm = volume.spacing();
  volume.set_affine(Affine{{-mm.x, 0, 0, mm.x * (shape.width - 1) / 2, 0, -mm.y, 0,
                            mm.y * (shape.height - 1) / 2, 0, 0, mm.z, -mm.z * (shape.depth - 1) / 2}});
  return volume;
}

}  // namespace

std::span<const Sample> samples() noexcept {
  static const std::array<Sample, 4> list{{
      {"astronaut.png", "Astronaut Eileen Collins, 512×512", "NASA, public domain.",
       embedded_file("samples/astronaut.png")},
      {"hubble_deep_field.jpg", "Hubble deep field, 1000×872", "NASA and ESA, public domain.",
       embedded_file("samples/hubble_deep_field.jpg")},
      {kCt, "CT slice of the Shepp–Logan head, 512×512", "Made by this program.", {}},
      {kPhantom, "Shepp–Logan head, the CT slice’s truth, 512×512", "Made by this program.", {}},
  }};
  return list;
}

Image load_sample(std::string_view text) {
  const SampleText wanted = parse(text);
  if (wanted.name == kVolumeName) return made_volume(wanted);
  const Sample& sample = sample_named(wanted.name);
  if (wanted.depth > 0 || wanted.spacing) {
    throw ArgumentError(problem("sample.picture",
                                "\"%1\" is an image. Write its size without a depth, as 1920x1080, "
                                "and no spacing.",
                                wanted.name));
  }
  if (sample.bytes.empty()) return made_picture(sample, wanted);
  if (wanted.snr) {
    throw ArgumentError(problem("sample.snr", "Only sample:ct has a signal-to-noise ratio. Leave snr out."));
  }
  Image image = decode_image(sample.bytes, sample.name);
  if (wanted.gray) image = to_gray(image);
  // Scaled as whole numbers, whose full scale nothing exceeds, with room for the shades between.
  if (wanted.type.value_or(PixelType::u8) != PixelType::u8) image = to_type(image, PixelType::u16);
  if (wanted.width > 0) image = resample(image, wanted.width, wanted.height);
  return wanted.type ? to_type(image, *wanted.type) : image;
}

std::optional<std::string> sample_truth(std::string_view text) {
  const SampleText wanted = parse(text);
  if (wanted.name != kCt) return std::nullopt;
  std::string truth(kPhantom);
  if (wanted.width > 0) truth += fmt::format("@{}x{}", wanted.width, wanted.height);
  if (wanted.type) truth += fmt::format(",{}", name_of(*wanted.type));
  return truth;
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
