#include "core/io/tiff_pixels.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "core/io/header_numbers.h"
#include "core/io/lab_colours.h"
#include "core/io/sample_unpacking.h"

namespace filterscope {
namespace {

/// Sides of the strips or tiles, and the samples that each has of a pixel.
struct Blocks {
  bool tiled = false;
  std::uint32_t across = 0;
  std::uint32_t down = 0;
  std::uint32_t each = 1;
  std::uint32_t planes = 1;
  std::uint64_t row_bytes = 0;
  std::uint64_t bytes = 0;
};

Blocks blocks_of(const TiffClient& client, const TiffPage& page) {
  TIFF* tiff = client.tiff();
  Blocks blocks;
  blocks.tiled = TIFFIsTiled(tiff) != 0;
  const bool apart = page.planes == PLANARCONFIG_SEPARATE && page.samples > 1;
  blocks.each = apart ? 1 : page.samples;
  blocks.planes = apart ? page.samples : 1;
  if (blocks.tiled) {
    blocks.across = tiff_field<std::uint32_t>(tiff, TIFFTAG_TILEWIDTH);
    blocks.down = tiff_field<std::uint32_t>(tiff, TIFFTAG_TILELENGTH);
  } else {
    blocks.across = page.width;
    blocks.down = std::min(std::max(tiff_field<std::uint32_t>(tiff, TIFFTAG_ROWSPERSTRIP), 1U), page.height);
  }
  const std::uint64_t row_bits = saturating_product(std::uint64_t{blocks.across} * blocks.each, page.bits);
  blocks.row_bytes = row_bits / 8 + (row_bits % 8 != 0 ? 1 : 0);
  blocks.bytes = saturating_product(blocks.row_bytes, blocks.down);
  return blocks;
}

/// Where a strip or tile lies beyond the file's end. Throws ContentError.
void require_whole(TIFF* tiff, const ByteSource& source) {
  const std::uint32_t count = TIFFIsTiled(tiff) != 0 ? TIFFNumberOfTiles(tiff) : TIFFNumberOfStrips(tiff);
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint64_t at = TIFFGetStrileOffset(tiff, i);
    const std::uint64_t size = TIFFGetStrileByteCount(tiff, i);
    if (at <= source.size() && size <= source.size() - at) continue;
    throw ContentError(problem("content.truncated", "the file is truncated, %1. Copy or download it again.",
                               problem("truncated.data", "part of its image data lies beyond the end")));
  }
}

/// Samples of a row, `each` a pixel, as values of the reading's type.
class Unpacker {
 public:
  Unpacker(const TiffPage& page, StoredType type, bool plain)
      : bits_(page.bits), plain_(plain), type_(type) {}

  std::span<const std::byte> values(std::span<const std::byte> row, std::size_t count) {
    if (bits_ == 8 * bytes_of(type_)) return row.first(count * bytes_of(type_));
    unpacked_.resize(count * bytes_of(type_));
    unpack_bits(row, count, bits_, plain_, unpacked_.data());
    return unpacked_;
  }

