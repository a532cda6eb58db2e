#include "core/io/tiff_stack.h"

#include <tiffio.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>

#include "core/image/percentiles.h"
#include "core/io/imagej_description.h"
#include "core/io/stored_values.h"
#include "core/io/tiff_client.h"
#include "kernels/api/errors.h"

namespace filterscope {
namespace {

/// What all pages of a stack have alike.
struct Page {
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  std::uint16_t bits = 0;
  std::uint16_t samples = 0;
  std::uint16_t format = 0;
  std::uint16_t photometric = 0;
  friend bool operator==(const Page&, const Page&) = default;
};

struct Stack {
  Page page;
  std::uint32_t pages = 0;  ///< with a directory of their own
  bool cut = false;         ///< a further page is announced, and cannot be read
  ImageJDescription imagej;

  /// ImageJ's way to hold more than 4 GB: all slices after the first one's directory.
  [[nodiscard]] bool one_directory() const { return pages == 1 && imagej.images > 1; }
  [[nodiscard]] std::uint64_t images() const { return one_directory() ? imagej.images : pages; }
};

template <class T>
T field(TIFF* tiff, std::uint32_t tag) {
  T value{};
  return TIFFGetFieldDefaulted(tiff, tag, &value) == 1 ? value : T{};
}

Page page_of(TIFF* tiff) {
  return {
      field<std::uint32_t>(tiff, TIFFTAG_IMAGEWIDTH),    field<std::uint32_t>(tiff, TIFFTAG_IMAGELENGTH),
      field<std::uint16_t>(tiff, TIFFTAG_BITSPERSAMPLE), field<std::uint16_t>(tiff, TIFFTAG_SAMPLESPERPIXEL),
      field<std::uint16_t>(tiff, TIFFTAG_SAMPLEFORMAT),  field<std::uint16_t>(tiff, TIFFTAG_PHOTOMETRIC)};
}

std::optional<StoredType> type_of(const Page& page) {
  const bool whole = page.format == SAMPLEFORMAT_UINT || page.format == SAMPLEFORMAT_VOID;
  const bool is_signed = page.format == SAMPLEFORMAT_INT;
  switch (page.bits) {
    case 8:
      return whole ? std::optional(StoredType::u8) : is_signed ? std::optional(StoredType::s8) : std::nullopt;
    case 16:
      return whole       ? std::optional(StoredType::u16)
             : is_signed ? std::optional(StoredType::s16)
                         : std::nullopt;
    case 32:
      if (page.format == SAMPLEFORMAT_IEEEFP) return StoredType::f32;
      return whole       ? std::optional(StoredType::u32)
             : is_signed ? std::optional(StoredType::s32)
                         : std::nullopt;
    case 64: return page.format == SAMPLEFORMAT_IEEEFP ? std::optional(StoredType::f64) : std::nullopt;
    default: return std::nullopt;
  }
}

bool is_slice(TIFF* tiff, const Page& page) {
  const bool gray = page.samples == 1 && (page.photometric == PHOTOMETRIC_MINISBLACK ||
                                          page.photometric == PHOTOMETRIC_MINISWHITE);
  const bool colour = page.samples == 3 && page.photometric == PHOTOMETRIC_RGB &&
                      field<std::uint16_t>(tiff, TIFFTAG_PLANARCONFIG) == PLANARCONFIG_CONTIG;
  return (gray || colour) && type_of(page) && page.width > 0 && page.height > 0 &&
         (field<std::uint32_t>(tiff, TIFFTAG_SUBFILETYPE) & FILETYPE_REDUCEDIMAGE) == 0 &&
         field<std::uint16_t>(tiff, TIFFTAG_ORIENTATION) == ORIENTATION_TOPLEFT;
}

/// Whether the place of the next page's directory is in the file, which libtiff takes for none where it is
/// not.
bool is_whole(TIFF* tiff, const ByteSource& source) {
  const bool big = TIFFIsBigTIFF(tiff) != 0;
  const std::uint64_t at = TIFFCurrentDirOffset(tiff);
  std::array<std::byte, 8> count{};
  const unsigned width = big ? 8 : 2;
  const std::size_t got = source.read_at(at, std::span(count).first(width));
  const ByteOrder order = TIFFIsBigEndian(tiff) != 0 ? ByteOrder::big : ByteOrder::little;
  const auto entries = read_uint(Bytes(count).first(got), 0, width, order);
  const unsigned each = big ? 20 : 12;
  if (!entries || *entries > source.size() / each) return false;
  return at + width + *entries * each + (big ? 8 : 4) <= source.size();
}

/// Leaves `tiff` at the last page. Nothing for what is one image, and whole.
std::optional<Stack> stack_of(TIFF* tiff, const ByteSource& source) {
  Stack stack;
  stack.page = page_of(tiff);
  const char* text = nullptr;
  if (TIFFGetField(tiff, TIFFTAG_IMAGEDESCRIPTION, &text) == 1 && text != nullptr) {
    stack.imagej = parse_imagej_description(text);
  }
  do {
    if (!(page_of(tiff) == stack.page) || !is_slice(tiff, stack.page)) return std::nullopt;
    ++stack.pages;
    const bool last = TIFFLastDirectory(tiff) == 1;
    stack.cut = last ? !is_whole(tiff, source) : TIFFReadDirectory(tiff) != 1;
    if (last) break;
  } while (!stack.cut);
  return stack.images() > 1 || stack.cut ? std::optional(stack) : std::nullopt;
}

/// One page, in the machine's byte order.
void read_page(const TiffClient& client, const Page& page, std::span<std::byte> to) {
  TIFF* tiff = client.tiff();
  const std::size_t pixel = static_cast<std::size_t>(page.samples) * page.bits / 8;
  const std::size_t row = page.width * pixel;
  if (TIFFIsTiled(tiff) != 0) {
    const auto across = field<std::uint32_t>(tiff, TIFFTAG_TILEWIDTH);
    const auto down = field<std::uint32_t>(tiff, TIFFTAG_TILELENGTH);
    const std::uint64_t bytes = TIFFTileSize64(tiff);
    if (across == 0 || down == 0 || bytes != static_cast<std::uint64_t>(across) * down * pixel ||
        bytes > to.size() * 4 + (std::uint64_t{1} << 24U)) {
      client.refuse();
    }
    std::vector<std::byte> tile(static_cast<std::size_t>(bytes));
    for (std::uint32_t y = 0; y < page.height; y += down) {
      for (std::uint32_t x = 0; x < page.width; x += across) {
        if (TIFFReadTile(tiff, tile.data(), x, y, 0, 0) < 0) client.refuse();
        const std::size_t width = std::min(across, page.width - x) * pixel;
        for (std::uint32_t line = 0; line < std::min(down, page.height - y); ++line) {
          std::memcpy(to.data() + (y + line) * row + x * pixel, tile.data() + line * across * pixel, width);
        }
      }
    }
    return;
  }
  const auto rows = std::min(std::max(field<std::uint32_t>(tiff, TIFFTAG_ROWSPERSTRIP), 1U), page.height);
  for (std::uint32_t y = 0, strip = 0; y < page.height; y += rows, ++strip) {
    const std::size_t size = std::min(rows, page.height - y) * row;
    const auto need = static_cast<tmsize_t>(size);
    if (TIFFReadEncodedStrip(tiff, strip, to.data() + y * row, need) != need) client.refuse();
  }
}

Image read_directories(const TiffClient& client, const Stack& stack, const ImageJDescription::Volume& volume,
                       const StoredValues& values, const Shape& shape) {
  Image image(shape);
  Shape slice = shape;
  slice.depth = 1;
  const std::size_t count = slice.pixels() * static_cast<std::size_t>(slice.channels);
  std::vector<std::byte> page(count * bytes_of(values.type));
  std::uint32_t at = 0;
  if (TIFFSetDirectory(client.tiff(), 0) != 1) client.refuse();
  for (int z = 0; z < shape.depth; ++z) {
    const auto wanted =
        static_cast<std::uint32_t>(volume.first + static_cast<std::uint64_t>(z) * volume.step);
    for (; at < wanted; ++at) {
      if (TIFFReadDirectory(client.tiff()) != 1) client.refuse();
    }
    read_page(client, stack.page, page);
    convert_values(page.data(), count, values, image.view().row<std::byte>(0, z));
  }
  return image;
}

/// All values follow the first one, as they are.
Image read_one_directory(const TiffClient& client, const ByteSource& source, const Stack& stack,
                         const ImageJDescription::Volume& volume, StoredValues values, const Shape& shape) {
  TIFF* tiff = client.tiff();
  if (volume.step != 1 || field<std::uint16_t>(tiff, TIFFTAG_COMPRESSION) != COMPRESSION_NONE) {
    throw ContentError(
        problem("content.tiff_hyperstack",
                "it has several volumes, or compressed ones, after one directory. Save it from "
                "ImageJ in parts."));
  }
  values.order = TIFFIsBigEndian(tiff) != 0 ? ByteOrder::big : ByteOrder::little;
  const auto stream = open_stream(source, false);
  const std::uint64_t page_bytes = static_cast<std::uint64_t>(stack.page.width) * stack.page.height *
                                   stack.page.samples * stack.page.bits / 8;
  if (!stream->skip(TIFFGetStrileOffset(tiff, 0) + volume.first * page_bytes))
    refuse_missing_values(page_bytes);
  return read_values(*stream, values, shape);
}

ValueRange range_of(const Image& image, const ImageJDescription& imagej) {
  if (imagej.range && problem_of(*imagej.range, image.shape().type).empty()) return *imagej.range;
  return range_of_values(image);
}

void set_compressed_page(TIFF* tiff, const Shape& shape) {
  TIFFSetField(tiff, TIFFTAG_IMAGEWIDTH, static_cast<std::uint32_t>(shape.width));
  TIFFSetField(tiff, TIFFTAG_IMAGELENGTH, static_cast<std::uint32_t>(shape.height));
  TIFFSetField(tiff, TIFFTAG_BITSPERSAMPLE, static_cast<int>(8 * bytes_of(shape.type)));
  TIFFSetField(tiff, TIFFTAG_SAMPLESPERPIXEL, shape.channels);
  TIFFSetField(tiff, TIFFTAG_SAMPLEFORMAT,
               shape.type == PixelType::f32   ? SAMPLEFORMAT_IEEEFP
               : shape.type == PixelType::s16 ? SAMPLEFORMAT_INT
                                              : SAMPLEFORMAT_UINT);
  TIFFSetField(tiff, TIFFTAG_PHOTOMETRIC, shape.channels == 3 ? PHOTOMETRIC_RGB : PHOTOMETRIC_MINISBLACK);
  TIFFSetField(tiff, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG);
  TIFFSetField(tiff, TIFFTAG_COMPRESSION, COMPRESSION_LZW);
}

void write_page(const TiffClient& client, const Image& image, int z) {
  TIFF* tiff = client.tiff();
  const Shape& shape = image.shape();
  set_compressed_page(tiff, shape);
  const std::size_t row = shape.row_bytes();
  constexpr std::size_t kStripBytes = std::size_t{1} << 18U;
  const auto rows =
      static_cast<int>(std::clamp<std::size_t>(kStripBytes / row, 1, static_cast<std::size_t>(shape.height)));
  TIFFSetField(tiff, TIFFTAG_ROWSPERSTRIP, static_cast<std::uint32_t>(rows));
  if (z == 0) {
    const Spacing& spacing = image.spacing();
    TIFFSetField(tiff, TIFFTAG_IMAGEDESCRIPTION, imagej_description_of(image).c_str());
    if (!spacing.unit.empty()) {
      TIFFSetField(tiff, TIFFTAG_RESOLUTIONUNIT, RESUNIT_NONE);
      TIFFSetField(tiff, TIFFTAG_XRESOLUTION, 1 / spacing.x);
      TIFFSetField(tiff, TIFFTAG_YRESOLUTION, 1 / spacing.y);
    }
  }
  std::vector<std::byte> strip;  // libtiff may work in what it is given
  for (int y = 0, number = 0; y < shape.height; y += rows, ++number) {
    const auto* from = image.view().row<std::byte>(y, z);
    strip.assign(from, from + static_cast<std::size_t>(std::min(rows, shape.height - y)) * row);
    const auto size = static_cast<tmsize_t>(strip.size());
    if (TIFFWriteEncodedStrip(tiff, static_cast<std::uint32_t>(number), strip.data(), size) != size) {
      client.refuse();
    }
  }
  if (TIFFWriteDirectory(tiff) != 1) client.refuse();
}

}  // namespace

bool has_tiff_stacks() noexcept { return true; }

std::uint64_t tiff_pages(const ByteSource& source) {
  const TiffClient client(source);
  std::uint64_t pages = 0;
  if (client.tiff() == nullptr) return pages;
  do {
    const auto part = field<std::uint32_t>(client.tiff(), TIFFTAG_SUBFILETYPE);
    if ((part & (FILETYPE_REDUCEDIMAGE | FILETYPE_MASK)) == 0) ++pages;
  } while (TIFFReadDirectory(client.tiff()) == 1);
  return pages;
}

bool is_tiff_stack(const ByteSource& source) {
  const TiffClient client(source);
  return client.tiff() != nullptr && stack_of(client.tiff(), source);
}

Image read_tiff_stack(const ByteSource& source, std::uint64_t index, std::optional<std::uint64_t> memory) {
  const TiffClient client(source);
  const auto stack = client.tiff() == nullptr ? std::nullopt : stack_of(client.tiff(), source);
  if (!stack) client.refuse();
  if (stack->cut) {
    throw ContentError(
        problem("content.tiff_cut",
                "it ends early, or is damaged: behind %1 of its pages there is none that can be read. "
                "Copy or download it again.",
                stack->pages));
  }
  const auto volume = stack->imagej.volume(stack->images(), index);
  StoredValues values;
  values.type = *type_of(stack->page);
  values.order = kMachineOrder;
  const Shape shape = readable_shape({stack->page.width, stack->page.height, volume.depth},
                                     stack->page.samples, values, memory);
  if (TIFFSetDirectory(client.tiff(), 0) != 1) client.refuse();
  const auto across = field<float>(client.tiff(), TIFFTAG_XRESOLUTION);
  const auto down = field<float>(client.tiff(), TIFFTAG_YRESOLUTION);
  Image image = stack->one_directory() ? read_one_directory(client, source, *stack, volume, values, shape)
                                       : read_directories(client, *stack, volume, values, shape);
  image.set_spacing(stack->imagej.spacing_with(static_cast<double>(across), static_cast<double>(down)));
  image.set_range(range_of(image, stack->imagej));
  Problem note = conversion_note(values);
  if (stack->page.photometric == PHOTOMETRIC_MINISWHITE) {
    Problem white =
        problem("note.tiff_white",
                "Its small values are meant to be bright (WhiteIsZero); they are drawn as they are "
                "stored.");
    note = note.empty() ? white : problem("note.two", "%1 %2", note, white);
  }
  const std::uint64_t volumes = stack->images() / volume.depth;
  image.set_extras(std::make_shared<const HeaderExtras>(HeaderExtras{"TIFF stack", {}, note, volumes}));
  return image;
}

std::vector<std::byte> tiff_stack_bytes(const Image& image) {
  std::vector<std::byte> bytes;
  {
    const TiffClient client(bytes, image.shape().bytes());
    if (client.tiff() == nullptr) client.refuse();
    for (int z = 0; z < image.shape().depth; ++z) write_page(client, image, z);
  }
  return bytes;
}

}  // namespace filterscope
