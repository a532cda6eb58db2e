#include <libdeflate.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <new>

#include "core/io/byte_writer.h"
#include "core/io/container.h"
#include "core/io/png_metadata.h"
#include "core/io/png_pixels.h"

namespace filterscope {
namespace {

constexpr std::byte kDifferenceToTheLeft{1};  ///< the filter "Sub" of rows
/// The quickest that looks for repetitions: several times as fast as zlib's usual level on photographs, and
/// files that are little larger.
constexpr int kLevel = 1;

/// A pixel's samples with its alpha behind them, the most significant byte first.
class PngRows {
 public:
  explicit PngRows(const Image& image)
      : image_(image),
        sample_(bytes_of(image.shape().type)),
        colour_(image.shape().pixel_bytes()),
        pixel_(colour_ + (image.alpha().empty() ? 0 : sample_)),
        width_(static_cast<std::size_t>(image.shape().width)) {}

  [[nodiscard]] std::size_t pixel_bytes() const { return pixel_; }
  [[nodiscard]] std::size_t row_bytes() const { return pixel_ * width_; }

  void read(int y, std::byte* to) const {
    const auto* colours = image_.view().row<std::byte>(y);
    if (pixel_ == colour_) {
      std::memcpy(to, colours, row_bytes());
    } else {
      const std::byte* alpha = image_.alpha().data() + static_cast<std::size_t>(y) * width_ * sample_;
      for (std::size_t x = 0; x < width_; ++x) {
        std::memcpy(to + x * pixel_, colours + x * colour_, colour_);
        std::memcpy(to + x * pixel_ + colour_, alpha + x * sample_, sample_);
      }
    }
    if (sample_ != 2) return;
    for (std::size_t i = 0; i < row_bytes(); i += 2) {
      std::uint16_t value = 0;
      std::memcpy(&value, to + i, 2);
      to[i] = static_cast<std::byte>(value >> 8U);
      to[i + 1] = static_cast<std::byte>(value & 0xffU);
    }
  }

 private:
  const Image& image_;
  std::size_t sample_;
  std::size_t colour_;
  std::size_t pixel_;
  std::size_t width_;
};

/// All rows, each behind the number of its filter, as differences from the pixel to the left.
std::vector<std::byte> filtered_rows(const Image& image) {
  const PngRows rows(image);
  const std::size_t length = rows.row_bytes() + 1;
  const std::size_t pixel = rows.pixel_bytes();
  std::vector<std::byte> all(length * static_cast<std::size_t>(image.shape().height));
  std::vector<std::byte> row(rows.row_bytes());
  for (int y = 0; y < image.shape().height; ++y) {
    rows.read(y, row.data());
    std::byte* to = all.data() + static_cast<std::size_t>(y) * length;
    *to++ = kDifferenceToTheLeft;
    std::copy_n(row.data(), pixel, to);
    for (std::size_t i = pixel; i < row.size(); ++i)
      to[i] = static_cast<std::byte>(std::to_integer<unsigned>(row[i]) -
                                     std::to_integer<unsigned>(row[i - pixel]));
  }
  return all;
}

struct FreeCompressor {
  void operator()(libdeflate_compressor* compressor) const noexcept {
    libdeflate_free_compressor(compressor);
  }
};

}  // namespace

std::vector<std::byte> encode_png(const Image& image) {
  const Shape& shape = image.shape();
  const unsigned colour_type = (shape.channels == 3 ? 2U : 0U) | (image.alpha().empty() ? 0U : 4U);
  std::vector<std::byte> head;
  append_uint(head, static_cast<std::uint64_t>(shape.width), 4, ByteOrder::big);
  append_uint(head, static_cast<std::uint64_t>(shape.height), 4, ByteOrder::big);
  append_uint(head, 8 * bytes_of(shape.type), 1, ByteOrder::big);
  append_uint(head, colour_type, 1, ByteOrder::big);
  append_uint(head, 0, 3, ByteOrder::big);  // deflated, filtered row by row, not interlaced

  const std::vector<std::byte> rows = filtered_rows(image);
  const std::unique_ptr<libdeflate_compressor, FreeCompressor> compressor(
      libdeflate_alloc_compressor(kLevel));
  if (compressor == nullptr) throw std::bad_alloc();
  const std::size_t most = libdeflate_zlib_compress_bound(compressor.get(), rows.size());
  const auto packed = std::make_unique_for_overwrite<std::byte[]>(most);
  const std::size_t size =
      libdeflate_zlib_compress(compressor.get(), rows.data(), rows.size(), packed.get(), most);

  std::vector<std::byte> png;
  png.reserve(size + 100);
  append(png, kPngSignature);
  append_png_chunk(png, "IHDR", head);
  constexpr std::size_t kMostOfAChunk = std::size_t{1} << 30U;
  for (std::size_t at = 0; at < size; at += kMostOfAChunk)
    append_png_chunk(png, "IDAT", Bytes(packed.get() + at, std::min(kMostOfAChunk, size - at)));
  append_png_chunk(png, "IEND", {});
  return png;
}

}  // namespace filterscope
