#include "core/io/container_checks.h"

#include <algorithm>
#include <cstdint>

#include "core/io/bmp_pixels.h"
#include "core/io/container.h"
#include "core/io/header_numbers.h"
#include "core/io/jpeg_data.h"

namespace filterscope {
namespace {

Problem truncated(const Problem& missing) {
  return problem("content.truncated", "the file is truncated, %1. Copy or download it again.", missing);
}

Problem too_small(std::uint64_t width, std::uint64_t height, std::uint64_t have, std::uint64_t need) {
  return problem("content.too_small",
                 "its header says %1×%2 pixels, which take %3 bytes, but only %4 are there: it is truncated "
                 "or its header lies. Copy or download it again.",
                 width, height, need, have);
}

Problem largest_value(std::uint64_t maximum) {
  return problem("content.largest",
                 "its header says that the largest value is %1, and PNM allows 1 to 65535.", maximum);
}

bool is_space(std::uint64_t byte) {
  return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r' || byte == '\v' || byte == '\f';
}

/// Larger numbers in a header are read as this one.
constexpr std::uint64_t kLargestNumber = 0xFFFFFFFF;

}  // namespace

std::optional<std::uint64_t> decimal_number(Bytes bytes, std::uint64_t& at) {
  while (const auto byte = read_uint(bytes, at, 1, ByteOrder::big)) {
    if (*byte == '#') {
      while (at < bytes.size() && bytes[static_cast<std::size_t>(at)] != std::byte{'\n'}) ++at;
    } else if (!is_space(*byte)) {
      break;
    }
    ++at;
  }
  std::uint64_t number = 0;
  const std::uint64_t first = at;
  while (const auto byte = read_uint(bytes, at, 1, ByteOrder::big)) {
    if (*byte < '0' || *byte > '9') break;
    number = std::min<std::uint64_t>(number * 10 + (*byte - '0'), kLargestNumber);
    ++at;
  }
  if (at == first) return std::nullopt;
  return number;
}

Problem damaged_data(std::string_view words) {
  return problem("content.damaged", "its data is damaged (%1). Copy or download it again.", words);
}

Problem unsupported_samples(const Problem& kind) {
  return problem("content.samples",
                 "it holds %1 samples, and we filter unsigned 8-bit and 16-bit ones, signed 16-bit gray and "
                 "32-bit float ones. Convert it to one of those.",
                 kind);
}

Problem unsupported_channels(std::uint64_t channels) {
  return problem("content.channels",
                 "it has %1 channels, and we filter gray and RGB, with or without alpha. Convert it to one "
                 "of those.",
                 channels);
}

std::optional<PnmHeader> read_pnm_header(Bytes bytes) {
  PnmHeader header;
  header.kind = static_cast<int>(read_uint(bytes, 1, 1, ByteOrder::big).value_or('0')) - '0';
  std::uint64_t at = 2;
  const auto width = decimal_number(bytes, at);
  const auto height = decimal_number(bytes, at);
  if (!width || !height) return std::nullopt;
  header.width = *width;
  header.height = *height;
  if (header.kind != 1 && header.kind != 4) {
    const auto maximum = decimal_number(bytes, at);
    if (!maximum) return std::nullopt;
    header.maximum = *maximum;
  }
  header.data_at = at + 1;
  return header;
}

std::optional<PamHeader> read_pam_header(Bytes bytes) {
  PamHeader header;
  std::uint64_t at = 3;
  while (at < bytes.size()) {
    std::uint64_t end = at;
    while (end < bytes.size() && bytes[static_cast<std::size_t>(end)] != std::byte{'\n'}) ++end;
    const Bytes line = bytes.subspan(static_cast<std::size_t>(at), static_cast<std::size_t>(end - at));
    at = end + 1;
    if (has_text(line, 0, "ENDHDR")) {
      header.data_at = at;
      const bool complete =
          header.width > 0 && header.height > 0 && header.channels > 0 && header.maximum > 0;
      return complete ? std::optional(header) : std::nullopt;
    }
    const std::pair<std::string_view, std::uint64_t*> numbers[] = {{"WIDTH", &header.width},
                                                                   {"HEIGHT", &header.height},
                                                                   {"DEPTH", &header.channels},
                                                                   {"MAXVAL", &header.maximum}};
    for (const auto& [key, value] : numbers) {
      std::uint64_t after = key.size();
      if (has_text(line, 0, key)) *value = decimal_number(line, after).value_or(0);
    }
  }
  return std::nullopt;
}

Problem check_pam(Bytes bytes) {
  const auto header = read_pam_header(bytes);
  if (!header) return truncated(problem("truncated.header", "it ends inside its header"));
  if (header->maximum > 65535) {
    return largest_value(header->maximum);
  }
  if (header->channels > 4) {
    return unsupported_channels(header->channels);
  }
  const std::uint64_t row =
      saturating_product(header->width, header->channels * (header->maximum > 255 ? 2 : 1));
  const std::uint64_t need = saturating_product(row, header->height);
  const std::uint64_t have = bytes.size() - std::min<std::uint64_t>(header->data_at, bytes.size());
  if (have < need) return too_small(header->width, header->height, have, need);
  return {};
}

Problem check_png(Bytes bytes) {
  const auto width = read_uint(bytes, 16, 4, ByteOrder::big);
  const auto height = read_uint(bytes, 20, 4, ByteOrder::big);
  const auto depth = read_uint(bytes, 24, 1, ByteOrder::big);
  if (!width || !height || !depth) return truncated(problem("truncated.header", "it ends inside its header"));
  std::uint64_t compressed = 0;
  std::uint64_t at = 8;
  while (true) {
    const auto length = read_uint(bytes, at, 4, ByteOrder::big);
    if (!length || *length > bytes.size() || at + 12 + *length > bytes.size()) {
      return truncated(problem("truncated.chunk", "it ends before its last chunk"));
    }
    if (has_text(bytes, at + 4, "IEND")) break;
    if (has_text(bytes, at + 4, "IDAT")) compressed += *length;
    at += 12 + *length;
  }
  // Deflate packs at most 1032 bytes into one, so a huge image needs some data. Samples a pixel: one at
  // least, of `depth` bits.
  const std::uint64_t row = saturating_product(*width, std::max<std::uint64_t>(*depth, 1)) / 8;
  const std::uint64_t need = saturating_product(row, *height) / 1032;
  if (compressed < need) return too_small(*width, *height, compressed, need);
  return {};
}

Problem check_jpeg(Bytes bytes) {
  std::uint64_t at = 2;
  bool in_scan = false;
  while (at + 1 < bytes.size()) {
    const auto byte = static_cast<unsigned>(bytes[static_cast<std::size_t>(at)]);
    const auto code = static_cast<unsigned>(bytes[static_cast<std::size_t>(at) + 1]);
    if (byte != 0xFF) {
      if (!in_scan) {
        return problem("content.segments", "its segments are damaged. Copy or download it again.");
      }
      ++at;
      continue;
    }
    const bool stuffing = code == 0x00 || code == 0xFF || code == 0x01 || (code >= 0xD0 && code <= 0xD7);
    if (stuffing) {
      at += code == 0xFF ? 1 : 2;
      continue;
    }
    if (code == 0xD9) {
      if (!in_scan) {
        return problem("content.none", "it holds no image data. Copy or download it again.");
      }
      const auto header = read_jpeg_header(bytes);
      // What decode_jpeg() decodes is checked while it does.
      if (header && (header->many_scans || decodes_jpeg(*header))) return {};
      const std::string damage = damage_of_jpeg(bytes);
      return damage.empty() ? Problem() : damaged_data(damage);
    }
    const auto length = read_uint(bytes, at + 2, 2, ByteOrder::big);
    if (!length) break;
    in_scan = in_scan || code == 0xDA;
    at += 2 + std::max<std::uint64_t>(*length, 2);
  }
  return truncated(problem("truncated.end", "its end marker is missing"));
}

Problem check_bmp(Bytes bytes) {
  const auto data_at = read_uint(bytes, 10, 4, ByteOrder::little);
  const auto header = read_uint(bytes, 14, 4, ByteOrder::little);
  if (header == 12U) return check_short_bmp(bytes);
  const auto bits = read_uint(bytes, 28, 2, ByteOrder::little);
  const auto compression = read_uint(bytes, 30, 4, ByteOrder::little);
  if (!data_at || !header || !bits || !compression)
    return truncated(problem("truncated.header", "it ends inside its header"));
  if (*header < 40) return {};
  const auto width = static_cast<std::int32_t>(*read_uint(bytes, 18, 4, ByteOrder::little));
  const auto height = static_cast<std::int32_t>(*read_uint(bytes, 22, 4, ByteOrder::little));
  const auto columns = static_cast<std::uint64_t>(std::max<std::int64_t>(width, 0));
  const auto rows = static_cast<std::uint64_t>(std::abs(static_cast<std::int64_t>(height)));
  const bool raw = *compression == 0 || *compression == 3;
  const std::uint64_t need = saturating_product((columns * *bits + 31) / 32 * 4, rows);
  const std::uint64_t have = bytes.size() - std::min<std::uint64_t>(*data_at, bytes.size());
  if (raw && have < need) return too_small(columns, rows, have, need);
  if (!raw && have == 0) return truncated(problem("truncated.no_data", "it has no image data"));
  return {};
}

Problem check_webp(Bytes bytes) {
  const auto size = read_uint(bytes, 4, 4, ByteOrder::little);
  if (!size || *size + 8 > bytes.size())
    return truncated(problem("truncated.shorter", "it is shorter than its header says"));
  constexpr std::uint64_t kAnimation = 2;
  const bool animated = has_text(bytes, 12, "VP8X") &&
                        (read_uint(bytes, 20, 1, ByteOrder::little).value_or(0) & kAnimation) != 0;
  if (animated) {
    return problem("content.animation",
                   "it is an animation, and we filter still images. Save one of its frames as an image.");
  }
  return {};
}

Problem check_pfm(Bytes bytes) {
  std::uint64_t at = 2;
  const auto width = decimal_number(bytes, at);
  const auto height = decimal_number(bytes, at);
  if (!width || !height) return truncated(problem("truncated.header", "it ends inside its header"));
  // The scale: a decimal number that ends the third line; its sign says the byte order.
  const std::uint64_t scale_at = ++at;
  while (at < bytes.size() && bytes[static_cast<std::size_t>(at)] != std::byte{'\n'}) ++at;
  ++at;
  if (at >= bytes.size()) return truncated(problem("truncated.header", "it ends inside its header"));
  bool zero = true;
  for (std::uint64_t i = scale_at; i + 1 < at; ++i) {
    const auto letter = static_cast<char>(bytes[static_cast<std::size_t>(i)]);
    if (std::string_view("+-.0123456789eE \t\r").find(letter) == std::string_view::npos) {
      return problem("content.no_scale", "its header has no scale factor. Copy or download it again.");
    }
    zero = zero && (letter < '1' || letter > '9');
  }
  if (zero) {
    return problem("content.zero_scale",
                   "the scale factor in its header is zero. Copy or download it again.");
  }
  const std::uint64_t channels = has_text(bytes, 0, "PF") ? 3 : 1;
  const std::uint64_t need = saturating_product(saturating_product(*width, *height), 4 * channels);
  const std::uint64_t have = bytes.size() - at;
  if (have < need) return too_small(*width, *height, have, need);
  return {};
}

Problem check_pnm(Bytes bytes) {
  const auto header = read_pnm_header(bytes);
  if (!header) return truncated(problem("truncated.header", "it ends inside its header"));
  if (header->maximum < 1 || header->maximum > 65535) {
    return largest_value(header->maximum);
  }
  const std::uint64_t channels = header->kind == 3 || header->kind == 6 ? 3 : 1;
  const std::uint64_t values = saturating_product(header->width, channels);
  const std::uint64_t have = bytes.size() - std::min<std::uint64_t>(header->data_at, bytes.size());
  std::uint64_t row = header->kind == 4 ? header->width / 8 + (header->width % 8 != 0 ? 1 : 0) : values;
  // Text needs a digit and a separator a value, except after the last, and bitmaps may omit the separators.
  if (header->kind == 2 || header->kind == 3) row = saturating_product(values, 2);
  if (header->kind >= 5 && header->maximum > 255) row = saturating_product(values, 2);
  std::uint64_t need = saturating_product(row, header->height);
  if ((header->kind == 2 || header->kind == 3) && need > 0) --need;
  if (have < need) return too_small(header->width, header->height, have, need);
  return {};
}

}  // namespace filterscope
