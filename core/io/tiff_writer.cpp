#include "core/io/tiff_writer.h"

#include <tiffio.h>

#include <algorithm>
#include <cstring>
#include <string>

#include "core/image/metadata.h"
#include "core/io/imagej_description.h"
#include "core/io/tiff_metadata.h"
#include "core/io/tiff_page_writer.h"

namespace filterscope {
namespace {

/// How the values are written.
struct Written {
  Shape shape;
  bool alpha = false;
  bool moved = false;  ///< signed values as ImageJ keeps them, with 32768 added

  explicit Written(const Image& image) : shape(image.shape()), alpha(!image.alpha().empty()) {
    moved = shape.type == PixelType::s16 && !alpha &&
            keeps_signed_values(parse_imagej_description(older_tiff_description(image)));
  }

  [[nodiscard]] int samples() const { return shape.channels + (alpha ? 1 : 0); }
  [[nodiscard]] std::size_t row_bytes() const {
    return static_cast<std::size_t>(shape.width) * static_cast<std::size_t>(samples()) * bytes_of(shape.type);
  }
  [[nodiscard]] int format() const {
    if (shape.type == PixelType::f32) return SAMPLEFORMAT_IEEEFP;
    return shape.type == PixelType::s16 && !moved ? SAMPLEFORMAT_INT : SAMPLEFORMAT_UINT;
  }
};

void set_page(TIFF* tiff, const Written& written, std::uint32_t rows) {
  const Shape& shape = written.shape;
  TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, static_cast<std::uint32_t>(shape.width));
  TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, static_cast<std::uint32_t>(shape.height));
  TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, static_cast<int>(8 * bytes_of(shape.type)));
  TIFFSetField(tiff, TIFFTAG_SAMPLESPERPIXEL, written.samples());
  TIFFSetField(tiff, TIFFTAG_SAMPLEFORMAT, written.format());
  TIFFSetField(tiff, TIFFTAG_PHOTOMETRIC, shape.channels == 3 ? PHOTOMETRIC_RGB : PHOTOMETRIC_MINISBLACK);
  TIFFSetField(tiff, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG);
  if (written.alpha) {
    const std::uint16_t kind = EXTRASAMPLE_UNASSALPHA;
    TIFFSetField(tiff, TIFFTAG_EXTRASAMPLES, 1, &kind);
  }
  TIFFSetField(tiff, TIFFTAG_COMPRESSION, COMPRESSION_LZW);
  // Differences of floats are worth nothing to LZW, and ImageJ reads none.
  if (shape.type != PixelType::f32) TIFFSetField(tiff, TIFFTAG_PREDICTOR, PREDICTOR_HORIZONTAL);
  TIFFSetField(tiff, TIFFTAG_ROWSPERSTRIP, rows);
}

/// What holds for the whole volume, in its first directory, and in the file's `first` one for the file.
void set_description(TIFF* tiff, const Image& image, bool moved, const ImageJVolumes& volumes, bool first) {
  const Spacing& spacing = image.spacing();
  const std::string older = older_tiff_description(image);
  // Without it pages alike are read as slices of one volume.
  const bool several = volumes.count() > 1 && image.alpha().empty();
  const bool alike = !image.extras() || image.extras()->format != kTiffOfOtherShapes;
  const bool imagej = alike && (image.shape().depth > 1 || !spacing.unit.empty() || moved || several ||
                                older.starts_with("ImageJ="));
  if (image.metadata()) write_tiff_metadata(tiff, *image.metadata(), !imagej, spacing.unit.empty());
  if (!imagej) return;
  if (first) {
    const std::string text = imagej_description_of(image, older, moved, volumes);
    TIFFSetField(tiff, TIFFTAG_IMAGEDESCRIPTION, text.c_str());
  }
  if (spacing.unit.empty()) return;
  TIFFSetField(tiff, TIFFTAG_RESOLUTIONUNIT, RESUNIT_NONE);
  TIFFSetField(tiff, TIFFTAG_XRESOLUTION, 1 / spacing.x);
  TIFFSetField(tiff, TIFFTAG_YRESOLUTION, 1 / spacing.y);
}

void copy_row(const Image& image, const Written& written, int y, int z, std::byte* to) {
  const Shape& shape = written.shape;
  const auto* from = image.view().row<std::byte>(y, z);
  const std::size_t size = bytes_of(shape.type);
  const std::size_t colours = size * static_cast<std::size_t>(shape.channels);
  if (!written.alpha) {
    std::memcpy(to, from, written.row_bytes());
  } else {
    const auto width = static_cast<std::size_t>(shape.width);
    const auto* alpha =
        image.alpha().data() +
        (static_cast<std::size_t>(z) * static_cast<std::size_t>(shape.height) + static_cast<std::size_t>(y)) *
            width * size;
    for (std::size_t x = 0; x < width; ++x, to += colours + size) {
      std::memcpy(to, from + x * colours, colours);
      std::memcpy(to + colours, alpha + x * size, size);
    }
    return;
  }
  if (!written.moved) return;
  for (std::size_t at = 0; at < written.row_bytes(); at += 2) {
    std::uint16_t value = 0;
    std::memcpy(&value, to + at, 2);
    value = static_cast<std::uint16_t>(value ^ 0x8000U);
    std::memcpy(to + at, &value, 2);
  }
}

void write_page(const TiffClient& client, const Image& image, const Written& written, int z,
                const ImageJVolumes& volumes, bool first) {
  TIFF* tiff = client.tiff();
  constexpr std::size_t kStripBytes = std::size_t{1} << 18U;
  const int height = written.shape.height;
  const auto rows = static_cast<int>(
      std::clamp<std::size_t>(kStripBytes / written.row_bytes(), 1, static_cast<std::size_t>(height)));
  set_page(tiff, written, static_cast<std::uint32_t>(rows));
  if (z == 0) set_description(tiff, image, written.moved, volumes, first);
  std::vector<std::byte> strip;  // libtiff may work in what it is given
  for (int y = 0, number = 0; y < height; y += rows, ++number) {
    const int there = std::min(rows, height - y);
    strip.resize(static_cast<std::size_t>(there) * written.row_bytes());
    for (int line = 0; line < there; ++line) {
      copy_row(image, written, y + line, z,
               strip.data() + static_cast<std::size_t>(line) * written.row_bytes());
    }
    const auto size = static_cast<tmsize_t>(strip.size());
    if (TIFFWriteEncodedStrip(tiff, static_cast<std::uint32_t>(number), strip.data(), size) != size) {
      client.refuse();
    }
  }
  if (TIFFWriteDirectory(tiff) != 1) client.refuse();
}

}  // namespace

std::string older_tiff_description(const Image& image) {
  const auto& extras = image.extras();
  if (!extras || !extras->format.starts_with("TIFF")) return {};
  return {reinterpret_cast<const char*>(extras->bytes.data()), extras->bytes.size()};
}

std::uint64_t tiff_value_bytes(const Image& image) { return image.shape().bytes() + image.alpha().size(); }

void write_tiff_pages(const TiffClient& client, const Image& image, const ImageJVolumes& volumes,
                      bool first) {
  if (client.tiff() == nullptr) client.refuse();
  const Written written(image);
  for (int z = 0; z < image.shape().depth; ++z) write_page(client, image, written, z, volumes, first);
}

std::vector<std::byte> tiff_bytes(const Image& image) {
  std::vector<std::byte> bytes;
  {
    const TiffClient client(bytes, needs_big_tiff(tiff_value_bytes(image)));
    write_tiff_pages(client, image, {}, true);
  }
  return bytes;
}

}  // namespace filterscope
