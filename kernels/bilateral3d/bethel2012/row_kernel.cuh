// The one source of the study's twelve kernels: a thread for each place on two axes walks along the third.
// The including file says which axis and where the weights are; whether rows are padded is a matter of the
// layout.
#pragma once

#include "kernels/bilateral3d/bethel2012/row_plan.cuh"

namespace filterscope::bethel2012 {
namespace {

constexpr int kMostConstantWeights = 25 * 25 * 25;

/// The weights of the whole window, x fastest, then y: constant memory is one bank of 64 KiB for each
/// separately compiled file. Files whose kernel reads global memory leave it out.
#ifdef FILTERSCOPE_CONSTANT_WEIGHTS
__constant__ float window_weights[kMostConstantWeights];
ConstantSymbol window_weights_symbol{window_weights, sizeof window_weights};
__device__ __forceinline__ float window_weight(const RowArguments& /*a*/, int tap) {
  return window_weights[tap];
}
#else
__device__ __forceinline__ float window_weight(const RowArguments& a, int tap) { return a.weights[tap]; }
#endif

__device__ __forceinline__ float filtered_voxel(const RowArguments& a, int x, int y, int z) {
  const float centre = a.taps.row(y, z)[x];
  float sum = 0;
  float weight_sum = 0;
  int tap = 0;
  for (int dz = -a.reach.z; dz <= a.reach.z; ++dz) {
    for (int dy = -a.reach.y; dy <= a.reach.y; ++dy) {
      const float* row = a.taps.row(y + dy, z + dz) + x;
      float row_sum = 0;
      float row_weight = 0;
      for (int dx = -a.reach.x; dx <= a.reach.x; ++dx, ++tap) {
        const float value = row[dx];
        const float difference = value - centre;
        const float weight = window_weight(a, tap) * expf(difference * difference * a.factor);
        row_sum += weight * value;
        row_weight += weight;
      }
      sum += row_sum;
      weight_sum += row_weight;
    }
  }
  return sum / weight_sum;
}

/// Threads along x of a block are neighbours on the first axis of `W`.
template <Walk W>
__global__ void __launch_bounds__(1024) row_kernel(const RowArguments a) {
  const int first = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  const int second = static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
  const Region& part = a.region;
  if constexpr (W == Walk::depth) {
    const int x = part.x0 + first;
    const int y = part.y0 + second;
    if (x >= part.x1 || y >= part.y1) return;
    for (int z = part.z0; z < part.z1; ++z) a.target.put(x, y, z, filtered_voxel(a, x, y, z));
  } else if constexpr (W == Walk::width) {
    const int y = part.y0 + first;
    const int z = part.z0 + second;
    if (y >= part.y1 || z >= part.z1) return;
    for (int x = part.x0; x < part.x1; ++x) a.target.put(x, y, z, filtered_voxel(a, x, y, z));
  } else {
    const int x = part.x0 + first;
    const int z = part.z0 + second;
    if (x >= part.x1 || z >= part.z1) return;
    for (int y = part.y0; y < part.y1; ++y) a.target.put(x, y, z, filtered_voxel(a, x, y, z));
  }
}

template <Walk W>
RowKernel row_kernel_of(bool aligned) {
  RowKernel kernel;
  kernel.kernel = row_kernel<W>;
  kernel.walk = W;
  kernel.aligned = aligned;
#ifdef FILTERSCOPE_CONSTANT_WEIGHTS
  kernel.constant = &window_weights_symbol;
#endif
  return kernel;
}

}  // namespace
}  // namespace filterscope::bethel2012
