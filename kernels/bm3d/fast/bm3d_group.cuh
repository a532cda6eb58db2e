// A group of blocks in a warp's registers: each lane has a block.
#pragma once

#include "kernels/bm3d/fast/bm3d_search.cuh"
#include "kernels/maths/block_matching.h"

namespace filterscope::bm {

/// There and back, row by row; kernels get it as a parameter, so that it lies in constant memory.
struct DeviceTransform {
  float forward[kPixels];
  float inverse[kPixels];
};

/// values = matrix · values · matrixᵀ.
__device__ __forceinline__ void transform_block(float (&values)[kPixels], const float (&matrix)[kPixels]) {
#pragma unroll
  for (int pass = 0; pass < 2; ++pass) {
    const int along = pass == 0 ? 1 : kBlock;  // from one value of a line to the next
    const int across = pass == 0 ? kBlock : 1;
#pragma unroll
    for (int line = 0; line < kBlock; ++line) {
      float made[kBlock];
#pragma unroll
      for (int i = 0; i < kBlock; ++i) {
        made[i] = matrix[i * kBlock] * values[line * across];
#pragma unroll
        for (int k = 1; k < kBlock; ++k)
          made[i] = fmaf(matrix[i * kBlock + k], values[line * across + k * along], made[i]);
      }
#pragma unroll
      for (int i = 0; i < kBlock; ++i) values[line * across + i * along] = made[i];
    }
  }
}

/// A level of the orthonormal Haar transform along the lanes: sums stay where the first block of a pair was,
/// differences where the second one was. It is its own inverse.
__device__ __forceinline__ void haar_level(float (&values)[kPixels], int lane, int half) {
  constexpr float kScale = 0.70710678F;  // 1/√2
  const int place = lane & (2 * half - 1);
  const bool takes_part = place == 0 || place == half;
  const float sign = place == half ? -kScale : kScale;
#pragma unroll
  for (int c = 0; c < kPixels; ++c) {
    const float other = __shfl_xor_sync(kAllLanes, values[c], half);
    values[c] = takes_part ? fmaf(sign, values[c], kScale * other) : values[c];
  }
}

/// Lanes from `size` on have no block.
__device__ __forceinline__ void to_spectrum(float (&values)[kPixels], int lane, int size,
                                            const DeviceTransform& transform) {
  transform_block(values, transform.forward);
  for (int half = 1; half < size; half *= 2) haar_level(values, lane, half);
}

__device__ __forceinline__ void from_spectrum(float (&values)[kPixels], int lane, int size,
                                              const DeviceTransform& transform) {
  for (int half = size / 2; half > 0; half /= 2) haar_level(values, lane, half);
  transform_block(values, transform.inverse);
}

/// The sum of all lanes' values, in each of them.
template <class Value>
__device__ __forceinline__ Value lane_sum(Value own) {
#pragma unroll
  for (int half = kWarp / 2; half > 0; half /= 2) own += __shfl_xor_sync(kAllLanes, own, half);
  return own;
}

/// Hard thresholding; gives the group's weight.
__device__ __forceinline__ float threshold_group(float (&noisy)[kPixels], int lane, int size,
                                                 const DeviceTransform& transform, float limit) {
  to_spectrum(noisy, lane, size, transform);
  int kept = 0;
#pragma unroll
  for (int c = 0; c < kPixels; ++c) {
    const bool mean = lane == 0 && c == 0;
    const bool keep = mean || !(fabsf(noisy[c]) <= limit);  // what is not a number is kept
    kept += keep ? 1 : 0;
    noisy[c] = keep ? noisy[c] : 0.0F;
  }
  const int all = lane_sum(lane < size ? kept : 0);
  from_spectrum(noisy, lane, size, transform);
  return 1.0F / static_cast<float>(all);
}

/// Wiener filtering by the estimate's blocks; gives the group's weight.
__device__ __forceinline__ float shrink_group(float (&noisy)[kPixels], float (&estimate)[kPixels], int lane,
                                              int size, const DeviceTransform& transform, float sigma) {
  to_spectrum(estimate, lane, size, transform);
  to_spectrum(noisy, lane, size, transform);
  const float noise = sigma * sigma;
  float squares = 0;
#pragma unroll
  for (int c = 0; c < kPixels; ++c) {
    const bool mean = lane == 0 && c == 0;
    const float signal = estimate[c] * estimate[c];
    const float share = mean ? 1.0F : signal / (signal + noise);
    squares = fmaf(share, share, squares);
    noisy[c] *= share;
  }
  const float all = lane_sum(lane < size ? squares : 0.0F);
  from_spectrum(noisy, lane, size, transform);
  return 1.0F / all;
}

}  // namespace filterscope::bm
