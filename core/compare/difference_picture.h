// Differences made visible: in false colours, or as a mask.
#pragma once

#include <cstddef>

#include "core/compare/colour_map.h"
#include "core/compare/difference.h"

namespace filterscope {

/// What stands for the colour map's end at a gain of 1: 255 levels, 100 percent, or a FLIP error of 1.
double full_difference(DifferenceKind kind) noexcept;

/// `diverging` for signed differences, `magma` for FLIP errors, `viridis` for the others.
ColourMap colours_of(DifferenceKind kind) noexcept;

/// The map as an RGB image of 8 bits, in colours_of(kind). A value
/// of full_difference(kind) / gain has the map's last colour, and larger ones too. Throws Cancelled,
/// std::bad_alloc.
Image false_colour(const DifferenceMap& map, DifferenceKind kind, double gain, int threads = 0,
                   const CancelToken* cancel = nullptr);

struct DifferenceMask {
  Image picture;          ///< RGB, 8 bits: pixels that differ in one colour on the image, gray and dimmed
  std::size_t count = 0;  ///< pixels that differ
  double share = 0;       ///< of all pixels, 0…1
};

inline constexpr std::uint8_t kMaskColour[3] = {0xff, 0x9e, 0x1b};

/// A pixel differs where `absolute` (of DifferenceKind::absolute_levels) is larger than `threshold` levels.
/// `image` is what the mask is drawn on, as large as the map: throws ArgumentError otherwise.
DifferenceMask difference_mask(const DifferenceMap& absolute, const Image& image, double threshold,
                               int threads = 0, const CancelToken* cancel = nullptr);

}  // namespace filterscope
