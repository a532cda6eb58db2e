#include "core/io/tiff_metadata.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>
#include <optional>

#include "core/io/byte_writer.h"
#include "core/io/exif_block.h"
#include "core/io/icc_profile.h"
#include "core/io/json_file.h"
#include "core/io/text_coding.h"

namespace filterscope {
namespace {

constexpr std::uint16_t kDescriptionTag = 270;
constexpr std::uint16_t kAcrossTag = 282;
constexpr std::uint16_t kDownTag = 283;
constexpr std::uint16_t kUnitTag = 296;
constexpr std::uint16_t kXmpTag = 700;
constexpr std::uint16_t kIptcTag = 33723;
constexpr std::uint16_t kPhotoshopTag = 34377;
constexpr std::uint16_t kExifTag = 34665;
constexpr std::uint16_t kProfileTag = 34675;
/// Name of the document, maker, model, page, date, host: nothing else here has a place for them.
constexpr std::uint16_t kFurtherTags[] = {269, 271, 272, 285, 306, 316};
constexpr std::uint64_t kMostEntries = 4096;

/// PNG's keywords for TIFF's texts.
constexpr std::pair<std::uint16_t, std::string_view> kTextTags[] = {
    {305, "Software"}, {315, "Author"}, {33432, "Copyright"}};

/// Bytes of each part of a value that has its own order, and parts of a value; 0 for an unknown type.
std::pair<unsigned, unsigned> parts_of_type(std::uint64_t type) {
  switch (type) {
    case 1:
    case 2:
    case 6:
    case 7: return {1, 1};
    case 3:
    case 8: return {2, 1};
    case 4:
    case 9:
    case 11:
    case 13: return {4, 1};
    case 5:
    case 10: return {4, 2};
    case 12:
    case 16:
    case 17: return {8, 1};
    default: return {0, 0};
  }
}

using TiffTags = std::map<std::uint16_t, FileTag>;

/// Of the first directory, in the machine's byte order; without those that leave the file.
TiffTags tiff_tags_in(Bytes bytes) {
  TiffTags tags;
  const ByteOrder order = has_text(bytes, 0, "MM") ? ByteOrder::big : ByteOrder::little;
  const bool big = read_uint(bytes, 2, 2, order) == 43;
  const unsigned word = big ? 8 : 4;
  const std::uint64_t start = read_uint(bytes, big ? 8 : 4, word, order).value_or(bytes.size());
  const std::uint64_t count = read_uint(bytes, start, big ? 8 : 2, order).value_or(0);
  std::uint64_t at = start + (big ? 8 : 2);
  for (std::uint64_t i = 0; i < std::min(count, kMostEntries); ++i, at += 4 + 2 * word) {
    const auto id = read_uint(bytes, at, 2, order);
    const auto type = read_uint(bytes, at + 2, 2, order);
    const auto values = read_uint(bytes, at + 4, word, order);
    const auto [size, parts] = parts_of_type(type.value_or(0));
    if (!id || !values || size == 0 || *values > bytes.size()) continue;
    const std::uint64_t total = *values * size * parts;
    const std::uint64_t from =
        total <= word ? at + 4 + word : read_uint(bytes, at + 4 + word, word, order).value_or(bytes.size());
    if (from > bytes.size() || total > bytes.size() - from) continue;
    const Bytes raw = bytes.subspan(static_cast<std::size_t>(from), static_cast<std::size_t>(total));
    FileTag tag{static_cast<std::uint16_t>(*id), static_cast<std::uint16_t>(*type), *values, {}};
    tag.bytes.assign(raw.begin(), raw.end());
    for (std::size_t k = 0; order != kMachineOrder && k < tag.bytes.size(); k += size) {
      std::reverse(tag.bytes.begin() + static_cast<std::ptrdiff_t>(k),
                   tag.bytes.begin() + static_cast<std::ptrdiff_t>(k + size));
    }
    tags.emplace(tag.id, std::move(tag));
  }
  return tags;
}

std::uint64_t short_in(const TiffTags& tags, std::uint16_t id, std::uint64_t otherwise) {
  const auto found = tags.find(id);
  if (found == tags.end() || found->second.count != 1 || found->second.type != 3) return otherwise;
  return read_uint(found->second.bytes, 0, 2, kMachineOrder).value_or(otherwise);
}

std::optional<double> tiff_ratio(const TiffTags& tags, std::uint16_t id) {
  const auto found = tags.find(id);
  if (found == tags.end() || found->second.type != 5 || found->second.count != 1) return std::nullopt;
  const auto upper = static_cast<double>(*read_uint(found->second.bytes, 0, 4, kMachineOrder));
  const auto lower = static_cast<double>(*read_uint(found->second.bytes, 4, 4, kMachineOrder));
  const double ratio = upper / lower;
  return ratio > 0 && std::isfinite(ratio) ? std::optional(ratio) : std::nullopt;
}

std::string ascii_text(const FileTag& tag) {
  const std::string_view text = text_of(tag.bytes);
  return utf8_or_latin1(text.substr(0, text.find('\0')));
}

FileTag text_tag(std::uint16_t id, const std::string& text) {
  FileTag tag{id, 2, text.size() + 1, {}};
  append(tag.bytes, text);
  tag.bytes.emplace_back();
  return tag;
}

/// Four thousand million is the most that a part takes.
FileTag ratio_tag(std::uint16_t id, double value) {
  double lower = 1;
  while (value * lower != std::round(value * lower) && lower < 1e6 && value * lower * 10 < 4e9) lower *= 10;
  FileTag tag{id, 5, 1, {}};
  append_uint(tag.bytes, static_cast<std::uint64_t>(std::llround(std::min(value * lower, 4e9))), 4,
              kMachineOrder);
  append_uint(tag.bytes, static_cast<std::uint64_t>(lower), 4, kMachineOrder);
  return tag;
}

void put_resolution(TiffTags& tags, const Resolution& resolution) {
  // Metres are none of TIFF's units.
  const bool none = resolution.unit == ResolutionUnit::none;
  const bool inch = resolution.unit == ResolutionUnit::inch;
  const double each = none ? 1 : inch ? 0.0254 : 0.01;
  // What was 300 dpi is 300 again.
  const auto rounded = [](double value) {
    const double near = std::round(value * 1000) / 1000;
    return std::abs(near - value) < 1e-9 * value ? near : value;
  };
  tags[kAcrossTag] = ratio_tag(kAcrossTag, rounded(resolution.x * each));
  tags[kDownTag] = ratio_tag(kDownTag, rounded(resolution.y * each));
  FileTag unit{kUnitTag, 3, 1, {}};
  append_uint(unit.bytes, none ? 1 : inch ? 2 : 3, 2, kMachineOrder);
  tags[kUnitTag] = unit;
}

void put_metadata(TiffTags& tags, const Metadata& metadata, int channels) {
  const auto facts = profile_facts(metadata.profile);
  if (facts && facts->channels == channels) {
    tags[kProfileTag] = {kProfileTag, 7, metadata.profile.size(), metadata.profile};
  }
  if (metadata.resolution) put_resolution(tags, *metadata.resolution);
  if (!metadata.xmp.empty()) tags[kXmpTag] = {kXmpTag, 1, metadata.xmp.size(), metadata.xmp};
  if (!metadata.description.empty()) {
    tags.try_emplace(kDescriptionTag, text_tag(kDescriptionTag, metadata.description));
  }
  for (const auto& [id, keyword] : kTextTags) {
    for (const FileText& one : metadata.texts) {
      if (one.keyword == keyword) tags[id] = text_tag(id, one.text);
    }
  }
  for (const FileTag& tag : metadata.tags) tags[tag.id] = tag;
}

}  // namespace

bool is_tiff_text(std::string_view keyword) noexcept {
  return std::ranges::any_of(kTextTags, [&](const auto& one) { return one.second == keyword; });
}

Metadata read_tiff_metadata(Bytes bytes, int orientation) {
  Metadata metadata;
  bool place = false;
  const TiffTags tags = tiff_tags_in(bytes);
  for (const auto& [id, tag] : tags) {
    if (id == kProfileTag) {
      if (profile_facts(tag.bytes)) {
        metadata.profile = tag.bytes;
      } else {
        metadata.unread.push_back(problem("metadata.profile", "Its colour profile is damaged and left out."));
      }
    } else if (id == kXmpTag) {
      metadata.xmp = upright_xmp(tag.bytes);
    } else if (id == kDescriptionTag && tag.type == 2) {
      metadata.description = ascii_text(tag);
    } else if (is_place_tag(id)) {
      place = true;
      if (orientation == 1) metadata.tags.push_back(tag);
    } else if (std::ranges::find(kFurtherTags, id) != std::end(kFurtherTags)) {
      metadata.tags.push_back(tag);
    } else if (id == kExifTag) {
      metadata.unread.push_back(problem("metadata.tiff_exif", "EXIF in a TIFF is not read, and left out."));
    } else if (id == kIptcTag || id == kPhotoshopTag) {
      metadata.unread.push_back(problem("metadata.iptc", "Its IPTC and Photoshop data is left out."));
    }
    for (const auto& [text, keyword] : kTextTags) {
      if (id == text && tag.type == 2) metadata.texts.push_back({std::string(keyword), ascii_text(tag)});
    }
  }
  if (place && orientation != 1) {
    metadata.unread.push_back(problem("metadata.turned_place",
                                      "Its place on the earth is left out, as the image is turned upright."));
  }
  const auto x = tiff_ratio(tags, kAcrossTag);
  const auto y = tiff_ratio(tags, kDownTag);
  const std::uint64_t unit = short_in(tags, kUnitTag, 2);
  if (x && y && (unit != 1 || *x != *y)) {
    const double each = unit == 2 ? 1 / 0.0254 : unit == 3 ? 100 : 1;
    metadata.resolution = {*x * each, *y * each,
                           unit == 2   ? ResolutionUnit::inch
                           : unit == 3 ? ResolutionUnit::centimetre
                                       : ResolutionUnit::none};
  }
  return metadata;
}

std::vector<std::byte> tiff_with(Bytes tiff, const Metadata& metadata, int channels) {
  std::vector<std::byte> result(tiff.begin(), tiff.end());
  TiffTags tags = tiff_tags_in(tiff);
  const auto first = read_uint(tiff, 4, 4, ByteOrder::little).value_or(0);
  const auto count = read_uint(tiff, first, 2, ByteOrder::little).value_or(0);
  const auto next = read_uint(tiff, first + 2 + 12 * count, 4, ByteOrder::little);
  // All entries have to be known, as the new directory has those alone.
  const bool plain = kMachineOrder == ByteOrder::little && has_text(tiff, 0, {"II*\0", 4}) && next &&
                     tags.size() == count && tiff.size() < 0xF0000000U;
  const TiffTags old = tags;
  put_metadata(tags, metadata, channels);
  if (!plain || tags == old) {
    return result;
  }
  std::vector<std::byte> directory;
  append_uint(directory, tags.size(), 2, ByteOrder::little);
  for (const auto& [id, tag] : tags) {
    append_uint(directory, id, 2, ByteOrder::little);
    append_uint(directory, tag.type, 2, ByteOrder::little);
    append_uint(directory, tag.count, 4, ByteOrder::little);
    if (tag.bytes.size() <= 4) {
      std::vector<std::byte> value = tag.bytes;
      value.resize(4);
      append(directory, value);
      continue;
    }
    if (result.size() % 2 != 0) result.emplace_back();
    append_uint(directory, result.size(), 4, ByteOrder::little);
    append(result, tag.bytes);
  }
  append_uint(directory, *next, 4, ByteOrder::little);
  if (result.size() % 2 != 0) result.emplace_back();
  std::vector<std::byte> place;
  append_uint(place, result.size(), 4, ByteOrder::little);
  std::ranges::copy(place, result.begin() + 4);
  append(result, directory);
  return result;
}

}  // namespace filterscope