 private:
  unsigned bits_;
  bool plain_;
  StoredType type_;
  std::vector<std::byte> unpacked_;
};

/// `each` values a pixel, of which the first is sample `first` of it, from column x on.
void scatter(std::span<const std::byte> values, std::uint32_t each, std::uint32_t first, std::uint32_t x,
             int y, const TiffTarget& target) {
  const Shape& shape = target.image.shape();
  const std::size_t size = bytes_of(shape.type);
  const std::size_t count = values.size() / bytes_of(target.values.type);
  auto* row = target.image.view().row<std::byte>(y, target.z);
  const auto channels = static_cast<std::uint32_t>(shape.channels);
  if (each == channels && target.alpha == nullptr && !target.sample) {
    convert_values(values.data(), count, target.values, row + x * channels * size);
    return;
  }
  std::vector<std::byte> converted(count * size);
  convert_values(values.data(), count, target.values, converted.data());
  for (std::uint32_t i = 0; i < each; ++i) {
    const std::uint32_t sample = first + i;
    const bool colour = target.sample ? sample == *target.sample : sample < channels;
    const bool alpha = !target.sample && sample == channels && target.alpha != nullptr;
    if (!colour && !alpha) continue;
    const std::size_t step = alpha ? size : channels * size;
    auto* to = alpha ? target.alpha->data() +
                           (static_cast<std::size_t>(y) * static_cast<std::size_t>(shape.width) + x) * size
                     : row + x * step + (target.sample ? 0 : sample * size);
    for (std::size_t pixel = 0; pixel < count / each; ++pixel) {
      std::memcpy(to + pixel * step, converted.data() + (pixel * each + i) * size, size);
    }
  }
}

/// The palette's three lists, with the 8 bits that count.
std::array<std::vector<std::uint8_t>, 3> palette_of(const TiffClient& client, const TiffPage& page) {
  std::array<std::uint16_t*, 3> lists{};
  if (TIFFGetField(client.tiff(), TIFFTAG_COLORMAP, &lists[0], &lists[1], &lists[2]) != 1) client.refuse();
  const std::size_t count = std::size_t{1} << page.bits;
  bool wide = false;  // some writers put 8 bits there
  for (const std::uint16_t* list : lists)
    wide = wide || std::any_of(list, list + count, [](auto v) { return v > 255; });
  std::array<std::vector<std::uint8_t>, 3> palette;
  for (std::size_t c = 0; c < 3; ++c) {
    palette.at(c).resize(count);
    std::transform(lists.at(c), lists.at(c) + count, palette.at(c).begin(), [wide](std::uint16_t value) {
      return static_cast<std::uint8_t>(wide ? value >> 8U : value);
    });
  }
  return palette;
}

void read_converted(const TiffClient& client, const TiffPage& page, const TiffTarget& target) {
  TIFF* tiff = client.tiff();
  std::array<char, 1024> words{};
  if (TIFFRGBAImageOK(tiff, words.data()) != 1) client.refuse();
  std::vector<std::uint32_t> raster(static_cast<std::size_t>(page.width) * page.height);
  // As it is stored: turning is for all kinds of pages alike.
  if (TIFFReadRGBAImageOriented(tiff, page.width, page.height, raster.data(), page.orientation, 1) != 1) {
    client.refuse();
  }
  for (std::uint32_t y = 0; y < page.height; ++y) {
    auto* row = target.image.view().row<std::uint8_t>(static_cast<int>(y), target.z);
    for (std::uint32_t x = 0; x < page.width; ++x) {
      const std::uint32_t pixel = raster[static_cast<std::size_t>(y) * page.width + x];
      row[3 * x] = static_cast<std::uint8_t>(TIFFGetR(pixel));
      row[3 * x + 1] = static_cast<std::uint8_t>(TIFFGetG(pixel));
      row[3 * x + 2] = static_cast<std::uint8_t>(TIFFGetB(pixel));
    }
  }
}

/// Hands each row of each block to `take` (its bytes, pixels, plane, column, row).
template <class Take>
void each_row(const TiffClient& client, const TiffPage& page, const Blocks& blocks, const Take& take) {
  TIFF* tiff = client.tiff();
  std::vector<std::byte> block(static_cast<std::size_t>(blocks.bytes));
  for (std::uint32_t plane = 0; plane < blocks.planes; ++plane) {
    for (std::uint32_t y = 0; y < page.height; y += blocks.down) {
      const std::uint32_t rows = std::min(blocks.down, page.height - y);
      for (std::uint32_t x = 0; x < page.width; x += blocks.across) {
        if (blocks.tiled) {
          if (TIFFReadTile(tiff, block.data(), x, y, 0, static_cast<std::uint16_t>(plane)) < 0)
            client.refuse();
        } else {
          const auto need = static_cast<tmsize_t>(blocks.row_bytes * rows);
          const std::uint32_t strip = TIFFComputeStrip(tiff, y, static_cast<std::uint16_t>(plane));
          if (TIFFReadEncodedStrip(tiff, strip, block.data(), need) != need) client.refuse();
        }
        const std::uint32_t columns = std::min(blocks.across, page.width - x);
        for (std::uint32_t line = 0; line < rows; ++line) {
          take(std::span<const std::byte>(block).subspan(static_cast<std::size_t>(line * blocks.row_bytes),
                                                         static_cast<std::size_t>(blocks.row_bytes)),
               columns, plane, x, y + line);
        }
      }
    }
  }
}

/// Of one block a row, its three samples together.
bool is_plain_lab(const TiffPage& page) {
  const bool together = page.planes == PLANARCONFIG_CONTIG && page.samples == 3 && page.bits == 8;
  return page.photometric == PHOTOMETRIC_CIELAB && together;
}

LabColours lab_colours_of(TIFF* tiff) {
  const float* said = nullptr;
  WhitePoint white;
  if (TIFFGetField(tiff, TIFFTAG_WHITEPOINT, &said) == 1 && said != nullptr && said[0] > 0 && said[1] > 0)
    white = {said[0], said[1]};
  return LabColours(white);
}

void read_lab(const TiffClient& client, const TiffPage& page, const Blocks& blocks,
              const TiffTarget& target) {
  const LabColours colours = lab_colours_of(client.tiff());
  each_row(client, page, blocks,
           [&](auto row, std::uint32_t columns, std::uint32_t /*plane*/, std::uint32_t x, std::uint32_t y) {
             auto* to = target.image.view().template row<std::uint8_t>(static_cast<int>(y), target.z) +
                        3 * static_cast<std::size_t>(x);
             for (std::size_t i = 0; i < 3 * static_cast<std::size_t>(columns); i += 3) {
               const auto rgb = colours.rgb(std::to_integer<std::uint8_t>(row[i]),
                                            std::to_integer<std::int8_t>(row[i + 1]),
                                            std::to_integer<std::int8_t>(row[i + 2]));
               std::copy(rgb.begin(), rgb.end(), to + i);
             }
           });
}

}  // namespace

