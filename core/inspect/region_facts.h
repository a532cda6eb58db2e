// Statistics of a region of an image, and its difference from another image.
#pragma once

#include <optional>

#include "core/image/image.h"
#include "core/metrics/metrics.h"

namespace filterscope {

struct RegionFacts {
  double mean = 0;       ///< over pixels and channels, levels of 0…255
  double deviation = 0;  ///< standard deviation, likewise
  /// Against the reference, over the region alone; nothing without one. SSIM's windows lie inside the region.
  std::optional<Metrics> metrics;
};

/// Regions below this side have no SSIM of the usual window.
inline constexpr int kSmallestSsimSide = 11;

/// `region` lies inside the image; `reference` is null or of the same shape. Throws ArgumentError
/// otherwise, std::bad_alloc.
RegionFacts region_facts(const Image& image, const Image* reference, const Region& region);

}  // namespace filterscope
