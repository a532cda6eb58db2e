// fast/bilateral3d's kernel for voxels with weights, and for windows of colours that shared memory does not
// hold: four voxels of a row a thread, as tiled_kernel has them, from global memory.
#include "kernels/bilateral3d/fast/exact/tiled_kernel.cuh"

namespace filterscope::fast {
namespace {

template <int Channels>
struct PlainSums {
  float value[Channels] = {};
  float weight = 0;

  __device__ __forceinline__ void add(const PlainSums& more, float factor) {
#pragma unroll
    for (int c = 0; c < Channels; ++c) value[c] = fmaf(factor, more.value[c], value[c]);
    weight = fmaf(factor, more.weight, weight);
  }
};

template <int Channels, bool Weighted>
__device__ __forceinline__ PlainSums<Channels> sum_row(const TiledArguments& a, int x, int y, int z,
                                                       const float (&centre)[Channels]) {
  PlainSums<Channels> row;
  const float* taps = a.taps.row(y, z) + x;
  const float* counts = Weighted ? a.weights.row(y, z) + x : nullptr;
  for (int dx = -a.reach.x; dx <= a.reach.x; ++dx) {
    float exponent = column_exponent(dx);
#pragma unroll
    for (int c = 0; c < Channels; ++c) {
      const float d = taps[c * a.plane + dx] - centre[c];
      exponent = fmaf(-d, d, exponent);
    }
    const float weight = exp2_special(exponent) * (Weighted ? counts[dx] : 1);
#pragma unroll
    for (int c = 0; c < Channels; ++c) row.value[c] = fmaf(weight, taps[c * a.plane + dx], row.value[c]);
    row.weight += weight;
  }
  return row;
}

template <int Channels, bool Weighted>
__global__ void __launch_bounds__(kThreads) plain_kernel(const TiledArguments a) {
  const int left =
      a.left + static_cast<int>(blockIdx.x) * kTiledWidth + static_cast<int>(threadIdx.x) * kTiledVoxels;
  const int y = a.region.y0 + static_cast<int>(blockIdx.y) * kTiledThreadsY + static_cast<int>(threadIdx.y);
  const int z = a.region.z0 + static_cast<int>(blockIdx.z);
  if (y >= a.region.y1) return;
#pragma unroll 1
  for (int i = 0; i < kTiledVoxels; ++i) {
    const int x = left + i;
    if (x < a.region.x0 || x >= a.region.x1) continue;
    float centre[Channels];
#pragma unroll
    for (int c = 0; c < Channels; ++c) centre[c] = a.taps.row(y, z)[c * a.plane + x];
    PlainSums<Channels> total;
    for (int dz = -a.reach.z; dz <= a.reach.z; ++dz) {
      for (int dy = -a.reach.y; dy <= a.reach.y; ++dy) {
        total.add(sum_row<Channels, Weighted>(a, x, y + dy, z + dz, centre),
                  slice_factor(dz) * row_factor(abs(dy)));
      }
    }
#pragma unroll
    for (int c = 0; c < Channels; ++c) {
      a.target.put(x * Channels + c, y, z, total.value[c] / total.weight * a.unscale);
    }
  }
}

}  // namespace

TiledKernel tiled_plain(int channels, bool weighted) {
  if (channels == 1) return {"plain_kernel", plain_kernel<1, true>, &tiled_symbol};
  return {"plain_kernel", weighted ? plain_kernel<3, true> : plain_kernel<3, false>, &tiled_symbol};
}

}  // namespace filterscope::fast
