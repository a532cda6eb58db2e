// Non-local means of one tile of an image, with the best SIMD unit there is.
#pragma once

#include <cstddef>
#include <vector>

#include "kernels/families/nlm_parameters.h"

namespace filterscope::fast {

/// Padded planes of values in any unit, and what to make of them. Plane pointers stand at pixel (0, 0);
/// planes are padded by reach_of(), and readable for a vector beyond the last value.
struct NlmTileSource {
  const float* plane[3] = {};  ///< the values that are averaged
  const float* guide[3] = {};  ///< those whose patches are compared; may be the same
  std::ptrdiff_t stride = 0;   ///< of the planes, in floats
  int planes = 1;              ///< 1 or 3, under one weight
  int search_radius = 1;
  int patch_radius = 0;
  bool flat = true;               ///< all differences of a patch count alike
  const float* line_x = nullptr;  ///< else 2p+1 weights along x,
  const float* line_y = nullptr;  ///< and along y
  /// What the patch's sum of squared differences is multiplied by: to −log2 of the weight for
  /// WeightFunction::exponential, to D/h² for the others.
  float factor = 1;
  WeightFunction function = WeightFunction::exponential;
  CentreWeight centre = CentreWeight::one;
};

/// Columns of a tile; the rows are as many as there are in a band of the image.
inline constexpr int kNlmTileColumns = 256;

/// Buffers that one tile after the other works in, for tiles of up to kNlmTileColumns × `rows`.
class NlmScratch {
 public:
  NlmScratch(const NlmTileSource& source, int rows);

  /// Weights of one neighbour, for the image's columns from the tile's first less search_columns() on.
  [[nodiscard]] float* weights(int neighbour, int row) noexcept {
    return weights_.data() + static_cast<std::ptrdiff_t>(neighbour * kRows + row) * weights_stride_;
  }
  /// Sums of squared differences along y.
  [[nodiscard]] float* columns(int row) noexcept {
    return columns_.data() + static_cast<std::ptrdiff_t>(row) * columns_stride_;
  }
  /// Sums over neighbours, a tile's row each: of a plane's weighted values; of weights; the largest weight.
  [[nodiscard]] float* values(int plane, int row) noexcept { return sums_.data() + sum_at(plane, row); }
  [[nodiscard]] float* total(int row) noexcept { return sums_.data() + sum_at(planes_, row); }
  [[nodiscard]] float* most(int row) noexcept { return sums_.data() + sum_at(planes_ + 1, row); }

  /// The search radius, rounded up so that a tile's first column is aligned.
  [[nodiscard]] int search_columns() const noexcept { return search_columns_; }
  /// Makes the sums 0.
  void clear();

  /// Rows whose differences are taken together.
  static constexpr int kRows = 4;

 private:
  static constexpr int kVector = 64;   ///< floats, at least those of the widest unit
  static constexpr int kAligned = 16;  ///< floats of a cache line
  static constexpr int kSumStride = kNlmTileColumns + kVector;

  [[nodiscard]] std::ptrdiff_t sum_at(int kind, int row) const noexcept {
    return static_cast<std::ptrdiff_t>(kind * rows_ + row) * kSumStride;
  }

  int rows_;
  int planes_;
  int search_columns_;
  std::ptrdiff_t weights_stride_;
  std::ptrdiff_t columns_stride_;
  std::vector<float> weights_;
  std::vector<float> columns_;
  std::vector<float> sums_;
};

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
