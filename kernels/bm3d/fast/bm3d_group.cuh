// A group of blocks in a warp's registers: each lane has a block. Blocks come and go through shared memory,
// so that lanes beside each other read and write pixels beside each other.
#pragma once

#include "kernels/bm3d/fast/bm3d_planes.cuh"
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

/// Wiener filter: what is left of each coefficient of a group, by its estimate; gives the group's weight.
__device__ __forceinline__ float to_shares(float (&estimate)[kPixels], int lane, int size,
                                           const DeviceTransform& transform, float sigma) {
  to_spectrum(estimate, lane, size, transform);
  const float noise = sigma * sigma;
  float squares = 0;
#pragma unroll
  for (int c = 0; c < kPixels; ++c) {
    const bool mean = lane == 0 && c == 0;
    const float signal = estimate[c] * estimate[c];
    estimate[c] = mean ? 1.0F : signal / (signal + noise);
    squares = fmaf(estimate[c], estimate[c], squares);
  }
  return 1.0F / lane_sum(lane < size ? squares : 0.0F);
}

__device__ __forceinline__ void shrink_group(float (&noisy)[kPixels], const float (&shares)[kPixels],
                                             int lane, int size, const DeviceTransform& transform) {
  to_spectrum(noisy, lane, size, transform);
#pragma unroll
  for (int c = 0; c < kPixels; ++c) noisy[c] *= shares[c];
  from_spectrum(noisy, lane, size, transform);
}

/// Room for a group's blocks in shared memory: odd, so that lanes have banks of their own.
inline constexpr int kRoom = kPixels + 1;

/// Where the lane's block lies.
struct BlockPlace {
  int x;
  int y;
};

/// Calls visit(block, its pixel, which half of the block that is in, the pixel's place in the plane) for all
/// pixels of the first `size` lanes' blocks, spread over the lanes.
template <class Visit>
__device__ __forceinline__ void for_pixels(const DevicePlanes& planes, const BlockPlace& own, int lane,
                                           int size, const Visit& visit) {
#pragma unroll 4
  for (int block = 0; block < size; ++block) {
    const int x = __shfl_sync(kAllLanes, own.x, block);
    const int y = __shfl_sync(kAllLanes, own.y, block);
#pragma unroll
    for (int half = 0; half < kPixels / kWarp; ++half) {
      const int pixel = half * kWarp + lane;
      visit(block, pixel, half, planes.at(x + pixel % kBlock, y + pixel / kBlock));
    }
  }
}

/// The lanes' blocks of `image`, less `offset`; 0 for lanes that have none.
__device__ __forceinline__ void load_blocks(const DevicePlanes& planes, const float* image, float offset,
                                            const BlockPlace& own, int lane, int size, float* room,
                                            float (&block)[kPixels]) {
  __syncwarp();
  for_pixels(planes, own, lane, size, [&](int k, int pixel, int /*half*/, std::size_t at) {
    room[k * kRoom + pixel] = image[at] - offset;
  });
  __syncwarp();
#pragma unroll
  for (int i = 0; i < kPixels; ++i) block[i] = lane < size ? room[lane * kRoom + i] : 0.0F;
}

/// The first pixel inside of the block at (x, y), row by row, found by the warp; kPixels: none is.
__device__ __forceinline__ int first_inside(const DevicePlanes& planes, int x, int y, int lane) {
  int first = kPixels;
#pragma unroll
  for (int half = kPixels / kWarp - 1; half >= 0; --half) {
    const int pixel = half * kWarp + lane;
    const bool inside = planes.weights[planes.at(x + pixel % kBlock, y + pixel / kBlock)] > 0;
    const unsigned all = __ballot_sync(kAllLanes, inside);
    if (all != 0) first = half * kWarp + __ffs(static_cast<int>(all)) - 1;
  }
  return first;
}

/// What a pixel lacks of the weight 1 comes from the mean of the block's pixels by their weights, as
/// BlockWeights::complete() has it.
__device__ __forceinline__ void complete_block(const DevicePlanes& planes, const BlockPlace& own, int lane,
                                               int size, float (&block)[kPixels]) {
  if (lane >= size) return;
  const auto weight = [&](int i) {
    return planes.weights[planes.at(own.x + i % kBlock, own.y + i / kBlock)];
  };
  float base = 0;
  float sum = 0;
  float share = 0;
#pragma unroll
  for (int i = 0; i < kPixels; ++i) {
    const float a = weight(i);
    if (!(a > 0)) continue;
    if (!(share > 0)) base = block[i];
    sum = fmaf(a, block[i] - base, sum);
    share += a;
  }
  const float mean = sum / share;
#pragma unroll
  for (int i = 0; i < kPixels; ++i) {
    const float a = weight(i);
    if (!(a > 0)) block[i] = base + mean;
    if (a > 0 && a < 1) block[i] = base + fmaf(a, block[i] - base, (1 - a) * mean);
  }
}

