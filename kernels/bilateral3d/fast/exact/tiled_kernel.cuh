// fast/bilateral3d's kernel: the exact sum, bound by the exponential.
//
// A block of 32×8 threads filters a tile of 128×8 voxels of one slice, four neighbours of a row a thread. The
// slices of the window stream through two tiles in shared memory: while one is summed the next is copied.
// Values were scaled when the volume was padded, so that a tap is
//
//   d = v − c;  w = 2^(ex(dx) − d·d);  S += w·v;  W += w            (two additions, two fused, one 2^x)
//
// The rows dy and −dy are summed before their factor is applied, the slice's factor once a slice. With the
// radius along x compiled in, ex(dx) is an immediate operand of the constant bank, and from radius 3 on every
// eighth exponential is a polynomial on the multiply-add unit. Which ones depends on dx alone, and sums are
// taken in the order of dx, so a voxel's bits do not depend on its place in a tile nor on how a volume is
// cut. Where a tile's groups of four are in a slice is found once, and kept in shared memory.
//
// Each including file has tables of its own, for the radii that it compiles in.
#pragma once

#include <cuda_pipeline_primitives.h>

#include "kernels/bilateral3d/fast/exact/tiled.cuh"
#include "kernels/cuda/exp2_pair.cuh"

namespace filterscope::fast {
namespace {

constexpr int kThreads = kTiledThreadsX * kTiledThreadsY;
constexpr int kGeneral = 0;
/// Smaller windows have too few taps a row for the polynomial's extra instructions to hide.
constexpr int kLastWithoutPolynomial = 2;

/// ex(dx) at index dx + kTiledColumnReach, −infinity outside the window; then the factors along y and along
/// z, from 0 on.
__constant__ float tiled_table[kTiledTable];
ConstantSymbol tiled_symbol{tiled_table, sizeof tiled_table};

__device__ __forceinline__ float column_exponent(int dx) { return tiled_table[dx + kTiledColumnReach]; }
__device__ __forceinline__ float row_factor(int dy) { return tiled_table[kTiledColumns + dy]; }
__device__ __forceinline__ float slice_factor(int dz) {
  return tiled_table[kTiledColumns + kTiledMostRadius + 1 + (dz < 0 ? -dz : dz)];
}

template <int R>
__device__ __forceinline__ float tap_weight(float exponent, int dx) {
  return R > kLastWithoutPolynomial && (dx & 7) == 1 ? exp2_polynomial(exponent) : exp2_special(exponent);
}

struct Sums {
  float value[kTiledVoxels] = {};
  float weight[kTiledVoxels] = {};

