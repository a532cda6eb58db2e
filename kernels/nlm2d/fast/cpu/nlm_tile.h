// Non-local means of one tile of an image, with the best SIMD unit there is.
#pragma once

#include <cstddef>

#include "kernels/families/nlm_parameters.h"

namespace filterscope::fast {

/// Padded planes of values in any unit, and what to make of them. Plane pointers stand at pixel (0, 0);
/// planes are padded by reach_of().
struct NlmTileSource {
  const float* plane[3] = {};  ///< the values that are averaged
  const float* guide[3] = {};  ///< those whose patches are compared; may be the same
  std::ptrdiff_t stride = 0;   ///< of the planes, in floats
  int planes = 1;              ///< 1 or 3, under one weight
  int search_radius = 1;
  int patch_radius = 0;
  bool flat = true;  ///< all differences of a patch count alike
  /// All compared values are whole numbers from 0 to 255, and patches flat.
  bool whole = false;
  const float* line_x = nullptr;  ///< else 2p+1 weights along x,
  const float* line_y = nullptr;  ///< and along y
  /// What the patch's sum of squared differences is multiplied by: to −log2 of the weight for
  /// WeightFunction::exponential, to D/h² for the others.
  float factor = 1;
  bool huge = false;  ///< some values are above kHuge
  WeightFunction function = WeightFunction::exponential;
  CentreWeight centre = CentreWeight::one;
};

/// Columns of a tile; the rows are as many as there are in a band of the image.
inline constexpr int kNlmTileColumns = 256;

class NlmScratch;

/// Where results go: for each plane the one of the tile's first pixel.
struct NlmTileTarget {
  float* out[3] = {};
  std::ptrdiff_t stride = 0;  ///< in floats; a row may be written a vector beyond its end
};

/// Filters `part`, at most kNlmTileColumns wide and as high as the scratch allows. A pixel's bits do not
/// depend on its place in the tile.
void filter_nlm_tile(const NlmTileSource& source, const Region& part, const NlmTileTarget& target,
                     NlmScratch& scratch);

}  // namespace filterscope::fast
