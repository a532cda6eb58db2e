#include "core/io/webp_metadata.h"

#include "core/io/byte_writer.h"
#include "core/io/exif_block.h"
#include "core/io/icc_profile.h"
#include "core/io/json_file.h"

namespace filterscope {
namespace {

constexpr std::string_view kWebpExif("Exif\0\0", 6);
constexpr unsigned kProfileFlag = 0x20;
constexpr unsigned kAlphaFlag = 0x10;
constexpr unsigned kExifFlag = 0x08;
constexpr unsigned kXmpFlag = 0x04;

void append_riff_chunk(std::vector<std::byte>& webp, std::string_view type, Bytes content) {
  append(webp, type);
  append_uint(webp, content.size(), 4, ByteOrder::little);
  append(webp, content);
  if (content.size() % 2 != 0) webp.push_back({});
}

void read_webp_chunk(std::string_view type, Bytes content, bool turned, Metadata& metadata) {
  if (type == "ICCP") {
    if (profile_facts(content)) {
      metadata.profile.assign(content.begin(), content.end());
    } else {
      metadata.unread.push_back(problem("metadata.profile", "Its colour profile is damaged and left out."));
    }
  } else if (type == "EXIF") {
    // Some writers put JPEG's prefix before the TIFF header here too.
    metadata.exif =
        upright_exif(has_text(content, 0, kWebpExif) ? content.subspan(kWebpExif.size()) : content, turned);
    if (metadata.exif.empty()) {
      metadata.unread.push_back(problem("metadata.exif", "Its EXIF block is damaged and left out."));
    }
  } else if (type == "XMP ") {
    metadata.xmp = upright_xmp(content, turned);
  }
}

}  // namespace

Metadata read_webp_metadata(Bytes bytes, bool turned) {
  Metadata metadata;
  std::uint64_t at = 12;
  while (const auto length = read_uint(bytes, at + 4, 4, ByteOrder::little)) {
    if (at + 8 + *length > bytes.size()) break;
    const Bytes chunk = bytes.subspan(static_cast<std::size_t>(at), static_cast<std::size_t>(8 + *length));
    read_webp_chunk(text_of(chunk.first(4)), chunk.subspan(8), turned, metadata);
    at += 8 + *length + (*length & 1U);
  }
  metadata.resolution = exif_resolution(metadata.exif);
  return metadata;
}

std::vector<std::byte> webp_with(Bytes webp, const Metadata& metadata, int channels) {
  const auto facts = profile_facts(metadata.profile);
  // A WebP's values are colours, also of a gray image.
  const bool profile = facts && facts->channels == 3 && channels == 3;
  const auto sizes = read_uint(webp, 21, 4, ByteOrder::little);
  const bool plain = has_text(webp, 12, "VP8L") && sizes;
  if (!plain || (!profile && metadata.exif.empty() && metadata.xmp.empty())) {
    return {webp.begin(), webp.end()};
  }
  std::vector<std::byte> head;
  const unsigned flags = (profile ? kProfileFlag : 0) | ((*sizes >> 28U & 1U) != 0 ? kAlphaFlag : 0) |
                         (metadata.exif.empty() ? 0 : kExifFlag) | (metadata.xmp.empty() ? 0 : kXmpFlag);
  append_uint(head, flags, 4, ByteOrder::little);
  append_uint(head, *sizes & 0x3FFFU, 3, ByteOrder::little);         // width − 1
  append_uint(head, *sizes >> 14U & 0x3FFFU, 3, ByteOrder::little);  // height − 1
  std::vector<std::byte> content;
  append(content, "WEBP");
  append_riff_chunk(content, "VP8X", head);
  if (profile) append_riff_chunk(content, "ICCP", metadata.profile);
  append(content, webp.subspan(12));
  if (!metadata.exif.empty()) append_riff_chunk(content, "EXIF", metadata.exif);
  if (!metadata.xmp.empty()) append_riff_chunk(content, "XMP ", metadata.xmp);
  std::vector<std::byte> result;
  append_riff_chunk(result, "RIFF", content);
  return result;
}

}  // namespace filterscope
