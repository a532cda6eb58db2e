#include "kernels/bilateral3d/fast/exact/tiled_kernel.cuh"

namespace filterscope::fast {

TiledKernel tiled_small(int radius) { return kernel_for<1, 6>(radius); }

TiledKernel tiled_general() { return {tiled_kernel<kGeneral>, &tiled_symbol}; }

namespace {

/// Four voxels of a row a thread, as tiled_kernel has them, from global memory.
__global__ void __launch_bounds__(kThreads) weighted_kernel(const TiledArguments a) {
  const int left =
      a.left + static_cast<int>(blockIdx.x) * kTiledWidth + static_cast<int>(threadIdx.x) * kTiledVoxels;
  const int y = a.region.y0 + static_cast<int>(blockIdx.y) * kTiledThreadsY + static_cast<int>(threadIdx.y);
  const int z = a.region.z0 + static_cast<int>(blockIdx.z);
  if (y >= a.region.y1) return;
  float result[kTiledVoxels] = {};
#pragma unroll 1
  for (int i = 0; i < kTiledVoxels; ++i) {
    const int x = left + i;
    if (x < a.region.x0 || x >= a.region.x1) continue;
    const float centre = a.taps.row(y, z)[x];
    float value = 0;
    float weight = 0;
    for (int dz = -a.reach.z; dz <= a.reach.z; ++dz) {
      for (int dy = -a.reach.y; dy <= a.reach.y; ++dy) {
        const float factor = slice_factor(dz) * row_factor(abs(dy));
        const float* taps = a.taps.row(y + dy, z + dz) + x;
        const float* counts = a.weights.row(y + dy, z + dz) + x;
        float row_value = 0;
        float row_weight = 0;
        for (int dx = -a.reach.x; dx <= a.reach.x; ++dx) {
          const float d = taps[dx] - centre;
          const float with = exp2_special(fmaf(-d, d, column_exponent(dx))) * counts[dx];
          row_value = fmaf(with, taps[dx], row_value);
          row_weight += with;
        }
        value = fmaf(factor, row_value, value);
        weight = fmaf(factor, row_weight, weight);
      }
    }
    result[i] = value / weight * a.unscale;
  }
  store_four(a, left, y, z, result);
}

}  // namespace

TiledKernel tiled_weighted() { return {weighted_kernel, &tiled_symbol}; }

}  // namespace filterscope::fast
