// What fast/bilateral3d's plan for pairs of voxels and its kernels know of each other.
#pragma once

#include <memory>

#include "kernels/api/device_facts.h"
#include "kernels/bilateral3d/fast/exact/pair_window.h"
#include "kernels/cuda/volume_plan.cuh"

namespace filterscope::fast {

/// The exponents of a column of the window, dz = 0…R, in words of four.
__host__ __device__ constexpr int pair_words(int radius) { return radius / 4 + 1; }
/// Resident blocks a multiprocessor: as many as have the registers.
__host__ __device__ constexpr int pair_blocks(int radius) { return radius <= 6 ? 4 : radius <= 11 ? 3 : 2; }

struct PairArguments {
  VolumeTaps taps;  ///< scaled
  VolumeTarget target;
  Region region;  ///< to filter
  Halo reach;
  int last_column = 0;  ///< of the padded volume
  int last_row = 0;
  float unscale = 1;
  const float4* exponents = nullptr;  ///< [dy][dx][words]: base-2 exponents of the spatial weights
  int first_tile_x = 0;
  int first_tile_y = 0;
  int first_chunk = 0;
  int tiles_x = 0;
  std::ptrdiff_t tiles = 0;  ///< of a slice
  /// [slot][tile][row][column]: what tiles give to voxels around them.
  float2* given = nullptr;
  /// [slot][row][column], of the region: sums of the chunk that a voxel lies in, with what lies in its tile;
  /// and of the chunk above.
  float2* own = nullptr;
  float2* above = nullptr;
  std::ptrdiff_t own_slice = 0;
  int own_pitch = 0;
  int slots = 0;  ///< slices that the sums have room for, a multiple of a chunk's

  __device__ __forceinline__ std::ptrdiff_t slot(int z) const { return z % slots; }
};

/// Throws RunError when the device's memory is exhausted.
std::unique_ptr<Plan> prepare_pairs(const VolumeRequest& request, const DeviceFacts& device);

}  // namespace filterscope::fast
