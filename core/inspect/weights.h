// The weights with which a filter averages the neighbours of one pixel (docs/semantics.md).
#pragma once

#include <vector>

#include "core/image/image.h"
#include "kernels/api/parameters.h"
#include "kernels/api/variant.h"
#include "kernels/api/weight_taps.h"

namespace filterscope {

/// What one channel's weights (or all channels' common ones) come to.
struct WeightFacts {
  double sum = 0;           ///< Σw; no weight is above 1
  double effective = 0;     ///< (Σw)² / Σw²: as many equal weights would average as much noise away
  double centre_share = 0;  ///< the centre's weight / Σw, 0…1
};

/// What the family says, but for a pixel that is not filtered: there only the centre has weight.
struct WeightField : WeightTaps {
  std::vector<WeightFacts> facts;  ///< one a plane
  std::vector<double> mean;        ///< weighted mean, a channel, in the image's units, not rounded

  [[nodiscard]] int side() const noexcept { return 2 * radius + 1; }
  /// Mean over the planes; dx and dy from −radius to radius.
  [[nodiscard]] double weight(int dx, int dy) const noexcept;
};

/// The family's weights at the pixel (x, y) of `image`, from its guide image where it has one. In double
/// precision, as its reference does it.
/// Throws ArgumentError for a pixel outside of the image, a volume, a radius below 1, another value range
/// than the type's where results are tied to it, or a family without weights.
WeightField weights_at(const Image& image, const Parameters& parameters, const Family& family, int x, int y);

}  // namespace filterscope