/// Adds the differences of the blocks' estimates from the noisy image: where all values of a group are equal
/// they are 0, and the value stays, bit for bit.
__device__ __forceinline__ void add_blocks(const DevicePlanes& planes, const DeviceChannel& channel,
                                           const DeviceWindow& window, float offset, float weight,
                                           const BlockPlace& own, int lane, int size, float* room,
                                           const float (&block)[kPixels]) {
  __syncwarp();
#pragma unroll
  for (int i = 0; i < kPixels; ++i) room[lane * kRoom + i] = block[i];
  __syncwarp();
  const float counts[2] = {weight * window.of[lane], weight * window.of[lane + kWarp]};
  for_pixels(planes, own, lane, size, [&](int k, int pixel, int half, std::size_t at) {
    const float change = room[k * kRoom + pixel] + offset - channel.noisy[at];
    const float value = counts[half] * change * planes.scale;
    if (fabsf(value) < kMostFixed) {
      atomicAdd(channel.values + at, static_cast<unsigned long long>(__float2ll_rn(value)));
    } else {
      channel.spoilt[at] = 1;
    }
  });
  if (lane < size && weight > 0)
    atomicAdd(channel.blocks + planes.at(own.x, own.y),
              static_cast<unsigned long long>(__float2ll_rn(weight * kFixed)));
}

/// What the filter of a group takes.
struct GroupFilter {
  int radius;
  float sigma;
  float threshold;
  DeviceTransform transform;
  DeviceWindow window;
};

/// Filters a step's groups: in the first step the noisy image's blocks, in the second one these by the
/// estimate's.
template <bool kFirst, bool kWeighted>
__global__ void __launch_bounds__(kThreads)
    bm3d_filter(const DevicePlanes planes, const DeviceChannel channel, const GroupFilter filter,
                const FoundGroup* groups) {
  __shared__ float rooms[kWarps][kWarp * kRoom];
  const int columns = places(planes.width);
  const int warp = static_cast<int>(threadIdx.x) / kWarp;
  const int group = static_cast<int>(blockIdx.x) * kWarps + warp;
  if (group >= columns * places(planes.height)) return;  // the whole warp
  const int lane = static_cast<int>(threadIdx.x) % kWarp;
  const int x = place(group % columns, planes.width);
  const int y = place(group / columns, planes.height);
  const int found = groups[group].of[lane];
  const int size = __shfl_sync(kAllLanes, found, 0);
  const int side = 2 * filter.radius + 1;
  const bool matches = lane > 0 && lane < size;
  const BlockPlace own{matches ? x + found % side - filter.radius : x,
                       matches ? y + found / side - filter.radius : y};
  float* room = rooms[warp];
  int first = 0;
  if constexpr (kWeighted) {
    first = first_inside(planes, x, y, lane);
    if (first == kPixels) return;  // the whole warp
  }
  const std::size_t first_at = planes.at(x + first % kBlock, y + first / kBlock);
  const float offset = channel.noisy[first_at];
  float weight = 0;
  float noisy[kPixels];
  if constexpr (kFirst) {
    load_blocks(planes, channel.noisy, offset, own, lane, size, room, noisy);
    if constexpr (kWeighted) complete_block(planes, own, lane, size, noisy);
    weight = threshold_group(noisy, lane, size, filter.transform, filter.threshold);
  } else {
    float shares[kPixels];
    load_blocks(planes, channel.estimate, channel.estimate[first_at], own, lane, size, room, shares);
    if constexpr (kWeighted) complete_block(planes, own, lane, size, shares);
    weight = to_shares(shares, lane, size, filter.transform, filter.sigma);
    load_blocks(planes, channel.noisy, offset, own, lane, size, room, noisy);
    if constexpr (kWeighted) complete_block(planes, own, lane, size, noisy);
    shrink_group(noisy, shares, lane, size, filter.transform);
  }
  add_blocks(planes, channel, filter.window, offset, weight, own, lane, size, room, noisy);
}

}  // namespace filterscope::bm
