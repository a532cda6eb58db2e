#include "core/io/y4m_header.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/io/header_text.h"

namespace filterscope {
namespace {

/// How many of a frame's pixels share a pair of colour values; 0: there are none.
struct Sampling {
  std::string_view name;
  std::uint64_t along_x;
  std::uint64_t along_y;
};

constexpr Sampling kSamplings[] = {{"420", 2, 2}, {"422", 2, 1}, {"444", 1, 1}, {"411", 4, 1},
                                   {"410", 4, 4}, {"440", 1, 2}, {"mono", 0, 0}};
/// Where colour values lie between those of luma, which changes no size.
constexpr std::string_view kSitings[] = {"", "jpeg", "mpeg2", "paldv"};
constexpr std::string_view kDefaultSamples = "420";
constexpr std::string_view kFullRange = "XCOLORRANGE=FULL";
constexpr std::uint64_t kMostSide = std::uint64_t{1} << 20U;

std::uint64_t side_of(std::string_view word) {
  const auto side = number_in<std::uint64_t>(word.substr(1));
  if (side && *side > 0 && *side <= kMostSide) return *side;
  throw ContentError(problem("content.y4m_side",
                             "its header gives a side as \"%1\". Sides are whole numbers from 1 to %2.",
                             shown(word), kMostSide));
}

/// "p10" behind "420", "10" behind "mono"; 0: no such depth.
int bits_in(std::string_view rest, bool mono) {
  if (rest.empty()) return 8;
  if (!mono) {
    if (!rest.starts_with('p')) return 0;
    rest.remove_prefix(1);
  }
  const auto bits = number_in<int>(rest);
  return bits && *bits >= 9 && *bits <= 16 ? *bits : 0;
}

void take_samples(Y4mHeader& header, std::string_view name) {
  for (const Sampling& one : kSamplings) {
    if (!name.starts_with(one.name)) continue;
    const std::string_view rest = name.substr(one.name.size());
    const bool mono = one.along_x == 0;
    const bool alpha = one.name == "444" && rest == "alpha";
    const bool sited = one.name == "420" && std::ranges::find(kSitings, rest) != std::end(kSitings);
    header.bits = alpha || sited ? 8 : bits_in(rest, mono);
    if (header.bits == 0) break;
    if (mono) return;
    header.along_x = one.along_x;
    header.along_y = one.along_y;
    header.alpha = alpha;
    // MPEG-2 has them at the first column, DV at the first row too; other kinds of 420 in the middle.
    header.centred_x = one.name == "420" && rest != "mpeg2" && rest != "paldv";
    header.centred_y = one.along_y > 1 && rest != "paldv";
    header.colour_bytes = header.samples_of_colour() * (header.bits > 8 ? 2U : 1U) * (alpha ? 3U : 2U);
    return;
  }
  throw ContentError(
      problem("content.y4m_samples",
              "its samples are \"%1\". Those of mono, 420, 422, 444, 411, 410 and 440 with 8 to 16 bits "
              "are read.",
              shown(name)));
}

}  // namespace

Y4mHeader parse_y4m_header(std::string_view line) {
  Y4mHeader header;
  std::string_view samples = kDefaultSamples;
  for (const std::string_view word : split_words(line)) {
    if (word == kY4mStart) continue;
    switch (word.front()) {
      case 'W': header.width = side_of(word); break;
      case 'H': header.height = side_of(word); break;
      case 'C': samples = word.substr(1); break;
      case 'X': header.full_range |= word == kFullRange; break;
      case 'I': header.interlaced = word != "Ip" && word != "I?"; break;
      default: break;  // the rate, the pixels' shape, and what programs add
    }
  }
  if (header.width == 0 || header.height == 0)
    throw ContentError(problem("content.y4m_size", "its header lacks the frames' size, W and H."));
  take_samples(header, samples);
  return header;
}

std::string y4m_header_for(const Image& image) {
  const Shape& shape = image.shape();
  std::string bits;
  if (shape.type == PixelType::u16) {
    bits = "16";
    for (const int depth : {9, 10, 12, 14}) {
      if (image.range().low == 0 && image.range().high == std::ldexp(1.0, depth) - 1)
        bits = std::to_string(depth);
    }
  }
  if (shape.channels > 1) {
    return fmt::format("{} W{} H{} F25:1 Ip A1:1 C444{}{} XCOLORRANGE=LIMITED\n", kY4mStart, shape.width,
                       shape.height, bits.empty() ? "" : "p", bits);
  }
  return fmt::format("{} W{} H{} F25:1 Ip A1:1 Cmono{}\n", kY4mStart, shape.width, shape.height, bits);
}

std::string with_full_colours(std::string_view line, int bits) {
  const std::string samples = bits > 8 ? fmt::format("C444p{}", bits) : "C444";
  std::string made;
  bool said = false;
  for (const std::string_view word : split_words(line)) {
    const bool is_samples = word.front() == 'C';
    said |= is_samples;
    made += fmt::format("{}{}", made.empty() ? "" : " ", is_samples ? samples : std::string(word));
  }
  return said ? made : made + " " + samples;
}

}  // namespace filterscope
