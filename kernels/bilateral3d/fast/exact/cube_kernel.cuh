// fast/bilateral3d's kernel for windows of 3×3×3 voxels, where what a tile costs counts as much as its taps.
//
// A block of 32×8 threads marches up the slices of a tile of 128×8 voxels, four neighbours of a row a thread.
// A slice is read from shared memory once, for the results below it, in it and above it, whose sums are in
// registers; others are on their way. Exponents are of all three axes together, so that a tap is
//
//   d = v − c;  w = 2^(ex − d·d);  S += w·v;  W += w            (two additions, two fused, one 2^x)
//
// A weight between two voxels of the same thread serves both. Threads' voxels begin at multiples of four, and
// a voxel's taps are summed in an order that depends on its place among the four alone, so that bits do not
// depend on how a volume is cut.
#pragma once

#include <cuda_pipeline_primitives.h>

#include "kernels/bilateral3d/fast/exact/cube.cuh"
#include "kernels/cuda/exp2_pair.cuh"

namespace filterscope::fast {
namespace {

constexpr int kCubeThreads = kTiledThreadsX * kTiledThreadsY;
constexpr int kCubeHalo = tiled_halo(1);
constexpr int kCubePitch = kTiledWidth + 2 * kCubeHalo;
constexpr int kCubeRows = kTiledThreadsY + 2;
constexpr int kCubeTile = kCubeRows * kCubePitch;
/// A slice, the next, whose voxels are centres already, and two on their way.
constexpr int kCubeTiles = 4;
constexpr int kLastVoxel = kTiledVoxels - 1;

/// A thread's rows of a slice: a voxel to the left, its own four, one to the right.
struct CubeRows {
  float value[3][kTiledVoxels + 2];

  /// `middle`: the thread's first voxel in the tile.
  __device__ __forceinline__ explicit CubeRows(const float* middle) {
#pragma unroll
    for (int dy = -1; dy <= 1; ++dy) {
      const float* row = middle + dy * kCubePitch;
      const float4 own = *reinterpret_cast<const float4*>(row);
      float(&to)[kTiledVoxels + 2] = value[dy + 1];
      to[0] = row[-1];
      to[1] = own.x;
      to[2] = own.y;
      to[3] = own.z;
      to[4] = own.w;
      to[5] = row[kTiledVoxels];
    }
  }

  [[nodiscard]] __device__ __forceinline__ float tap(int i, int dx, int dy) const {
    return value[dy + 1][1 + i + dx];
  }
};

/// Four results on their way.
struct CubeSums {
  float centre[kTiledVoxels];
  float value[kTiledVoxels];
  float weight[kTiledVoxels];

  __device__ __forceinline__ void begin(const float* at) {
    const float4 four = *reinterpret_cast<const float4*>(at);
    centre[0] = four.x;
    centre[1] = four.y;
    centre[2] = four.z;
    centre[3] = four.w;
#pragma unroll
    for (int i = 0; i < kTiledVoxels; ++i) {
      value[i] = centre[i];  // a voxel's own weight is 1
      weight[i] = 1;
    }
  }

  __device__ __forceinline__ void add(int i, float tap_weight, float tap) {
    value[i] = fmaf(tap_weight, tap, value[i]);
    weight[i] += tap_weight;
  }
};

struct CubeWeights {
  const CubeArguments& a;

  __device__ __forceinline__ float of(float value, float centre, int dx, int dy, int dz) const {
    const float d = value - centre;
    return exp2_special(fmaf(-d, d, a.exponents[4 * (dz * dz) + 2 * (dy * dy) + dx * dx]));
  }

  __device__ __forceinline__ void add_tap(CubeSums& sums, const CubeRows& rows, int i, int dx, int dy,
                                          int dz) const {
    const float tap = rows.tap(i, dx, dy);
    sums.add(i, of(tap, sums.centre[i], dx, dy, dz), tap);
  }

  /// The rows before and behind the voxels' own, of a slice.
  __device__ __forceinline__ void add_outer_rows(CubeSums& sums, const CubeRows& rows, int dz) const {
#pragma unroll
    for (int dy = -1; dy <= 1; dy += 2) {
#pragma unroll
      for (int i = 0; i < kTiledVoxels; ++i) {
#pragma unroll
        for (int dx = -1; dx <= 1; ++dx) add_tap(sums, rows, i, dx, dy, dz);
      }
    }
  }

  /// The voxels' own row.
  __device__ __forceinline__ void add_own_row(CubeSums& sums, const CubeRows& rows) const {
    add_tap(sums, rows, 0, -1, 0, 0);
#pragma unroll
    for (int i = 0; i < kLastVoxel; ++i) {
      const float weight = of(sums.centre[i + 1], sums.centre[i], 1, 0, 0);
      sums.add(i, weight, sums.centre[i + 1]);
      sums.add(i + 1, weight, sums.centre[i]);
    }
    add_tap(sums, rows, kLastVoxel, 1, 0, 0);
  }

