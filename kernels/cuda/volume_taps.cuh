// A padded volume of floats as kernels see it.
#pragma once

#include <cstddef>

#include <cuda_runtime_api.h>

namespace filterscope {

/// Values of a padded volume as kernels see them: valid for −margin ≤ coordinate < extent + margin along each
/// axis.
struct VolumeTaps {
  const float* origin = nullptr;  ///< voxel (0, 0, 0)
  int pitch = 0;                  ///< floats from row to row
  std::ptrdiff_t slice = 0;       ///< floats from slice to slice

  __device__ __forceinline__ const float* row(int y, int z) const {
    return origin + static_cast<std::ptrdiff_t>(z) * slice + static_cast<std::ptrdiff_t>(y) * pitch;
  }
};

}  // namespace filterscope
