// One page of a TIFF: what its directory says, and how its samples become an image's.
#pragma once

#include <tiffio.h>

#include <cstdint>
#include <optional>

#include "core/io/stored_values.h"

namespace filterscope {

template <class T>
T tiff_field(TIFF* tiff, std::uint32_t tag) {
  T value{};
  return TIFFGetFieldDefaulted(tiff, tag, &value) == 1 ? value : T{};
}

/// What pages of one kind have alike.
struct TiffPage {
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  std::uint32_t depth = 1;  ///< of a page that is a volume of its own
  std::uint16_t bits = 1;
  std::uint16_t samples = 1;
  std::uint16_t format = SAMPLEFORMAT_UINT;
  std::uint16_t photometric = PHOTOMETRIC_MINISBLACK;
  std::uint16_t planes = PLANARCONFIG_CONTIG;
  std::uint16_t compression = COMPRESSION_NONE;
  std::uint16_t orientation = ORIENTATION_TOPLEFT;
  std::uint16_t extras = 0;                             ///< samples beside the colours, by its own word
  std::uint16_t first_extra = EXTRASAMPLE_UNSPECIFIED;  ///< what the first of these is
  bool reduced = false;                                 ///< a smaller copy, or a mask
  friend bool operator==(const TiffPage&, const TiffPage&) = default;
};

/// That of the directory that `tiff` is at.
TiffPage tiff_page(TIFF* tiff);

enum class TiffAlpha : std::uint8_t { none, straight, premultiplied, unsaid };

/// How a page is read.
struct TiffReading {
  /// `converted`: libtiff makes 8-bit RGB of it. `each`: samples are images of their own.
  enum class Kind : std::uint8_t { gray, rgb, palette, converted, each };
  Kind kind = Kind::gray;
  TiffAlpha alpha = TiffAlpha::none;  ///< it is the sample behind the colours
  StoredType type = StoredType::u8;   ///< in which samples are unpacked
  Problem refusal;                    ///< not empty: why it is not read

  /// Of the image.
  [[nodiscard]] int channels() const noexcept { return kind == Kind::gray || kind == Kind::each ? 1 : 3; }
  /// The images that the page has.
  [[nodiscard]] std::uint64_t images(const TiffPage& page) const noexcept {
    return kind == Kind::each && refusal.empty() ? page.samples : 1;
  }
};

TiffReading tiff_reading(const TiffPage& page);

/// Whether such pages can be the slices of a volume.
bool is_tiff_slice(const TiffPage& page, const TiffReading& reading);

}  // namespace filterscope
