#include "core/io/png_metadata.h"

#include <libdeflate.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <set>
#include <span>
#include <string>

#include "core/io/byte_writer.h"
#include "core/io/container.h"
#include "core/io/deflated.h"
#include "core/io/exif_block.h"
#include "core/io/icc_profile.h"
#include "core/io/json_file.h"
#include "core/io/text_coding.h"

namespace filterscope {
namespace {

constexpr std::size_t kMostInflated = 16U << 20U;  ///< of a file's profile and texts together
constexpr std::size_t kMostTexts = 1000;
constexpr std::size_t kMostTypes = 32;     ///< of chunks that a note names
constexpr std::size_t kPngHeadBytes = 33;  ///< the signature and IHDR
constexpr std::string_view kXmpKeyword = "XML:com.adobe.xmp";

std::uint64_t png_number(Bytes bytes, std::uint64_t at, unsigned size = 4) {
  return read_uint(bytes, at, size, ByteOrder::big).value_or(0);
}

/// Calls `visit` with type and content of each chunk up to the end or the first that is cut.
void for_each_png_chunk(Bytes bytes, const std::function<void(std::string_view, Bytes)>& visit) {
  std::uint64_t at = 8;
  while (const auto length = read_uint(bytes, at, 4, ByteOrder::big)) {
    if (*length > bytes.size() || at + 12 + *length > bytes.size()) return;
    const Bytes chunk =
        bytes.subspan(static_cast<std::size_t>(at) + 4, static_cast<std::size_t>(*length) + 4);
    visit(text_of(chunk.first(4)), chunk.subspan(4));
    at += 12 + *length;
  }
}

/// What stands before the zero, and behind it.
std::pair<std::string_view, Bytes> split_at_zero(Bytes bytes) {
  const std::size_t zero = text_of(bytes).find('\0');
  if (zero == std::string_view::npos) return {text_of(bytes), {}};
  return {text_of(bytes).substr(0, zero), bytes.subspan(zero + 1)};
}

/// What may still be inflated.
std::size_t room_in(const Metadata& metadata) {
  std::size_t used = metadata.profile.size() + metadata.xmp.size() + metadata.description.size();
  for (const FileText& one : metadata.texts) used += one.text.size();
  return kMostInflated - std::min(used, kMostInflated);
}

void read_png_profile(Bytes chunk, Metadata& metadata) {
  const Bytes packed = split_at_zero(chunk).second;
  auto profile = packed.size() > 1 ? inflated(packed.subspan(1), room_in(metadata)) : std::nullopt;
  if (profile && profile_facts(*profile)) {
    metadata.profile = std::move(*profile);
  } else {
    metadata.unread.push_back(problem("metadata.profile", "Its colour profile is damaged and left out."));
  }
}

void read_png_resolution(Bytes chunk, Metadata& metadata) {
  const auto x = static_cast<double>(png_number(chunk, 0));
  const auto y = static_cast<double>(png_number(chunk, 4));
  if (chunk.size() < 9 || x == 0 || y == 0) return;
  metadata.resolution = {x, y, png_number(chunk, 8, 1) == 1 ? ResolutionUnit::metre : ResolutionUnit::none};
}

/// tEXt, zTXt and iTXt in one way; nothing where it is damaged.
std::optional<FileText> png_text_in(std::string_view type, Bytes chunk, std::size_t room) {
  auto [keyword, rest] = split_at_zero(chunk);
  FileText found{utf8_from_latin1(keyword), {}};
  if (type == "tEXt") {
    found.text = utf8_from_latin1(text_of(rest));
    return found;
  }
  bool packed = type == "zTXt";
  if (rest.size() < 2) return std::nullopt;
  if (packed) {
    rest = rest.subspan(1);
  } else {
    packed = rest[0] == std::byte{1};
    rest = split_at_zero(split_at_zero(rest.subspan(2)).second)
               .second;  // behind the language and the keyword in it
  }
  std::vector<std::byte> content(rest.begin(), rest.end());
  if (packed) {
    auto all = inflated(rest, room);
    if (!all) return std::nullopt;
    content = std::move(*all);
  }
  found.text = type == "zTXt" ? utf8_from_latin1(text_of(content)) : utf8_or_latin1(text_of(content));
  return found;
}

void read_png_text(std::string_view type, Bytes chunk, bool turned, Metadata& metadata) {
  auto found = png_text_in(type, chunk, room_in(metadata));
  if (!found || metadata.texts.size() >= kMostTexts) {
    metadata.unread.push_back(problem("metadata.text", "One of its texts is damaged and left out."));
  } else if (found->keyword == kXmpKeyword) {
    metadata.xmp = upright_xmp(std::as_bytes(std::span(found->text)), turned);
  } else if (found->keyword == "Description" && metadata.description.empty()) {
    metadata.description = std::move(found->text);
  } else {
    metadata.texts.push_back(std::move(*found));
  }
}

/// Chunks that the decoder reads, those of an animation, which a note of its own is about, and when the file
/// was changed last.
bool needs_no_note(std::string_view type) {
  constexpr std::string_view kTypes[] = {"IHDR", "PLTE", "IDAT", "IEND", "tRNS",
                                         "acTL", "fcTL", "fdAT", "tIME"};
  return std::ranges::find(kTypes, type) != std::end(kTypes);
}

/// `other`: the types that a result does not have.
void read_png_chunk(std::string_view type, Bytes chunk, bool turned, Metadata& metadata,
                    std::set<std::string, std::less<>>& other) {
  ColourNumbers& colours = metadata.colours;
  if (type == "iCCP") {
    read_png_profile(chunk, metadata);
  } else if (type == "sRGB" && !chunk.empty() && chunk[0] < std::byte{4}) {
    colours.srgb_intent = static_cast<int>(chunk[0]);
  } else if (type == "gAMA" && png_number(chunk, 0) > 0) {
    colours.gamma = static_cast<double>(png_number(chunk, 0)) / 100000;
  } else if (type == "cHRM" && chunk.size() >= 32) {
    colours.chromaticities.emplace();
    for (std::size_t i = 0; i < 8; ++i) {
      colours.chromaticities->at(i) = static_cast<double>(png_number(chunk, 4 * i)) / 100000;
    }
  } else if (type == "cICP" && chunk.size() == 4) {
    colours.codes.emplace();
    for (std::size_t i = 0; i < 4; ++i) colours.codes->at(i) = static_cast<std::uint8_t>(chunk[i]);
  } else if (type == "pHYs") {
    read_png_resolution(chunk, metadata);
  } else if (type == "eXIf") {
    metadata.exif = upright_exif(chunk, turned);
    if (metadata.exif.empty()) {
      metadata.unread.push_back(problem("metadata.exif", "Its EXIF block is damaged and left out."));
    }
  } else if (type == "tEXt" || type == "zTXt" || type == "iTXt") {
    read_png_text(type, chunk, turned, metadata);
  } else if (!needs_no_note(type) && !other.contains(type) && other.size() < kMostTypes) {
    other.emplace(type);
  }
}

void note_chunks(const std::set<std::string, std::less<>>& types, Metadata& metadata) {
  std::string names;
  for (const std::string& type : types) names += (names.empty() ? "" : ", ") + utf8_from_latin1(type);
  metadata.unread.push_back(
      problem("metadata.png_chunks", "A result does not have its PNG chunks %1.", names));
}

void append_png_profile(std::vector<std::byte>& png, const std::vector<std::byte>& profile) {
  std::vector<std::byte> content;
  append(content, std::string_view("ICC profile\0\0", 13));  // its name, and deflate
  append(content, deflated(profile));
  append_png_chunk(png, "iCCP", content);
}

std::uint64_t hundred_thousandths(double value) {
  return static_cast<std::uint64_t>(std::llround(std::clamp(value, 0.0, 21474.0) * 100000));
}

void append_png_colours(std::vector<std::byte>& png, const ColourNumbers& colours) {
  std::vector<std::byte> content;
  if (colours.gamma) {
    append_uint(content, hundred_thousandths(*colours.gamma), 4, ByteOrder::big);
    append_png_chunk(png, "gAMA", content);
  }
  if (colours.chromaticities) {
    content.clear();
    for (const double one : *colours.chromaticities) {
      append_uint(content, hundred_thousandths(one), 4, ByteOrder::big);
    }
    append_png_chunk(png, "cHRM", content);
  }
  if (colours.srgb_intent)
    append_png_chunk(png, "sRGB", std::vector{static_cast<std::byte>(*colours.srgb_intent)});
}

void append_png_resolution(std::vector<std::byte>& png, const Resolution& resolution) {
  const bool ratio = resolution.unit == ResolutionUnit::none;
  // The ratio alone is kept to a thousandth.
  const double scale = ratio ? 1000 / std::min(resolution.x, resolution.y) : 1;
  std::vector<std::byte> content;
  for (const double value : {resolution.x, resolution.y}) {
    const double whole = std::round(std::clamp(value * scale, 1.0, 2147483647.0));
    append_uint(content, static_cast<std::uint64_t>(whole), 4, ByteOrder::big);
  }
  append_uint(content, ratio ? 0 : 1, 1, ByteOrder::big);
  append_png_chunk(png, "pHYs", content);
}

/// A keyword has 1 to 79 characters of Latin-1.
void append_png_text(std::vector<std::byte>& png, const std::string& keyword, const std::string& text) {
  const std::string key = latin1_from_utf8(keyword).value_or("Comment").substr(0, 79);
  const auto plain = latin1_from_utf8(text);
  std::vector<std::byte> content;
  append(content, key.empty() ? "Comment" : key);
  append_uint(content, 0, 1, ByteOrder::big);
  if (plain && keyword != kXmpKeyword && plain->find('\0') == std::string::npos) {
    append(content, *plain);
    append_png_chunk(png, "tEXt", content);
  } else {
    append_uint(content, 0, 4,
                ByteOrder::big);  // not deflated, by no method, in no language, no other keyword
    append(content, text);
    append_png_chunk(png, "iTXt", content);
  }
}

template <class Value>
void clear_where(const Image& image, std::uint32_t transparent, std::vector<std::byte>& alpha) {
  const auto* gray = reinterpret_cast<const Value*>(image.view().data);
  auto* opacity = reinterpret_cast<Value*>(alpha.data());
  for (std::size_t i = 0; i < image.shape().pixels(); ++i) {
    opacity[i] = gray[i] == transparent ? Value{0} : std::numeric_limits<Value>::max();
  }
}

}  // namespace

void append_png_chunk(std::vector<std::byte>& png, std::string_view type, Bytes content) {
  append_uint(png, content.size(), 4, ByteOrder::big);
  const std::size_t start = png.size();
  append(png, type);
  append(png, content);
  append_uint(png, libdeflate_crc32(0, png.data() + start, content.size() + 4), 4, ByteOrder::big);
}

Metadata read_png_metadata(Bytes bytes, bool turned) {
  Metadata metadata;
  std::set<std::string, std::less<>> other;
  for_each_png_chunk(bytes, [&](std::string_view type, Bytes chunk) {
    read_png_chunk(type, chunk, turned, metadata, other);
  });
  if (!other.empty()) note_chunks(other, metadata);
  metadata.resolution = upright_resolution(metadata.resolution, turned);
  return metadata;
}

std::vector<std::byte> png_with(Bytes png, const Metadata& metadata, int channels) {
  std::vector<std::byte> result;
  append(result, png.first(kPngHeadBytes));
  if (const auto& codes = metadata.colours.codes)
    append_png_chunk(result, "cICP", std::as_bytes(std::span(*codes)));
  const auto facts = profile_facts(metadata.profile);
  if (facts && facts->channels == channels) {
    append_png_profile(result, metadata.profile);
  } else {
    append_png_colours(result, metadata.colours);
  }
  if (metadata.resolution) append_png_resolution(result, *metadata.resolution);
  if (!metadata.exif.empty()) append_png_chunk(result, "eXIf", metadata.exif);
  if (!metadata.description.empty()) append_png_text(result, "Description", metadata.description);
  for (const FileText& one : metadata.texts) append_png_text(result, one.keyword, one.text);
  if (!metadata.xmp.empty())
    append_png_text(result, std::string(kXmpKeyword), std::string(text_of(metadata.xmp)));
  append(result, png.subspan(kPngHeadBytes));
  return result;
}

std::optional<std::uint32_t> transparent_gray(Bytes png) {
  if (png_colour_type(png) != 0) return std::nullopt;
  std::optional<std::uint32_t> found;
  for_each_png_chunk(png, [&](std::string_view type, Bytes chunk) {
    if (type == "tRNS" && chunk.size() >= 2) found = static_cast<std::uint32_t>(png_number(chunk, 0, 2));
  });
  const auto depth = png_number(png, 24, 1);
  if (found) *found &= (1U << depth) - 1;
  return found;
}

void apply_transparent_gray(Image& image, Bytes png) {
  const auto transparent = transparent_gray(png);
  const Shape& shape = image.shape();
  if (!transparent || shape.channels != 1 || !image.alpha().empty()) return;
  std::vector<std::byte> alpha(shape.pixels() * bytes_of(shape.type));
  const auto depth = png_number(png, 24, 1);
  // Fewer bits were spread over 8.
  if (shape.type == PixelType::u8 && depth >= 1 && depth <= 8) {
    clear_where<std::uint8_t>(image, *transparent * 255 / ((1U << depth) - 1), alpha);
  } else if (shape.type == PixelType::u16 && depth == 16) {
    clear_where<std::uint16_t>(image, *transparent, alpha);
  } else {
    return;
  }
  image.set_alpha(std::move(alpha));
}

}  // namespace filterscope
