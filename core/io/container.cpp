#include "core/io/container.h"

#include <algorithm>

#include "core/io/container_checks.h"
#include "core/io/tiff_directory.h"

namespace filterscope {
namespace {

int valid_orientation(std::optional<std::uint64_t> value) {
  return value && *value >= 1 && *value <= 8 ? static_cast<int>(*value) : 1;
}

int exif_orientation(Bytes tiff) {
  const auto directory = TiffDirectory::read(tiff);
  return directory ? valid_orientation(directory->value(tiff_tag::orientation)) : 1;
}

Bytes slice(Bytes bytes, std::uint64_t at, std::uint64_t size) {
  if (at > bytes.size()) return {};
  return bytes.subspan(static_cast<std::size_t>(at),
                       static_cast<std::size_t>(std::min<std::uint64_t>(size, bytes.size() - at)));
}

int jpeg_orientation(Bytes bytes) {
  constexpr std::string_view kExif("Exif\0\0", 6);
  std::uint64_t at = 2;
  while (const auto marker = read_uint(bytes, at, 2, ByteOrder::big)) {
    const auto length = read_uint(bytes, at + 2, 2, ByteOrder::big);
    if (*marker < 0xFF01 || *marker == 0xFFDA || !length || *length < 2) return 1;
    if (*marker == 0xFFE1 && has_text(bytes, at + 4, kExif)) {
      return exif_orientation(slice(bytes, at + 4 + kExif.size(), *length - 2 - kExif.size()));
    }
    at += 2 + *length;
  }
  return 1;
}

int png_orientation(Bytes bytes) {
  std::uint64_t at = 8;
  while (const auto length = read_uint(bytes, at, 4, ByteOrder::big)) {
    if (has_text(bytes, at + 4, "eXIf")) return exif_orientation(slice(bytes, at + 8, *length));
    at += 12 + *length;
  }
  return 1;
}

int webp_orientation(Bytes bytes) {
  constexpr std::string_view kExif("Exif\0\0", 6);
  std::uint64_t at = 12;
  while (const auto length = read_uint(bytes, at + 4, 4, ByteOrder::little)) {
    if (has_text(bytes, at, "EXIF")) {
      // Some writers put JPEG's prefix before the TIFF header here too.
      const std::uint64_t prefix = has_text(bytes, at + 8, kExif) ? kExif.size() : 0;
      return exif_orientation(slice(bytes, at + 8 + prefix, *length));
    }
    at += 8 + *length + (*length & 1U);
  }
  return 1;
}

bool is_pnm(Bytes bytes) {
  const auto digit = read_uint(bytes, 1, 1, ByteOrder::big);
  return has_text(bytes, 0, "P") && digit && *digit >= '1' && *digit <= '6';
}

}  // namespace

Container sniff(Bytes bytes) noexcept {
  if (has_text(bytes, 0, "\x89PNG\r\n\x1a\n")) return Container::png;
  if (has_text(bytes, 0, "\xFF\xD8\xFF")) return Container::jpeg;
  if (has_text(bytes, 0, {"II*\0", 4}) || has_text(bytes, 0, {"MM\0*", 4}) ||
      has_text(bytes, 0, {"II+\0", 4}) || has_text(bytes, 0, {"MM\0+", 4})) {
    return Container::tiff;
  }
  if (has_text(bytes, 0, "BM")) return Container::bmp;
  if (has_text(bytes, 0, "RIFF") && has_text(bytes, 8, "WEBP")) return Container::webp;
  if (is_pnm(bytes)) return Container::pnm;
  if (has_text(bytes, 0, "P7\n")) return Container::pam;
  if (has_text(bytes, 0, "PF") || has_text(bytes, 0, "Pf")) return Container::pfm;
  if (has_text(bytes, 0, "#?RADIANCE") || has_text(bytes, 0, "#?RGBE")) return Container::hdr;
  if (has_text(bytes, 0, {"\0\0\0\x0CjP  ", 8}) || has_text(bytes, 0, "\xFF\x4F\xFF\x51")) {
    return Container::jpeg2000;
  }
  if (has_text(bytes, 0, "\x76\x2f\x31\x01")) return Container::exr;
  return Container::unknown;
}

std::string_view name_of(Container container) noexcept {
  switch (container) {
    case Container::png: return "PNG";
    case Container::jpeg: return "JPEG";
    case Container::tiff: return "TIFF";
    case Container::bmp: return "BMP";
    case Container::webp: return "WebP";
    case Container::pnm: return "PGM or PPM";
    case Container::pam: return "PAM";
    case Container::pfm: return "PFM";
    case Container::hdr: return "Radiance HDR";
    case Container::jpeg2000: return "JPEG 2000";
    case Container::exr: return "OpenEXR";
    case Container::unknown: break;
  }
  return "unknown";
}

Problem complaint(Container container, Bytes bytes) {
  switch (container) {
    case Container::png: return check_png(bytes);
    case Container::jpeg: return check_jpeg(bytes);
    case Container::bmp: return check_bmp(bytes);
    case Container::webp: return check_webp(bytes);
    case Container::pnm: return check_pnm(bytes);
    case Container::exr:
      return problem("content.exr", "OpenEXR files are not supported. Convert it to a 32-bit float TIFF.");
    case Container::pam: return check_pam(bytes);
    case Container::pfm: return check_pfm(bytes);
    case Container::tiff:  // see tiff_reader.h
    case Container::hdr:
    case Container::jpeg2000:
    case Container::unknown: break;
  }
  return {};
}

int orientation_of(Container container, Bytes bytes) {
  switch (container) {
    case Container::jpeg: return jpeg_orientation(bytes);
    case Container::png: return png_orientation(bytes);
    case Container::webp: return webp_orientation(bytes);
    default: return 1;
  }
}

int png_colour_type(Bytes bytes) noexcept {
  return static_cast<int>(read_uint(bytes, 25, 1, ByteOrder::big).value_or(0));
}

}  // namespace filterscope
