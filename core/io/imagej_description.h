// The lines of text by which ImageJ says in a TIFF's description what its pages are.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/image/image.h"

namespace filterscope {

struct ImageJDescription {
  std::uint64_t images = 0;  ///< 0: it is not ImageJ's
  std::uint64_t channels = 1;
  std::uint64_t slices = 1;
  std::uint64_t frames = 1;
  double spacing = 0;  ///< between slices, in `unit`; 0: not known
  std::string unit;
  std::optional<ValueRange> range;

  /// Which pages are a volume's slices.
  struct Volume {
    std::uint64_t first = 0;
    std::uint64_t step = 1;
    std::uint64_t depth = 1;
  };
  /// Volume `index` of a file of `pages` images: channels and, where there are slices too, frames are volumes
  /// of their own. Throws ContentError for one that is not there.
  [[nodiscard]] Volume volume(std::uint64_t pages, std::uint64_t index) const;

  /// With pixels per unit across and down; pixels where no unit of length is known.
  [[nodiscard]] Spacing spacing_with(double across, double down) const;
};

ImageJDescription parse_imagej_description(std::string_view text);

/// For a volume that is written, with spacing and value range.
std::string imagej_description_of(const Image& image);

}  // namespace filterscope
