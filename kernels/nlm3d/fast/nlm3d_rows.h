// Non-local means of some rows of a slice of a volume, with the best SIMD unit there is.
#pragma once

#include <cstddef>
#include <vector>

#include "kernels/families/nlm_parameters.h"

namespace filterscope::fast {

/// Rows of a padded volume in any unit, and what to make of them.
struct NlmVolumeRows {
  /// The first row's first voxel, in a volume padded by volume_reach_of(); readable for kSlack values beyond
  /// the last one.
  const float* first = nullptr;
  std::ptrdiff_t stride = 0;  ///< in floats
  std::ptrdiff_t slice_stride = 0;
  std::ptrdiff_t plane_stride = 0;
  int planes = 1;  ///< channels under one weight, which lie so far apart
  int rows = 1;
  int count = 1;         ///< voxels of a row
  Halo search{1, 1, 1};  ///< half widths along x, y and z
  Halo patch;
  /// What the patch's sum of squared differences, over all planes, is multiplied by: to −log2 of the weight
  /// for WeightFunction::exponential, to D/h² for the others.
  float factor = 1;
  bool huge = false;  ///< some values are above kHuge
  WeightFunction function = WeightFunction::exponential;
  CentreWeight centre = CentreWeight::one;

  static constexpr int kSlack = 192;
};

/// Room for the work of one call after the other.
struct NlmVolumeScratch {
  NlmVolumeScratch(int rows, int count, int patch_radius, int planes);
  std::size_t pitch;
  std::size_t planes;
  std::vector<float> columns;
  std::vector<float> sums;  ///< for each row: each plane's weighted values, weights, the largest weight

  static constexpr int kRowsAtOnce = 4;
  static constexpr int kBefore =
      32;  ///< values before the columns that may be read: two vectors of the widest unit

  /// Where a row's sums begin.
  [[nodiscard]] float* sums_of(int row) noexcept {
    return sums.data() + static_cast<std::size_t>(row) * (planes + 2) * pitch;
  }
  /// Sums of squared differences along y and z, in one of kRowsAtOnce rows.
  [[nodiscard]] float* columns_of(int row) noexcept {
    return columns.data() + kBefore + static_cast<std::size_t>(row) * pitch;
  }
};

/// Writes the results to scratch.sums: row r's from sums_of(r) on, a plane every `pitch` values. A voxel's
/// bits depend neither on its row nor on its place in it.
void filter_nlm_rows(const NlmVolumeRows& rows, NlmVolumeScratch& scratch);

}  // namespace filterscope::fast
