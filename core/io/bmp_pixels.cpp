#include "core/io/bmp_pixels.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <opencv2/core.hpp>
#include <optional>

#include "core/io/header_numbers.h"
#include "core/io/opencv_codecs.h"

namespace filterscope {
namespace {

constexpr std::uint64_t kShortHeader = 12;
constexpr std::uint64_t kPaletteAt = 14 + kShortHeader;

std::uint64_t number_at(Bytes bytes, std::uint64_t at, unsigned size) {
  return read_uint(bytes, at, size, ByteOrder::little).value_or(0);
}

struct Layout {
  std::uint64_t at = 0;
  std::uint64_t width = 0;
  std::uint64_t height = 0;
  std::uint64_t bits = 0;
  bool from_top = false;

  [[nodiscard]] std::uint64_t row_bytes() const {
    return saturating_product(saturating_product(width, bits) / 32 + (width * bits % 32 != 0 ? 1 : 0), 4);
  }
  [[nodiscard]] std::uint64_t row(std::uint64_t y) const {
    return at + (from_top ? y : height - 1 - y) * row_bytes();
  }
};

Layout short_layout(Bytes bytes) {
  return {number_at(bytes, 10, 4), number_at(bytes, 18, 2), number_at(bytes, 20, 2), number_at(bytes, 24, 2)};
}

Layout long_layout(Bytes bytes) {
  const auto height = static_cast<std::int32_t>(number_at(bytes, 22, 4));
  return {number_at(bytes, 10, 4), number_at(bytes, 18, 4),
          static_cast<std::uint64_t>(std::abs(static_cast<std::int64_t>(height))), number_at(bytes, 28, 2),
          height < 0};
}

/// Gives `colour_of` each pixel's place in its row, for blue, green and red.
template <class ColourOf>
cv::Mat decoded(const Layout& layout, const ColourOf& colour_of) {
  cv::Mat mat(static_cast<int>(layout.height), static_cast<int>(layout.width), CV_8UC3);
  for (int y = 0; y < mat.rows; ++y) {
    const std::uint64_t row = layout.row(static_cast<std::uint64_t>(y));
    for (int x = 0; x < mat.cols; ++x)
      mat.at<cv::Vec3b>(y, x) = colour_of(row, static_cast<std::uint64_t>(x));
  }
  return mat;
}

cv::Vec3b colour_at(Bytes bytes, std::uint64_t at) {
  cv::Vec3b colour;
  for (int i = 0; i < 3; ++i)
    colour[i] = static_cast<std::uint8_t>(number_at(bytes, at + static_cast<std::uint64_t>(i), 1));
  return colour;
}

bool is_gray(const cv::Mat& mat) {
  return std::all_of(mat.begin<cv::Vec3b>(), mat.end<cv::Vec3b>(),
                     [](const cv::Vec3b& one) { return one[0] == one[1] && one[1] == one[2]; });
}

cv::Mat decode_short(Bytes bytes) {
  const Layout layout = short_layout(bytes);
  if (layout.bits == 24) {
    return decoded(layout, [&](std::uint64_t row, std::uint64_t x) { return colour_at(bytes, row + 3 * x); });
  }
  const std::uint64_t each = 8 / layout.bits;
  cv::Mat mat = decoded(layout, [&](std::uint64_t row, std::uint64_t x) {
    const std::uint64_t packed = number_at(bytes, row + x / each, 1);
    const std::uint64_t index = packed >> (8 - layout.bits * (x % each + 1)) & ((1U << layout.bits) - 1);
    return colour_at(bytes, kPaletteAt + 3 * index);
  });
  // A palette of shades is a gray image.
  if (is_gray(mat)) {
    cv::Mat gray(mat.rows, mat.cols, CV_8UC1);
    std::transform(mat.begin<cv::Vec3b>(), mat.end<cv::Vec3b>(), gray.begin<std::uint8_t>(),
                   [](const cv::Vec3b& one) { return one[0]; });
    return gray;
  }
  return mat;
}

/// One colour in 16 bits.
struct Field {
  unsigned shift = 0;
  std::uint64_t largest = 0;

  [[nodiscard]] std::uint8_t value(std::uint64_t pixel) const {
    const std::uint64_t stored = pixel >> shift & largest;
    return static_cast<std::uint8_t>((stored * 255 + largest / 2) / largest);
  }
};

/// Of a mask whose bits are neighbours.
std::optional<Field> field_of(std::uint64_t mask) {
  if (mask == 0 || mask > 0xFFFF) return std::nullopt;
  const auto shift = static_cast<unsigned>(std::countr_zero(mask));
  const std::uint64_t largest = mask >> shift;
  if ((largest & (largest + 1)) != 0) return std::nullopt;
  return Field{shift, largest};
}

/// For blue, green and red; nothing where the header says no such ones.
std::optional<std::array<Field, 3>> fields_of(Bytes bytes) {
  constexpr std::uint64_t kMasksAt = 54;
  constexpr std::array<std::uint64_t, 3> kUsual{0x1F, 0x3E0, 0x7C00};
  const bool said = number_at(bytes, 30, 4) == 3;
  std::array<Field, 3> fields;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const auto field = field_of(said ? number_at(bytes, kMasksAt + 4 * (2 - i), 4) : kUsual.at(i));
    if (!field) return std::nullopt;
    fields.at(i) = *field;
  }
  return fields;
}

cv::Mat decode_16_bits(Bytes bytes) {
  const auto fields = fields_of(bytes);
  if (!fields) return {};
  return decoded(long_layout(bytes), [&](std::uint64_t row, std::uint64_t x) {
    const std::uint64_t pixel = number_at(bytes, row + 2 * x, 2);
    return cv::Vec3b((*fields)[0].value(pixel), (*fields)[1].value(pixel), (*fields)[2].value(pixel));
  });
}

bool is_short(Bytes bytes) { return number_at(bytes, 14, 4) == kShortHeader; }

}  // namespace

Problem check_short_bmp(Bytes bytes) {
  const Layout layout = short_layout(bytes);
  const std::array<std::uint64_t, 4> known{1, 4, 8, 24};
  if (std::ranges::find(known, layout.bits) == known.end()) {
    return problem("content.bmp_bits",
                   "its header is OS/2's, and says %1 bits a pixel: 1, 4, 8 and 24 are read of such files.",
                   layout.bits);
  }
  const std::uint64_t need = saturating_product(layout.row_bytes(), layout.height);
  const std::uint64_t have = bytes.size() - std::min<std::uint64_t>(layout.at, bytes.size());
  if (have >= need) return {};
  return problem("content.too_small",
                 "its header says %1×%2 pixels, which take %3 bytes, but only %4 are there: it is truncated "
                 "or its header lies. Copy or download it again.",
                 layout.width, layout.height, need, have);
}

cv::Mat decode_bmp(Bytes bytes) {
  if (is_short(bytes)) return decode_short(bytes);
  const std::uint64_t compression = number_at(bytes, 30, 4);
  const bool raw = compression == 0 || compression == 3;
  const bool long_header = number_at(bytes, 14, 4) >= 40;
  return long_header && raw && number_at(bytes, 28, 2) == 16 ? decode_16_bits(bytes) : opencv_decode(bytes);
}

}  // namespace filterscope
