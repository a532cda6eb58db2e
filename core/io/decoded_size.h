// What decoding an image file takes, from its header alone.
#pragma once

#include <cstdint>
#include <optional>

#include "core/io/byte_reader.h"

namespace filterscope {

struct DecodedSize {
  std::uint64_t width = 0;
  std::uint64_t height = 0;
  std::uint64_t pixel_bytes = 0;    ///< of a decoded pixel, at most
  std::uint64_t library_bytes = 0;  ///< what the decoder holds beside the pixels, at most
};

// Nothing where the header makes no sense.
std::optional<DecodedSize> png_size(Bytes bytes);
std::optional<DecodedSize> jpeg_size(Bytes bytes);
std::optional<DecodedSize> bmp_size(Bytes bytes);
std::optional<DecodedSize> webp_size(Bytes bytes);
std::optional<DecodedSize> pnm_size(Bytes bytes);
std::optional<DecodedSize> pam_size(Bytes bytes);
std::optional<DecodedSize> pfm_size(Bytes bytes);
std::optional<DecodedSize> radiance_size(Bytes bytes);
std::optional<DecodedSize> jpeg2000_size(Bytes bytes);

/// Whether the decoders take it: up to 2^20 pixels on a side, 2^30 in all, and at least one.
bool is_decodable(const DecodedSize& size) noexcept;

/// Bytes that are held at once on the way to an Image; only for what is_decodable().
std::uint64_t memory_to_decode(const DecodedSize& size) noexcept;

}  // namespace filterscope