std::uint64_t memory_beside(const TiffClient& client, const TiffPage& page, const TiffReading& reading) {
  if (reading.kind == TiffReading::Kind::converted && !is_plain_lab(page)) {
    // libtiff's raster, and beside it a block of its own.
    return saturating_product(saturating_product(page.width, page.height), 12);
  }
  return blocks_of(client, page).bytes;
}

void take_samples(std::span<const std::byte> row, int y, const TiffPage& page, const TiffTarget& target) {
  scatter(row, page.samples, 0, 0, y, target);
}

void read_tiff_page(const TiffClient& client, const ByteSource& source, const TiffPage& page,
                    const TiffReading& reading, const TiffTarget& target) {
  TIFF* tiff = client.tiff();
  require_whole(tiff, source);
  if (reading.kind == TiffReading::Kind::converted && !is_plain_lab(page)) {
    read_converted(client, page, target);
    return;
  }
  if (page.photometric == PHOTOMETRIC_YCBCR) TIFFSetField(tiff, TIFFTAG_JPEGCOLORMODE, JPEGCOLORMODE_RGB);
  const Blocks blocks = blocks_of(client, page);
  const std::uint64_t libtiffs = blocks.tiled ? TIFFTileRowSize64(tiff) : TIFFScanlineSize64(tiff);
  if (blocks.across == 0 || blocks.down == 0 || libtiffs != blocks.row_bytes ||
      (blocks.tiled && TIFFTileSize64(tiff) != blocks.bytes)) {
    client.refuse();
  }
  if (is_plain_lab(page)) return read_lab(client, page, blocks, target);
  const bool palette = reading.kind == TiffReading::Kind::palette;
  Unpacker unpacker(page, reading.type, palette);
  if (!palette) {
    each_row(client, page, blocks,
             [&](auto row, std::uint32_t columns, std::uint32_t plane, std::uint32_t x, std::uint32_t y) {
               const auto values = unpacker.values(row, static_cast<std::size_t>(columns) * blocks.each);
               scatter(values, blocks.each, plane, x, static_cast<int>(y), target);
             });
    return;
  }
  const auto lists = palette_of(client, page);
  each_row(client, page, blocks,
           [&](auto row, std::uint32_t columns, std::uint32_t /*plane*/, std::uint32_t x, std::uint32_t y) {
             const auto values = unpacker.values(row, columns);
             auto* to = target.image.view().template row<std::uint8_t>(static_cast<int>(y), target.z) +
                        3 * static_cast<std::size_t>(x);
             for (std::uint32_t i = 0; i < columns; ++i) {
               std::uint16_t index = std::to_integer<std::uint8_t>(values[i]);
               if (reading.type == StoredType::u16)
                 std::memcpy(&index, values.data() + 2 * static_cast<std::size_t>(i), 2);
               for (std::size_t c = 0; c < 3; ++c) to[3 * i + c] = lists[c][index];
             }
           });
}

}  // namespace filterscope
