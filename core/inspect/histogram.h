// How often each value occurs in an image, or each difference between two.
#pragma once

#include <cstdint>
#include <vector>

#include "core/image/image.h"

namespace filterscope {

/// Counts over equal bins, in levels of the image's value range. The first and last bin take what lies
/// beyond them; not-a-number is in no bin.
struct Histogram {
  double first = 0;                                ///< centre of the first bin, levels
  double width = 1;                                ///< of a bin, levels
  std::vector<std::vector<std::uint64_t>> counts;  ///< a channel, then a bin
  std::vector<double> mean;                        ///< a channel, levels
  std::vector<double> deviation;                   ///< standard deviation, a channel, levels

  [[nodiscard]] double centre(std::size_t bin) const noexcept {
    return first + width * static_cast<double>(bin);
  }
};

/// 256 bins of one level each. `region` lies inside the image. Throws ArgumentError otherwise.
Histogram value_histogram(const Image& image, const Region& region);

/// Of result − reference. The bins reach as far as the largest difference, at most ±255 levels: one bin a
/// level, or finer (255 bins in all at least) where the differences are smaller than 16 levels and the pixels
/// are not 8-bit. Both images have the same shape. Throws ArgumentError otherwise.
Histogram difference_histogram(const Image& result, const Image& reference, const Region& region);

}  // namespace filterscope