  /// The row of the results in `here` to those above, and of the latter what the thread has to those in
  /// `here`.
  __device__ __forceinline__ void add_between(CubeSums& here, CubeSums& above, const CubeRows& rows) const {
#pragma unroll
    for (int i = 0; i < kTiledVoxels; ++i) {
#pragma unroll
      for (int dx = -1; dx <= 1; ++dx) {
        const float tap = rows.tap(i, dx, 0);
        const float weight = of(tap, above.centre[i], dx, 0, -1);
        above.add(i, weight, tap);
        if (i + dx >= 0 && i + dx <= kLastVoxel) here.add(i + dx, weight, above.centre[i]);
      }
    }
  }

  /// The row above to the results below it: what other threads have of it.
  __device__ __forceinline__ void add_beside(CubeSums& below, const CubeRows& rows) const {
    add_tap(below, rows, 0, -1, 0, 1);
    add_tap(below, rows, kLastVoxel, 1, 0, 1);
  }
};

/// Copies a tile of one slice after the other.
class CubeCopy {
 public:
  /// From slice z on; the first voxel of the tile's own is (left, top).
  __device__ __forceinline__ CubeCopy(const TiledArguments& a, float* tiles, int left, int top, int z)
      : slice_(a.taps.slice) {
    const int thread = static_cast<int>(threadIdx.y) * kTiledThreadsX + static_cast<int>(threadIdx.x);
    to_ = tiles + 4 * thread;
    from_ = source(a, thread, left, top, z);
    if (thread + kCubeThreads < kCubeTile / 4) second_ = source(a, thread + kCubeThreads, left, top, z);
  }

  /// Begins to copy the next slice to the tile of that number.
  __device__ __forceinline__ void next(int tile) {
    float* to = to_ + tile * kCubeTile;
    __pipeline_memcpy_async(to, from_, sizeof(float4));
    from_ += slice_;
    if (second_ == nullptr) return;
    __pipeline_memcpy_async(to + 4 * kCubeThreads, second_, sizeof(float4));
    second_ += slice_;
  }

 private:
  /// Beyond the padded volume stands what is at its edge: no voxel that is stored reads that.
  static __device__ __forceinline__ const float* source(const TiledArguments& a, int group, int left, int top,
                                                        int z) {
    constexpr int kGroups = kCubePitch / 4;
    const int row = group / kGroups;
    return a.taps.row(min(top - 1 + row, a.last_row), z) +
           min(left - kCubeHalo + 4 * (group - row * kGroups), a.last_column);
  }

  float* to_;
  const float* from_;
  const float* second_ = nullptr;  ///< of threads that copy two groups of four
  std::ptrdiff_t slice_;
};

__device__ __forceinline__ void store_sums(const TiledArguments& a, const CubeSums& sums, int x, int y,
                                           int z) {
  if (y >= a.region.y1) return;
  float result[kTiledVoxels];
#pragma unroll
  for (int i = 0; i < kTiledVoxels; ++i) result[i] = __fdividef(sums.value[i], sums.weight[i]) * a.unscale;
  store_four(a, x, y, z, result);
}

__global__ void __launch_bounds__(kCubeThreads, 3) cube_kernel(const CubeArguments arguments) {
  __shared__ __align__(16) float tiles[kCubeTiles * kCubeTile];
  const TiledArguments& a = arguments.tiled;
  const CubeWeights weights{arguments};
  const int left = a.left + static_cast<int>(blockIdx.x) * kTiledWidth;
  const int top = a.region.y0 + static_cast<int>(blockIdx.y) * kTiledThreadsY;
  const int bottom = a.region.z0 + static_cast<int>(blockIdx.z) * arguments.slices;
  const int end = min(bottom + arguments.slices, a.region.z1);
  const int x = left + static_cast<int>(threadIdx.x) * kTiledVoxels;
  const int y = top + static_cast<int>(threadIdx.y);
  const float* own = tiles + (static_cast<int>(threadIdx.y) + 1) * kCubePitch + kCubeHalo +
                     static_cast<int>(threadIdx.x) * kTiledVoxels;

  CubeCopy copy(a, tiles, left, top, bottom - 1);
#pragma unroll
  for (int tile = 0; tile < kCubeTiles - 1; ++tile) {
    if (bottom - 1 + tile <= end) copy.next(tile);
    __pipeline_commit();
  }
  CubeSums below{};
  CubeSums here{};
  CubeSums above{};
#pragma unroll 1
  for (int z = bottom - 1; z <= end; ++z) {
    const int tile = (z - bottom + 1) % kCubeTiles;
    __pipeline_wait_prior(1);
    // All have their parts of this slice and of the next there, and are done with the one before, whose place
    // another takes.
    __syncthreads();
    if (z + kCubeTiles - 1 <= end) copy.next((tile + kCubeTiles - 1) % kCubeTiles);
    __pipeline_commit();
    const CubeRows rows(own + tile * kCubeTile);
    if (z > bottom) {
      weights.add_outer_rows(below, rows, 1);
      weights.add_beside(below, rows);
      store_sums(a, below, x, y, z - 1);
    }
    if (z == end) break;
    above.begin(own + (tile + 1) % kCubeTiles * kCubeTile);
    if (z >= bottom) {
      weights.add_outer_rows(here, rows, 0);
      weights.add_own_row(here, rows);
    }
    weights.add_outer_rows(above, rows, -1);
    weights.add_between(here, above, rows);
    below = here;
    here = above;
  }
}

}  // namespace
}  // namespace filterscope::fast
