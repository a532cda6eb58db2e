#include "core/io/container.h"

#include <algorithm>
#include <string_view>

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

/// P1 to P6.
bool is_pnm(Bytes bytes, std::string_view kinds) {
  const auto digit = read_uint(bytes, 1, 1, ByteOrder::big);
  return has_text(bytes, 0, "P") && digit && kinds.find(static_cast<char>(*digit)) != std::string_view::npos;
}

}  // namespace

bool starts_as_png(Bytes bytes) noexcept { return has_text(bytes, 0, kPngSignature); }
bool starts_as_jpeg(Bytes bytes) noexcept { return has_text(bytes, 0, "\xFF\xD8\xFF"); }
bool starts_as_tiff(Bytes bytes) noexcept {
  return has_text(bytes, 0, {"II*\0", 4}) || has_text(bytes, 0, {"MM\0*", 4}) ||
         has_text(bytes, 0, {"II+\0", 4}) || has_text(bytes, 0, {"MM\0+", 4});
}
bool starts_as_bmp(Bytes bytes) noexcept { return has_text(bytes, 0, "BM"); }
bool starts_as_webp(Bytes bytes) noexcept { return has_text(bytes, 0, "RIFF") && has_text(bytes, 8, "WEBP"); }
bool starts_as_pgm(Bytes bytes) noexcept { return is_pnm(bytes, "1245"); }
bool starts_as_ppm(Bytes bytes) noexcept { return is_pnm(bytes, "36"); }
bool starts_as_pam(Bytes bytes) noexcept { return has_text(bytes, 0, "P7\n"); }
bool starts_as_pfm(Bytes bytes) noexcept { return has_text(bytes, 0, "PF") || has_text(bytes, 0, "Pf"); }
bool starts_as_radiance(Bytes bytes) noexcept {
  return has_text(bytes, 0, "#?RADIANCE") || has_text(bytes, 0, "#?RGBE");
}
bool starts_as_jpeg2000(Bytes bytes) noexcept {
  return has_text(bytes, 0, {"\0\0\0\x0CjP  ", 8}) || has_text(bytes, 0, "\xFF\x4F\xFF\x51");
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

int png_colour_type(Bytes bytes) noexcept {
  return static_cast<int>(read_uint(bytes, 25, 1, ByteOrder::big).value_or(0));
}

}  // namespace filterscope
