// fast/bilateral3d's kernel for three channels under one weight, as sequences in colour have them.
//
// Blocks, tiles and threads are those of tiled_kernel.cuh. The tile of a slice holds the three channels one
// behind the other. A tap is
//
//   w = 2^(ex(dx) − dr² − dg² − db²);  Sr += w·r; Sg += w·g; Sb += w·b;  W += w
//
// which is four additions, six fused and one 2^x.
#include "kernels/bilateral3d/fast/exact/tiled_kernel.cuh"

namespace filterscope::fast {
namespace {

constexpr int kColours = 3;

/// Of a thread's voxels.
using Colours = float[kColours][kTiledVoxels];

struct ColourSums {
  Colours value = {};
  float weight[kTiledVoxels] = {};

  __device__ __forceinline__ void add(const ColourSums& more, float factor) {
#pragma unroll
    for (int i = 0; i < kTiledVoxels; ++i) {
#pragma unroll
      for (int c = 0; c < kColours; ++c) value[c][i] = fmaf(factor, more.value[c][i], value[c][i]);
      weight[i] = fmaf(factor, more.weight[i], weight[i]);
    }
  }
};

__device__ __forceinline__ void load_colours(Colours& four, const float* from, std::ptrdiff_t plane) {
#pragma unroll
  for (int c = 0; c < kColours; ++c) {
    const float4 values = *reinterpret_cast<const float4*>(from + c * plane);
    four[c][0] = values.x;
    four[c][1] = values.y;
    four[c][2] = values.z;
    four[c][3] = values.w;
  }
}

/// As tiled_kernel.cuh's add_group(). `Edge`: some taps of the group may be outside of the window.
template <bool Edge>
__device__ __forceinline__ void add_colours(ColourSums& sums, const Colours& centre, const Colours& group,
                                            int first, int radius) {
#pragma unroll
  for (int m = 0; m < 4; ++m) {
#pragma unroll
    for (int i = 0; i < kTiledVoxels; ++i) {
      const int dx = first + m - i;
      if (Edge && (dx < -radius || dx > radius)) continue;
      float exponent = column_exponent(dx);
#pragma unroll
      for (int c = 0; c < kColours; ++c) {
        const float d = group[c][m] - centre[c][i];
        exponent = fmaf(-d, d, exponent);
      }
      const float weight = exp2_special(exponent);
#pragma unroll
      for (int c = 0; c < kColours; ++c) sums.value[c][i] = fmaf(weight, group[c][m], sums.value[c][i]);
      sums.weight[i] += weight;
    }
  }
}

__device__ __forceinline__ ColourSums sum_colour_row(const float* row, int plane, int radius,
                                                     const Colours& centre) {
  ColourSums sums;
  const int reach = tiled_halo(radius);
#pragma unroll 1
  for (int first = -reach; first <= reach; first += 4) {
    Colours group;
    load_colours(group, row + first, plane);
    if (first - (kTiledVoxels - 1) >= -radius && first + 3 <= radius) {
      add_colours<false>(sums, centre, group, first, radius);
    } else {
      add_colours<true>(sums, centre, group, first, radius);
    }
  }
  return sums;
}

__global__ void __launch_bounds__(kThreads, 2) colour_kernel(const TiledArguments a) {
  extern __shared__ __align__(16) float tile[];
  const int halo = tiled_halo(a.reach.x);
  const int pitch = kTiledWidth + 2 * halo;
  const int plane = pitch * (kTiledThreadsY + 2 * a.reach.y);
  const int left = a.left + static_cast<int>(blockIdx.x) * kTiledWidth;
  const int top = a.region.y0 + static_cast<int>(blockIdx.y) * kTiledThreadsY;
  const int z = a.region.z0 + static_cast<int>(blockIdx.z);
  const int x = left + static_cast<int>(threadIdx.x) * kTiledVoxels;
  const int y = top + static_cast<int>(threadIdx.y);
  const float* middle = tile + (static_cast<int>(threadIdx.y) + a.reach.y) * pitch + halo +
                        static_cast<int>(threadIdx.x) * kTiledVoxels;
  const float* corner =
      a.taps.row(min(top - a.reach.y, a.last_row), z - a.reach.z) + min(left - halo, a.last_column);
  Colours centre;
  load_colours(centre, a.taps.row(min(y, a.last_row), z) + min(x, a.last_column), a.plane);
  ColourSums total;
#pragma unroll 1
  for (int dz = -a.reach.z; dz <= a.reach.z; ++dz, corner += a.taps.slice) {
    __syncthreads();
    for (int c = 0; c < kColours; ++c) {
      copy_tile<kGeneral>(a, tile + c * plane, nullptr, corner + c * a.plane, left, top);
    }
    __pipeline_wait_prior(0);
    __syncthreads();
#pragma unroll 1
    for (int dy = -a.reach.y; dy <= a.reach.y; ++dy) {
      total.add(sum_colour_row(middle + dy * pitch, plane, a.reach.x, centre),
                slice_factor(dz) * row_factor(abs(dy)));
    }
  }
  if (y >= a.region.y1) return;
#pragma unroll
  for (int i = 0; i < kTiledVoxels; ++i) {
    if (x + i < a.region.x0 || x + i >= a.region.x1) continue;
#pragma unroll
    for (int c = 0; c < kColours; ++c) {
      a.target.put((x + i) * kColours + c, y, z, total.value[c][i] / total.weight[i] * a.unscale);
    }
  }
}

}  // namespace

TiledKernel tiled_colour() { return {"colour_kernel", colour_kernel, &tiled_symbol}; }

}  // namespace filterscope::fast
