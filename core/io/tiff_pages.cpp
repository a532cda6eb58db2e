#include "core/io/tiff_pages.h"

#include <algorithm>
#include <array>

#include "core/io/header_numbers.h"
#include "core/io/imagej_description.h"
#include "core/io/ome_description.h"
#include "core/io/shape_description.h"
#include "core/io/stored_values.h"
#include "core/io/tiff_metadata.h"

namespace filterscope {
namespace {

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

/// What an image has that is read of such a page.
struct ImageKind {
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  int channels = 0;
  PixelType type = PixelType::u8;
  bool alpha = false;
  friend bool operator==(const ImageKind&, const ImageKind&) = default;
};

ImageKind kind_of(const TiffPage& page, const TiffReading& reading) {
  const bool turned = page.orientation > ORIENTATION_BOTLEFT && page.orientation <= ORIENTATION_LEFTBOT;
  const bool colours =
      reading.kind == TiffReading::Kind::palette || reading.kind == TiffReading::Kind::converted;
  return {turned ? page.height : page.width, turned ? page.width : page.height, reading.channels(),
          colours ? PixelType::u8 : read_as({reading.type}), reading.alpha != TiffAlpha::none};
}

/// Of the directory that `tiff` is at.
PagesDescription description_of(TIFF* tiff, const TiffPage& page, const std::string& text) {
  const ImageJDescription imagej = parse_imagej_description(text);
  if (imagej.images > 0) {
    return pages_of(imagej, static_cast<double>(tiff_field<float>(tiff, TIFFTAG_XRESOLUTION)),
                    static_cast<double>(tiff_field<float>(tiff, TIFFTAG_YRESOLUTION)));
  }
  if (is_ome_description(text)) return parse_ome_description(text, page.samples);
  return parse_shape_description(text, {page.width, page.height, page.samples,
                                        page.planes == PLANARCONFIG_SEPARATE && page.samples > 1});
}

Problem with(const Problem& note, const Problem& more) {
  return note.empty() ? more : problem("note.two", "%1 %2", note, more);
}

/// Whether the pages behind the first one have no directories: ImageJ's way to hold more than 4 GB, and
/// tifffile's of short files.
bool is_one_directory(const TiffPages& pages, const ByteSource& source) {
  const TiffPage& page = pages.first;
  const PagesDescription& said = pages.description;
  if (pages.places.size() != 1 || !pages.alike || said.axes.pages() < 2 || !said.order.empty()) return false;
  if (pages.text.starts_with("ImageJ=")) return true;
  const std::uint64_t row = std::uint64_t{page.width} * page.samples * page.bits / 8;
  const std::uint64_t all = saturating_product(saturating_product(row, page.height), said.axes.pages());
  return page.compression == COMPRESSION_NONE && all <= source.size();
}

/// Takes out of the description what does not fit the pages. Those that may be of several volumes are then
/// images, so that no filter mixes them.
void fit(TiffPages& pages, const ByteSource& source) {
  PagesDescription& said = pages.description;
  const std::uint64_t there = pages.places.size();
  pages.one_directory = is_one_directory(pages, source);
  const bool in_order = std::ranges::all_of(said.order, [&](std::uint64_t page) { return page < there; });
  if (pages.one_directory || (!said.axes.empty() && said.axes.pages() <= there && in_order)) return;
  const bool said_some = !said.axes.empty() || said.unclear;
  const bool slices = !said_some || (!said.unclear && said.axes.depth() == said.axes.pages());
  said.axes = slices && there > 1 ? PageAxes({{'Z', there}}) : PageAxes();
  said.order = {};
  if (!said_some) return;
  said.note = with(
      said.note,
      problem("note.tiff_described", "Its description names other pages than the %1 that are there.", there));
}

}  // namespace

std::uint64_t TiffPages::described() const noexcept {
  return description.axes.empty() ? 0 : description.axes.pages();
}

std::uint64_t TiffPages::volumes() const noexcept {
  std::uint64_t count = description.axes.empty() ? 0 : description.axes.volumes();
  if (one_directory) return count;
  for (std::size_t i = static_cast<std::size_t>(described()); i < places.size(); ++i)
    count += places[i].images;
  return count;
}

TiffPages tiff_pages(const TiffClient& client, const ByteSource& source) {
  TIFF* tiff = client.tiff();
  TiffPages pages;
  pages.first = tiff_page(tiff);
  pages.text = tiff_description(tiff);
  ImageKind first_kind;
  pages.description = description_of(tiff, pages.first, pages.text);
  const std::uint64_t wanted = pages.description.axes.empty() ? 0 : pages.description.axes.pages();
  while (true) {
    const TiffPage page = tiff_page(tiff);
    const TiffReading reading = tiff_reading(page);
    // Pages behind those that are described may be others.
    if (wanted == 0 || pages.places.size() < wanted) {
      TiffPage alike = page;
      alike.compression = pages.first.compression;
      pages.alike = pages.alike && alike == pages.first && is_tiff_slice(page, reading);
    }
    const ImageKind kind = kind_of(page, reading);
    if (pages.places.empty()) first_kind = kind;
    pages.one_shape = pages.one_shape && kind == first_kind;
    pages.places.push_back({TIFFCurrentDirOffset(tiff), reading.images(page)});
    const bool last = TIFFLastDirectory(tiff) == 1;
    pages.cut = last ? !is_whole(tiff, source) : TIFFReadDirectory(tiff) != 1;
    if (last || pages.cut) break;
  }
  if (pages.alike) {
    fit(pages, source);
  } else {
    pages.description.axes = {};
    pages.description.order = {};
  }
  return pages;
}

}  // namespace filterscope
