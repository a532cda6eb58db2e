// What fast/bilateral3d's plan and its kernels, which are compiled apart, know of each other.
#pragma once

#include "kernels/cuda/constant_table.cuh"
#include "kernels/cuda/volume_plan.cuh"

namespace filterscope::fast {

inline constexpr int kTiledThreadsX = 32;
inline constexpr int kTiledThreadsY = 8;
inline constexpr int kTiledVoxels = 4;  ///< neighbours in a row that one thread filters
inline constexpr int kTiledWidth = kTiledThreadsX * kTiledVoxels;
inline constexpr int kTiledMostRadius = 64;
inline constexpr int kTiledCompiled = 12;  ///< the largest radius along x that has a kernel of its own
/// Columns are read in groups of four, which may reach so far beyond the window.
inline constexpr int kTiledColumnReach = kTiledMostRadius + 8;
inline constexpr int kTiledColumns = 2 * kTiledColumnReach + 1;
inline constexpr int kTiledTable = kTiledColumns + 2 * (kTiledMostRadius + 1);

/// The columns of a tile's margin on each side: whole groups of four.
__host__ __device__ constexpr int tiled_halo(int radius) { return (radius + 3) / 4 * 4; }

struct TiledArguments {
  VolumeTaps taps;           ///< scaled; rows are whole groups of four that begin at voxel 0
  std::ptrdiff_t plane = 0;  ///< floats from a channel to the next, where three have one weight
  VolumeTaps weights;        ///< of voxels, where they have some
  VolumeTarget target;
  Region region;  ///< to filter
  int left = 0;   ///< the first tile's first column: region.x0, or up to 3 less
  Halo reach;
  int last_column = 0;  ///< of a group of four in a padded row
  int last_row = 0;     ///< of a padded slice
  float unscale = 1;
};

struct TiledKernel {
  const char* name = "";
  void (*kernel)(const TiledArguments) = nullptr;
  ConstantSymbol* table = nullptr;
};

/// Null kernels for radii along x that they do not have.
TiledKernel tiled_small(int radius);
TiledKernel tiled_large(int radius);
TiledKernel tiled_general();
/// Of any radius, for three channels under one weight.
TiledKernel tiled_colour();
/// Of any radius, for one channel or three under one weight, and for voxels with weights; without shared
/// memory.
TiledKernel tiled_plain(int channels, bool weighted);

/// Four voxels of a row; those beyond the region are left alone.
template <class T>
__device__ __forceinline__ void store_values(const TiledArguments& a, T* row, int x,
                                             const float (&value)[4]) {
  struct alignas(4 * sizeof(T)) Four {
    T value[4];
  };
  T* to = row + x;
  if (x >= a.region.x0 && x + 4 <= a.region.x1 && reinterpret_cast<std::size_t>(to) % sizeof(Four) == 0) {
    *reinterpret_cast<Four*>(to) = {
        {rounded<T>(value[0]), rounded<T>(value[1]), rounded<T>(value[2]), rounded<T>(value[3])}};
    return;
  }
#pragma unroll
  for (int i = 0; i < 4; ++i) {
    if (x + i >= a.region.x0 && x + i < a.region.x1) to[i] = rounded<T>(value[i]);
  }
}

__device__ __forceinline__ void store_four(const TiledArguments& a, int x, int y, int z,
                                           const float (&value)[4]) {
  std::byte* row = a.target.data + static_cast<std::size_t>(z) * a.target.slice_pitch +
                   static_cast<std::size_t>(y) * a.target.row_pitch;
  if (a.target.type == PixelType::f32) {
    store_values(a, reinterpret_cast<float*>(row), x, value);
  } else if (a.target.type == PixelType::u16) {
    store_values(a, reinterpret_cast<std::uint16_t*>(row), x, value);
  } else {
    store_values(a, reinterpret_cast<std::uint8_t*>(row), x, value);
  }
}

}  // namespace filterscope::fast
