// One row of the bilateral filter on a padded volume, with the best SIMD unit there is.
#pragma once

#include <cstddef>
#include <vector>

#include "kernels/families/volume_parameters.h"

namespace filterscope::fast {

/// The window's weights: base-2 exponents along x, factors along y and z.
struct VolumeWindow {
  explicit VolumeWindow(const VolumeParameters& parameters);
  Halo reach;
  std::vector<float> exponents;  ///< 2·reach.x + 1
  std::vector<float> rows;       ///< 2·reach.y + 1
  std::vector<float> slices;     ///< 2·reach.z + 1
};

struct VolumeRow {
  const VolumeWindow* window = nullptr;
  /// The row's first voxel, of the first plane, in a volume padded by the reach, in units in which
  /// exp(−d²/2σr²) = 2^(−d²); readable for kVolumeRowSlack values beyond the last tap.
  const float* first = nullptr;
  /// Base-2 logarithms of the voxels' weights, which lie as the voxels do; null: all are 1.
  const float* logarithms = nullptr;
  std::ptrdiff_t stride = 0;  ///< in floats
  std::ptrdiff_t slice_stride = 0;
  std::ptrdiff_t plane_stride = 0;
  int planes = 1;        ///< 1 or 3 channels under one weight
  float span = 0;        ///< no two voxels differ by more; infinite if some values are no numbers
  int count = 0;         ///< voxels to write
  float scale = 1;       ///< results are multiplied by it
  float* out = nullptr;  ///< room for `count` and kVolumeRowSlack more, for each plane
};

inline constexpr int kVolumeRowSlack = 256;

/// A voxel's bits do not depend on its place in the row.
void filter_row(const VolumeRow& row);

}  // namespace filterscope::fast
