// The lines of text by which ImageJ says in a TIFF's description what its pages are.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/image/image.h"
#include "core/io/page_axes.h"

namespace filterscope {

struct ImageJDescription {
  std::uint64_t images = 0;  ///< 0: it is not ImageJ's
  std::uint64_t channels = 1;
  std::uint64_t slices = 1;
  std::uint64_t frames = 1;
  double spacing = 0;  ///< between slices, in `unit`; 0: not known
  std::string unit;
  std::optional<ValueRange> range;
  bool calibrated = false;  ///< a value is slope × what is stored + intercept
  double slope = 1;
  double intercept = 0;
  bool curve = false;       ///< its calibration is one of densitometry, which is not applied
  std::string values_unit;  ///< of calibrated values

  /// Channels vary fastest, then slices, then frames. Without any of these all images are slices; empty where
  /// their product is not `images`.
  [[nodiscard]] PageAxes axes() const;

  /// With pixels per unit across and down; nothing where they are pixels and are as far apart as each other.
  [[nodiscard]] std::optional<Spacing> spacing_with(double across, double down) const;
};

ImageJDescription parse_imagej_description(std::string_view text);

/// What it says of the pages. `across` and `down` are pixels per unit.
PagesDescription pages_of(const ImageJDescription& imagej, double across, double down);

/// Whether 16 bits are meant as signed: ImageJ keeps such values with 32768 added.
bool keeps_signed_values(const ImageJDescription& imagej) noexcept;

/// Those lines of a description of ImageJ's that hold for any image; none of another text.
std::vector<std::string> imagej_lines_to_keep(std::string_view text);

/// Of volumes in one file: their number is the product, and channels follow each other first.
struct ImageJVolumes {
  std::uint64_t channels = 1;
  std::uint64_t frames = 1;
  [[nodiscard]] std::uint64_t count() const noexcept { return channels * frames; }
};

/// For an image or volume that is written, with spacing and value range, and those lines of `older`, a
/// description of ImageJ's, that hold for any image. `as_signed`: see keeps_signed_values(). Of several
/// volumes it is that of the file.
std::string imagej_description_of(const Image& image, std::string_view older, bool as_signed,
                                  const ImageJVolumes& volumes = {});

}  // namespace filterscope