  __device__ __forceinline__ void add(const Sums& more, float factor) {
#pragma unroll
    for (int i = 0; i < kTiledVoxels; ++i) {
      value[i] = fmaf(factor, more.value[i], value[i]);
      weight[i] = fmaf(factor, more.weight[i], weight[i]);
    }
  }
};

/// Adds the four values that start `first` columns right of the thread's first voxel to the sums of its four
/// voxels. `first` is a multiple of 4; with R compiled in it is a constant, and taps outside are not there.
template <int R>
__device__ __forceinline__ void add_group(Sums& sums, const float (&centre)[kTiledVoxels], const float4& four,
                                          int first) {
  const float group[4] = {four.x, four.y, four.z, four.w};
#pragma unroll
  for (int m = 0; m < 4; ++m) {
#pragma unroll
    for (int i = 0; i < kTiledVoxels; ++i) {
      const int dx = first + m - i;
      if (R != kGeneral && (dx < -R || dx > R)) continue;
      const float d = group[m] - centre[i];
      const float weight = tap_weight<R>(fmaf(-d, d, column_exponent(dx)), dx);
      sums.value[i] = fmaf(weight, group[m], sums.value[i]);
      sums.weight[i] += weight;
    }
  }
}

template <int R>
__device__ __forceinline__ void add_row(Sums& sums, const float* row, int radius,
                                        const float (&centre)[kTiledVoxels]) {
  const int reach = tiled_halo(R == kGeneral ? radius : R);
#pragma unroll(R == kGeneral ? 1 : 2 * tiled_halo(R) / 4 + 1)
  for (int first = -reach; first <= reach; first += 4) {
    add_group<R>(sums, centre, *reinterpret_cast<const float4*>(row + first), first);
  }
}

/// The rows of a slice of the window; `middle` is the thread's first voxel in the tile.
template <int R>
__device__ __forceinline__ Sums sum_slice(const TiledArguments& a, const float* middle, int pitch,
                                          const float (&centre)[kTiledVoxels]) {
  Sums slice;
  add_row<R>(slice, middle, a.reach.x, centre);
#pragma unroll 1
  for (int dy = 1; dy <= a.reach.y; ++dy) {
    Sums both;
    add_row<R>(both, middle - dy * pitch, a.reach.x, centre);
    add_row<R>(both, middle + dy * pitch, a.reach.x, centre);
    slice.add(both, row_factor(dy));
  }
  return slice;
}

/// Where group of four `i` of a tile is in a slice, from the tile's first one on; the first voxel of the
/// tile's own is (left, top). Beyond the padded volume stands what is at its edge: no voxel that is stored
/// reads that.
template <int R>
__device__ __forceinline__ int find_place(const TiledArguments& a, int left, int top, int i) {
  const int halo = tiled_halo(R == kGeneral ? a.reach.x : R);
  const int groups = (kTiledWidth + 2 * halo) / 4;
  const int y = i / groups;
  const int column = min(left - halo + 4 * (i - y * groups), a.last_column) - min(left - halo, a.last_column);
  return (min(top - a.reach.y + y, a.last_row) - min(top - a.reach.y, a.last_row)) * a.taps.pitch + column;
}

template <int R>
__device__ __forceinline__ void find_places(const TiledArguments& a, int* places, int left, int top) {
  const int halo = tiled_halo(R);
  const int groups = (kTiledWidth + 2 * halo) / 4;
  const int rows = kTiledThreadsY + 2 * a.reach.y;
  for (int i = static_cast<int>(threadIdx.y) * kTiledThreadsX + static_cast<int>(threadIdx.x);
       i < rows * groups; i += kThreads) {
    places[i] = find_place<R>(a, left, top, i);
  }
}

/// Begins to copy the tile of the slice in which its first group is at `corner`. For the radii that are
/// compiled in, a thread reads the places that it found.
template <int R>
__device__ __forceinline__ void copy_tile(const TiledArguments& a, float* tile, const int* places,
                                          const float* corner, int left, int top) {
  const int halo = tiled_halo(R == kGeneral ? a.reach.x : R);
  const int count = (kTiledWidth + 2 * halo) / 4 * (kTiledThreadsY + 2 * a.reach.y);
#pragma unroll 1
  for (int i = static_cast<int>(threadIdx.y) * kTiledThreadsX + static_cast<int>(threadIdx.x); i < count;
       i += kThreads) {
    const int place = R == kGeneral ? find_place<R>(a, left, top, i) : places[i];
    __pipeline_memcpy_async(tile + 4 * i, corner + place, sizeof(float4));
  }
  __pipeline_commit();
}

template <int R>
__global__ void __launch_bounds__(kThreads, 3) tiled_kernel(const TiledArguments a) {
  extern __shared__ __align__(16) float tiles[];
  const int halo = tiled_halo(R == kGeneral ? a.reach.x : R);
  const int pitch = kTiledWidth + 2 * halo;
  const int size = pitch * (kTiledThreadsY + 2 * a.reach.y);
  const int left = a.left + static_cast<int>(blockIdx.x) * kTiledWidth;
  const int top = a.region.y0 + static_cast<int>(blockIdx.y) * kTiledThreadsY;
  const int z = a.region.z0 + static_cast<int>(blockIdx.z);
  const int x = left + static_cast<int>(threadIdx.x) * kTiledVoxels;
  const int y = top + static_cast<int>(threadIdx.y);
  const int place = (static_cast<int>(threadIdx.y) + a.reach.y) * pitch + halo +
                    static_cast<int>(threadIdx.x) * kTiledVoxels;

  int* places = reinterpret_cast<int*>(tiles + 2 * size);
  if constexpr (R != kGeneral) find_places<R>(a, places, left, top);
  const float* corner =
      a.taps.row(min(top - a.reach.y, a.last_row), z - a.reach.z) + min(left - halo, a.last_column);
  copy_tile<R>(a, tiles, places, corner, left, top);
  const float* row = a.taps.row(min(y, a.last_row), z);
  const float4 four = *reinterpret_cast<const float4*>(row + min(x, a.last_column));
  const float centre[kTiledVoxels] = {four.x, four.y, four.z, four.w};
  Sums total;
#pragma unroll 1
  for (int dz = -a.reach.z; dz <= a.reach.z; ++dz) {
    __pipeline_wait_prior(0);
    // All have their part of this slice there, and are done with the one before, whose place the next one
    // takes.
    __syncthreads();
    const int tile = (dz + a.reach.z) & 1;
    corner += a.taps.slice;
    if (dz < a.reach.z) copy_tile<R>(a, tiles + (1 - tile) * size, places, corner, left, top);
    total.add(sum_slice<R>(a, tiles + tile * size + place, pitch, centre), slice_factor(dz));
  }
  if (y >= a.region.y1) return;
  float result[kTiledVoxels];
#pragma unroll
  for (int i = 0; i < kTiledVoxels; ++i) result[i] = total.value[i] / total.weight[i] * a.unscale;
  store_four(a, x, y, z, result);
}

/// The kernels of the radii First … Last.
template <int First, int Last>
TiledKernel kernel_for(int radius) {
  if constexpr (First <= Last) {
    if (radius == First) return {"tiled_kernel", tiled_kernel<First>, &tiled_symbol};
    return kernel_for<First + 1, Last>(radius);
  } else {
    return {};
  }
}

}  // namespace
}  // namespace filterscope::fast
