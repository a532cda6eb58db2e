// The spectral form of the bilateral filter (spectral_basis.h) on a tile of a padded plane, in float32, with
// the best SIMD unit there is.
#pragma once

#include <cstddef>
#include <vector>

namespace filterscope::fast {

/// What all tiles of a plane have in common. Values of the plane are in units of its own; `omega`, `num` and
/// `change_*` are in those units.
struct SpectralFilter {
  int radius = 1;
  const float* weights_x = nullptr;  ///< 2r+1, the centre's is 1
  const float* weights_y = nullptr;
  int harmonics = 0;
  float omega = 0;             ///< radians a unit; |value − middle|·omega ≤ π
  float middle = 0;            ///< the value whose angle is 0
  const float* den = nullptr;  ///< harmonics + 1, the first times the sum of all weights
  const float* num = nullptr;  ///< harmonics + 1
  float den_bound = 0;         ///< SpectralBound's
  float num_bound = 0;
  float tolerance = 0;
  float least = 0;  ///< the image's values lie between these two, and so do the results
  float most = 0;
};

/// Outputs of one tile: at most kSpectralTileWidth × kSpectralTileRows.
struct SpectralTile {
  const float* origin = nullptr;  ///< the tile's first pixel in the plane, which is padded by the radius
  std::ptrdiff_t stride = 0;      ///< floats
  int width = 0;
  int rows = 0;
  float* out = nullptr;  ///< in the plane's units; not-a-number where the bound exceeds the tolerance
  std::ptrdiff_t out_stride = 0;
};

inline constexpr int kSpectralTileWidth = 128;
inline constexpr int kSpectralTileRows = 64;
/// Floats that a tile may read beyond its padded rows, and write beyond `width`.
inline constexpr int kSpectralSlack = 128;

/// `scratch` is made as large as it has to be and can be used again. A pixel's bits do not depend on the tile
/// that it is in.
void filter_tile(const SpectralFilter& filter, const SpectralTile& tile, std::vector<float>& scratch);

}  // namespace filterscope::fast
