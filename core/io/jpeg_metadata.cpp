#include "core/io/jpeg_metadata.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/io/byte_writer.h"
#include "core/io/exif_block.h"
#include "core/io/icc_profile.h"
#include "core/io/jpeg_data.h"
#include "core/io/json_file.h"
#include "core/io/text_coding.h"

namespace filterscope {
namespace {

constexpr std::string_view kJfif("JFIF\0", 5);
constexpr std::string_view kJpegExif("Exif\0\0", 6);
constexpr std::string_view kJpegXmp("http://ns.adobe.com/xap/1.0/\0", 29);
constexpr std::string_view kJpegProfile("ICC_PROFILE\0", 12);
constexpr std::string_view kPhotoshop("Photoshop 3.0\0", 14);
constexpr std::size_t kProfileHead = 14;  ///< its name, the part's number, and how many there are
constexpr std::size_t kMostProfilePart = kMostSegmentBytes - kProfileHead;

std::uint64_t jpeg_number(Bytes bytes, std::uint64_t at, unsigned size) {
  return read_uint(bytes, at, size, ByteOrder::big).value_or(0);
}

/// A profile's parts by their numbers.
struct ProfileParts {
  std::map<std::uint64_t, Bytes> parts;
  std::uint64_t count = 0;

  void add(Bytes content) {
    count = jpeg_number(content, 13, 1);
    parts.emplace(jpeg_number(content, 12, 1), content.subspan(std::min(kProfileHead, content.size())));
  }
  /// Empty where parts are missing.
  [[nodiscard]] std::vector<std::byte> whole() const {
    std::vector<std::byte> all;
    if (parts.size() != count) return all;
    for (const auto& [index, part] : parts) append(all, part);
    return all;
  }
};

void read_jfif(Bytes content, Metadata& metadata) {
  const auto x = static_cast<double>(jpeg_number(content, 8, 2));
  const auto y = static_cast<double>(jpeg_number(content, 10, 2));
  const std::uint64_t unit = jpeg_number(content, 7, 1);
  if (content.size() < 12 || x == 0 || y == 0 || unit > 2) return;
  // 1 × 1 without a unit is what says nothing.
  if (unit == 0 && x == y) return;
  const double each = unit == 1 ? 1 / 0.0254 : unit == 2 ? 100 : 1;
  const ResolutionUnit units[] = {ResolutionUnit::none, ResolutionUnit::inch, ResolutionUnit::centimetre};
  metadata.resolution = {x * each, y * each, units[unit]};
}

void read_segment(unsigned code, Bytes content, bool turned, Metadata& metadata, ProfileParts& profile) {
  if (code == 0xE0 && has_text(content, 0, kJfif)) {
    read_jfif(content, metadata);
  } else if (code == 0xE1 && has_text(content, 0, kJpegExif)) {
    metadata.exif = upright_exif(content.subspan(kJpegExif.size()), turned);
    if (metadata.exif.empty()) {
      metadata.unread.push_back(problem("metadata.exif", "Its EXIF block is damaged and left out."));
    }
  } else if (code == 0xE1 && has_text(content, 0, kJpegXmp)) {
    metadata.xmp = upright_xmp(content.subspan(kJpegXmp.size()), turned);
  } else if (code == 0xE2 && has_text(content, 0, kJpegProfile)) {
    profile.add(content);
  } else if (code == 0xED && has_text(content, 0, kPhotoshop)) {
    metadata.unread.push_back(problem("metadata.iptc", "Its IPTC and Photoshop data is left out."));
  } else if (code == 0xFE) {
    if (!metadata.description.empty()) metadata.description += "\n";
    metadata.description += utf8_or_latin1(text_of(content).substr(0, text_of(content).find('\0')));
  }
}

/// Up to the pixels.
void read_segments(Bytes bytes, bool turned, Metadata& metadata) {
  ProfileParts profile;
  std::uint64_t at = 2;
  while (const auto marker = read_uint(bytes, at, 2, ByteOrder::big)) {
    if (*marker == 0xFFFF) {  // a fill byte
      ++at;
      continue;
    }
    const auto length = read_uint(bytes, at + 2, 2, ByteOrder::big);
    if (*marker < 0xFF01 || *marker == 0xFFDA || !length || *length < 2) break;
    if (at + 2 + *length > bytes.size()) break;
    read_segment(static_cast<unsigned>(*marker & 0xFFU),
                 bytes.subspan(static_cast<std::size_t>(at) + 4, static_cast<std::size_t>(*length) - 2),
                 turned, metadata, profile);
    at += 2 + *length;
  }
  if (profile.parts.empty()) return;
  metadata.profile = profile.whole();
  if (!profile_facts(metadata.profile)) {
    metadata.profile.clear();
    metadata.unread.push_back(problem("metadata.profile", "Its colour profile is damaged and left out."));
  }
}

JpegSegment segment(int marker, std::string_view name, Bytes content) {
  JpegSegment made{marker, {}};
  append(made.content, name);
  append(made.content, content);
  return made;
}

}  // namespace

Metadata read_jpeg_metadata(Bytes bytes, bool turned) {
  Metadata metadata;
  read_segments(bytes, turned, metadata);
  metadata.resolution = upright_resolution(metadata.resolution, turned);
  if (!metadata.resolution) metadata.resolution = exif_resolution(metadata.exif);
  if (const auto header = read_jpeg_header(bytes)) {
    metadata.jpeg = header->coding;
    if (header->components == 4) {
      metadata.unread.push_back(
          problem("metadata.four_colours", "Its four colours (CMYK) are read as red, green and blue."));
    }
  }
  return metadata;
}

std::vector<JpegSegment> jpeg_segments(const Metadata& metadata, int channels) {
  std::vector<JpegSegment> segments;
  if (!metadata.exif.empty() && metadata.exif.size() <= kMostJpegExif) {
    segments.push_back(segment(0xE1, kJpegExif, metadata.exif));
  }
  if (!metadata.xmp.empty() && metadata.xmp.size() <= kMostJpegXmp) {
    segments.push_back(segment(0xE1, kJpegXmp, metadata.xmp));
  }
  const auto facts = profile_facts(metadata.profile);
  const std::size_t parts = (metadata.profile.size() + kMostProfilePart - 1) / kMostProfilePart;
  for (std::size_t i = 0; facts && facts->channels == channels && parts < 256 && i < parts; ++i) {
    const Bytes all(metadata.profile);
    std::string head(kJpegProfile);
    head += static_cast<char>(i + 1);
    head += static_cast<char>(parts);
    const std::size_t at = i * kMostProfilePart;
    segments.push_back(segment(0xE2, head, all.subspan(at, std::min(kMostProfilePart, all.size() - at))));
  }
  if (!metadata.description.empty() && metadata.description.size() <= kMostSegmentBytes) {
    segments.push_back(segment(0xFE, metadata.description, {}));
  }
  return segments;
}

JpegDensity jpeg_density(const Resolution& resolution) {
  if (resolution.unit == ResolutionUnit::none) {
    const double scale = 1000 / std::max(resolution.x, resolution.y);
    return {0, std::max(1, static_cast<int>(std::lround(resolution.x * scale))),
            std::max(1, static_cast<int>(std::lround(resolution.y * scale)))};
  }
  const auto in = [&](int unit, double metres) {
    const auto whole = [&](double value) {
      return static_cast<int>(std::lround(std::clamp(value * metres, 1.0, 65535.0)));
    };
    return JpegDensity{unit, whole(resolution.x), whole(resolution.y)};
  };
  const auto error = [&](const JpegDensity& density, double metres) {
    return std::max(std::abs(density.x / (resolution.x * metres) - 1),
                    std::abs(density.y / (resolution.y * metres) - 1));
  };
  const JpegDensity inch = in(1, 0.0254);
  const JpegDensity centimetre = in(2, 0.01);
  const double slack = resolution.unit == ResolutionUnit::centimetre ? -1e-4 : 1e-4;
  return error(inch, 0.0254) <= error(centimetre, 0.01) + slack ? inch : centimetre;
}

}  // namespace filterscope
