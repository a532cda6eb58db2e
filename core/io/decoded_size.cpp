#include "core/io/decoded_size.h"

#include <algorithm>

#include "core/io/container.h"
#include "core/io/header_numbers.h"
#include "core/io/jpeg_data.h"

namespace filterscope {

using Size = std::optional<DecodedSize>;

Size png_size(Bytes bytes) {
  const auto width = read_uint(bytes, 16, 4, ByteOrder::big);
  const auto height = read_uint(bytes, 20, 4, ByteOrder::big);
  const auto depth = read_uint(bytes, 24, 1, ByteOrder::big);
  const auto colour = read_uint(bytes, 25, 1, ByteOrder::big);
  if (!width || !height || !depth || !colour) return std::nullopt;
  // Palettes and gray with alpha become four channels.
  const std::uint64_t channels = *colour == 0 ? 1 : *colour == 2 ? 3 : 4;
  return DecodedSize{*width, *height, channels * (*depth > 8 ? 2 : 1), 0};
}

Size jpeg_size(Bytes bytes) {
  const auto header = read_jpeg_header(bytes);
  if (!header) return std::nullopt;
  return DecodedSize{header->width, header->height, header->components == 1 ? 1U : 3U,
                     header->coefficient_bytes};
}

Size bmp_size(Bytes bytes) {
  const auto header = read_uint(bytes, 14, 4, ByteOrder::little);
  if (!header) return std::nullopt;
  const bool old = *header < 40;
  const auto width = read_uint(bytes, 18, old ? 2 : 4, ByteOrder::little);
  const auto height = read_uint(bytes, old ? 20 : 22, old ? 2 : 4, ByteOrder::little);
  const auto bits = read_uint(bytes, old ? 24 : 28, 2, ByteOrder::little);
  if (!width || !height || !bits) return std::nullopt;
  // A negative height means that the first row is at the top.
  const auto signed_height = static_cast<std::int64_t>(static_cast<std::int32_t>(*height));
  const auto rows = old ? *height : static_cast<std::uint64_t>(std::abs(signed_height));
  return DecodedSize{*width, rows, *bits == 32 ? 4U : 3U, 0};
}

Size webp_size(Bytes bytes) {
  std::optional<std::uint64_t> width;
  std::optional<std::uint64_t> height;
  if (has_text(bytes, 12, "VP8X")) {
    width = read_uint(bytes, 24, 3, ByteOrder::little);
    height = read_uint(bytes, 27, 3, ByteOrder::little);
    if (width && height) {
      ++*width;
      ++*height;
    }
  } else if (has_text(bytes, 12, "VP8L")) {
    if (const auto word = read_uint(bytes, 21, 4, ByteOrder::little)) {
      width = (*word & 0x3FFFU) + 1;
      height = (*word >> 14U & 0x3FFFU) + 1;
    }
  } else if (has_text(bytes, 12, "VP8 ")) {
    width = read_uint(bytes, 26, 2, ByteOrder::little);
    height = read_uint(bytes, 28, 2, ByteOrder::little);
    if (width && height) {
      *width &= 0x3FFFU;
      *height &= 0x3FFFU;
    }
  }
  if (!width || !height) return std::nullopt;
  // libwebp keeps the image and its prediction as ARGB.
  return DecodedSize{*width, *height, 4, saturating_product(saturating_product(*width, *height), 4)};
}

Size pnm_size(Bytes bytes) {
  const auto header = read_pnm_header(bytes);
  if (!header) return std::nullopt;
  const std::uint64_t channels = header->kind == 3 || header->kind == 6 ? 3 : 1;
  return DecodedSize{header->width, header->height, channels * (header->maximum > 255 ? 2 : 1), 0};
}

Size pam_size(Bytes bytes) {
  const auto header = read_pam_header(bytes);
  if (!header) return std::nullopt;
  return DecodedSize{
      header->width, header->height,
      saturating_product(std::max<std::uint64_t>(header->channels, 3), header->maximum > 255 ? 2 : 1), 0};
}

Size pfm_size(Bytes bytes) {
  std::uint64_t at = 2;
  const auto width = decimal_number(bytes, at);
  const auto height = decimal_number(bytes, at);
  if (!width || !height) return std::nullopt;
  return DecodedSize{*width, *height, has_text(bytes, 0, "PF") ? 12U : 4U, 0};
}

/// Lines of words, an empty line, then "-Y height +X width".
Size radiance_size(Bytes bytes) {
  for (std::uint64_t at = 0; at < bytes.size(); ++at) {
    if (!has_text(bytes, at, "\n-Y ")) continue;
    at += 4;
    const auto height = decimal_number(bytes, at);
    if (!has_text(bytes, at, " +X ")) return std::nullopt;
    at += 4;
    const auto width = decimal_number(bytes, at);
    if (!width || !height) return std::nullopt;
    return DecodedSize{*width, *height, 12, 0};
  }
  return std::nullopt;
}

Size jpeg2000_size(Bytes bytes) {
  for (std::uint64_t at = 0; at < bytes.size(); ++at) {
    if (!has_text(bytes, at, "\xFF\x4F\xFF\x51")) continue;
    const auto right = read_uint(bytes, at + 8, 4, ByteOrder::big);
    const auto bottom = read_uint(bytes, at + 12, 4, ByteOrder::big);
    const auto channels = read_uint(bytes, at + 40, 2, ByteOrder::big);
    if (!right || !bottom || !channels) return std::nullopt;
    // Each sample is an int in the image and one in its tile.
    return DecodedSize{*right, *bottom, 8,
                       saturating_product(saturating_product(*right, *bottom), 8 * *channels)};
  }
  return std::nullopt;
}

bool is_decodable(const DecodedSize& size) noexcept {
  constexpr std::uint64_t kLongestSide = std::uint64_t{1} << 20U;
  constexpr std::uint64_t kMostPixels = std::uint64_t{1} << 30U;
  return size.width > 0 && size.height > 0 && size.width <= kLongestSide && size.height <= kLongestSide &&
         size.width * size.height <= kMostPixels;
}

std::uint64_t memory_to_decode(const DecodedSize& size) noexcept {
  const std::uint64_t pixels = saturating_product(size.width * size.height, size.pixel_bytes);
  // The decoder's pixels, and beside them what it needs itself, then the turned ones, then ours.
  const std::uint64_t beside = std::max(pixels, size.library_bytes);
  std::uint64_t sum = 0;
  return __builtin_add_overflow(pixels, beside, &sum) ? ~std::uint64_t{0} : sum;
}

}  // namespace filterscope
