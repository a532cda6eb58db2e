#include "core/io/further_images.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "core/io/container.h"
#include "core/io/header_numbers.h"

namespace filterscope {
namespace {

Bytes behind(Bytes bytes, std::uint64_t at) {
  return bytes.subspan(static_cast<std::size_t>(std::min<std::uint64_t>(at, bytes.size())));
}

/// From APP2's TIFF header on: tag 0xB001 of the first directory.
std::uint64_t multi_picture_count(Bytes mpf) {
  const ByteOrder order = has_text(mpf, 0, "II") ? ByteOrder::little : ByteOrder::big;
  const auto directory = read_uint(mpf, 4, 4, order);
  const auto entries = directory ? read_uint(mpf, *directory, 2, order) : std::nullopt;
  constexpr std::uint64_t kNumberOfImages = 0xB001;
  for (std::uint64_t i = 0; entries && i < *entries; ++i) {
    const std::uint64_t at = *directory + 2 + 12 * i;
    if (read_uint(mpf, at, 2, order) == kNumberOfImages) return read_uint(mpf, at + 8, 4, order).value_or(0);
  }
  return 0;
}

/// Where the values of the binary image end that `bytes` begin with; nothing where they are text, or cut.
std::optional<std::uint64_t> end_of_pnm(Bytes bytes) {
  const auto header = read_pnm_header(bytes);
  if (!header || header->kind < 4 || header->kind > 6) return std::nullopt;
  const std::uint64_t value = header->maximum > 255 ? 2 : 1;
  const std::uint64_t row = header->kind == 4
                                ? (header->width + 7) / 8
                                : saturating_product(header->width, header->kind == 6 ? 3 * value : value);
  const std::uint64_t size = saturating_product(row, header->height);
  if (header->data_at > bytes.size() || size > bytes.size() - header->data_at) return std::nullopt;
  return header->data_at + size;
}

std::optional<std::uint64_t> end_of_pam(Bytes bytes) {
  const auto header = read_pam_header(bytes);
  if (!header) return std::nullopt;
  const std::uint64_t row =
      saturating_product(header->width, header->channels * (header->maximum > 255 ? 2 : 1));
  const std::uint64_t size = saturating_product(row, header->height);
  if (header->data_at > bytes.size() || size > bytes.size() - header->data_at) return std::nullopt;
  return header->data_at + size;
}

bool begins_image(Bytes bytes, std::string_view kinds) {
  return bytes.size() > 2 && has_text(bytes, 0, "P") &&
         kinds.find(static_cast<char>(bytes[1])) != std::string_view::npos;
}

/// How many follow the first, one behind the end of another.
template <class End>
std::uint64_t count_behind(Bytes bytes, std::string_view kinds, const End& end_of) {
  std::uint64_t count = 0;
  while (const auto end = end_of(bytes)) {
    bytes = behind(bytes, *end);
    if (!begins_image(bytes, kinds)) break;
    ++count;
  }
  return count;
}

}  // namespace

std::uint64_t further_png_images(Bytes png) {
  std::uint64_t at = 8;
  std::uint64_t frames = 0;
  bool shown = false;  // the image is the animation's first frame
  while (const auto length = read_uint(png, at, 4, ByteOrder::big)) {
    if (has_text(png, at + 4, "acTL")) frames = read_uint(png, at + 8, 4, ByteOrder::big).value_or(0);
    if (has_text(png, at + 4, "fcTL")) shown = true;
    if (has_text(png, at + 4, "IDAT")) break;
    at += 12 + *length;
  }
  return frames - (shown && frames > 0 ? 1 : 0);
}

std::uint64_t further_jpeg_images(Bytes jpeg) {
  constexpr std::string_view kName("MPF\0", 4);
  std::uint64_t at = 2;
  while (const auto marker = read_uint(jpeg, at, 2, ByteOrder::big)) {
    if (*marker == 0xFFFF) {  // a fill byte
      ++at;
      continue;
    }
    const auto length = read_uint(jpeg, at + 2, 2, ByteOrder::big);
    if (*marker < 0xFF01 || *marker == 0xFFDA || !length || *length < 2) break;
    if (*marker == 0xFFE2 && has_text(jpeg, at + 4, kName)) {
      const std::uint64_t images = multi_picture_count(behind(jpeg, at + 4 + kName.size()));
      return images - (images > 0 ? 1 : 0);
    }
    at += 2 + *length;
  }
  return 0;
}

std::uint64_t further_pnm_images(Bytes pnm) { return count_behind(pnm, "123456", end_of_pnm); }

std::uint64_t further_pam_images(Bytes pam) { return count_behind(pam, "7", end_of_pam); }

}  // namespace filterscope
