// The weights with which a filter averages the neighbours of one pixel (docs/semantics.md).
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/image/image.h"
#include "kernels/api/parameters.h"
#include "kernels/api/variant.h"

namespace filterscope {

/// What one channel's weights (or all channels' common ones) come to.
struct WeightFacts {
  double sum = 0;           ///< Σw; no weight is above 1
  double effective = 0;     ///< (Σw)² / Σw²: as many equal weights would average as much noise away
  double centre_share = 0;  ///< the centre's weight / Σw, 0…1
};

struct WeightField {
  int radius = 0;
  /// Whether the pixel is filtered at all: Border::skip copies a frame, and then only the centre has weight.
  bool filtered = true;
  /// 1 where all channels have the same weights (gray, joint colour), else one plane a channel.
  int planes = 1;
  /// planes × (2r+1)² weights, row by row from (−r, −r), 0 outside of a circular window.
  std::vector<double> weights;
  std::vector<double> spatial;  ///< (2r+1)² weights, without what depends on values; 0: outside of the window
  std::vector<WeightFacts> facts;  ///< one a plane
  std::vector<double> mean;        ///< weighted mean, a channel, in the image's units, not rounded
  /// Share of the whole spatial Gaussian, summed over all pixels of the plane, that lies outside of the
  /// window: 0…1. Nothing for filters without a spatial Gaussian.
  std::optional<double> cut_off;

  [[nodiscard]] int side() const noexcept { return 2 * radius + 1; }
  /// Mean over the planes; dx and dy from −radius to radius.
  [[nodiscard]] double weight(int dx, int dy) const noexcept;
};

/// Whether the family has weights to show: a function for it stands in weights.cpp's table.
bool has_weights(std::string_view family) noexcept;

/// The family's weights at the pixel (x, y) of `image`, from its guide image where it has one. In double
/// precision, as its reference does it.
/// Throws ArgumentError for a pixel outside of the image, a volume, a radius below 1, or a family
/// without weights.
WeightField weights_at(const Image& image, const Parameters& parameters, const Family& family, int x, int y);

/// WeightField::cut_off of a window: the Gaussian is summed over the pixel grid, not integrated.
double gaussian_cut_off(const Parameters& parameters);
/// The smallest radius, from the present one on, that cuts off at most a hundredth; 99 at most.
int radius_that_suffices(const Parameters& parameters);

}  // namespace filterscope
