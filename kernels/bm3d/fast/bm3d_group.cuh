// A group of blocks in a warp's registers: each lane has a block. Blocks come and go through shared memory,
// so that lanes beside each other read and write pixels beside each other.
#pragma once

#include "kernels/bm3d/fast/bm3d_planes.cuh"
#include "kernels/bm3d/fast/bm3d_search.cuh"
#include "kernels/maths/block_matching.h"

namespace filterscope::bm {

/// There and back, row by row; kernels get it as a parameter, so that it lies in constant memory.
template <int kSide>
struct DeviceTransform {
  float forward[kSide * kSide];
  float inverse[kSide * kSide];
};

/// Multiplies the matrix by the block's lines along each axis.
template <int kMatrix>
__device__ __forceinline__ void transform_block(float (&values)[kPixels], const float (&matrix)[kMatrix]) {
  constexpr int kSide = kMatrix == 64 ? 8 : 4;
  static_assert(kSide * kSide == kMatrix);
#pragma unroll
  for (int along = 1; along < kPixels; along *= kSide) {  // from one value of a line to the next
#pragma unroll
    for (int line = 0; line < kPixels / kSide; ++line) {
      const int first = line / along * along * kSide + line % along;
      float made[kSide];
#pragma unroll
      for (int i = 0; i < kSide; ++i) {
        made[i] = matrix[i * kSide] * values[first];
#pragma unroll
        for (int k = 1; k < kSide; ++k)
          made[i] = fmaf(matrix[i * kSide + k], values[first + k * along], made[i]);
      }
#pragma unroll
      for (int i = 0; i < kSide; ++i) values[first + i * along] = made[i];
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
template <int kSide>
__device__ __forceinline__ void to_spectrum(float (&values)[kPixels], int lane, int size,
                                            const DeviceTransform<kSide>& transform) {
  transform_block(values, transform.forward);
  for (int half = 1; half < size; half *= 2) haar_level(values, lane, half);
}

template <int kSide>
__device__ __forceinline__ void from_spectrum(float (&values)[kPixels], int lane, int size,
                                              const DeviceTransform<kSide>& transform) {
  for (int half = size / 2; half > 0; half /= 2) haar_level(values, lane, half);
  transform_block(values, transform.inverse);
}

/// Hard thresholding; gives the group's weight.
template <int kSide>
__device__ __forceinline__ float threshold_group(float (&noisy)[kPixels], int lane, int size,
                                                 const DeviceTransform<kSide>& transform, float limit) {
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
template <int kSide>
__device__ __forceinline__ float to_shares(float (&estimate)[kPixels], int lane, int size,
                                           const DeviceTransform<kSide>& transform, float sigma) {
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

template <int kSide>
__device__ __forceinline__ void shrink_group(float (&noisy)[kPixels], const float (&shares)[kPixels],
                                             int lane, int size, const DeviceTransform<kSide>& transform) {
  to_spectrum(noisy, lane, size, transform);
#pragma unroll
  for (int c = 0; c < kPixels; ++c) noisy[c] *= shares[c];
  from_spectrum(noisy, lane, size, transform);
}

/// Room for a group's blocks in shared memory: odd, so that lanes have banks of their own.
inline constexpr int kRoom = kPixels + 1;

/// Calls visit(block, its pixel, which half of the block that is in, the pixel's place in the planes) for all
/// pixels of the first `size` lanes' blocks, spread over the lanes.
template <class Blocks, class Visit>
__device__ __forceinline__ void for_pixels(const Lattice<Blocks>& lattice, std::size_t own, int lane,
                                           int size, const Visit& visit) {
  const std::size_t offsets[2] = {lattice.at(pixel_of<Blocks>(lane)),
                                  lattice.at(pixel_of<Blocks>(lane + kWarp))};
#pragma unroll 4
  for (int block = 0; block < size; ++block) {
    const std::size_t at = __shfl_sync(kAllLanes, static_cast<unsigned long long>(own), block);
#pragma unroll
    for (int half = 0; half < kPixels / kWarp; ++half)
      visit(block, half * kWarp + lane, half, at + offsets[half]);
  }
}

/// The lanes' blocks of `image`, less `offset`; 0 for lanes that have none. `own`: where the lane's begins.
template <class Blocks>
__device__ __forceinline__ void load_blocks(const Lattice<Blocks>& lattice, const float* image, float offset,
                                            std::size_t own, int lane, int size, float* room,
                                            float (&block)[kPixels]) {
  __syncwarp();
  for_pixels(lattice, own, lane, size, [&](int k, int pixel, int /*half*/, std::size_t at) {
    room[k * kRoom + pixel] = image[at] - offset;
  });
  __syncwarp();
#pragma unroll
  for (int i = 0; i < kPixels; ++i) block[i] = lane < size ? room[lane * kRoom + i] : 0.0F;
}

/// The first pixel inside of a block, row by row, found by the warp; kPixels: none is.
template <class Blocks>
__device__ __forceinline__ int first_inside(const DevicePlanes<Blocks>& planes, const Place& from, int lane) {
  int first = kPixels;
#pragma unroll
  for (int half = kPixels / kWarp - 1; half >= 0; --half) {
    const int pixel = half * kWarp + lane;
    const bool inside = planes.weights[planes.lattice.at(from + pixel_of<Blocks>(pixel))] > 0;
    const unsigned all = __ballot_sync(kAllLanes, inside);
    if (all != 0) first = half * kWarp + __ffs(static_cast<int>(all)) - 1;
  }
  return first;
}

/// complete_block() of the lane's block, which begins at `own`.
template <class Blocks>
__device__ __forceinline__ void complete_lane(const DevicePlanes<Blocks>& planes, std::size_t own, int lane,
                                              int size, float (&block)[kPixels]) {
  if (lane >= size) return;
  complete_block(block, [&](int i) { return planes.weights[own + planes.lattice.at(pixel_of<Blocks>(i))]; });
}

/// Adds the differences of the blocks' estimates from the noisy image: where all values of a group are equal
/// they are 0, and the value stays, bit for bit.
template <class Blocks>
__device__ __forceinline__ void add_blocks(const DevicePlanes<Blocks>& planes, const DeviceChannel& channel,
                                           const DeviceWindow& window, float offset, float weight,
                                           std::size_t own, int lane, int size, float* room,
                                           const float (&block)[kPixels]) {
  __syncwarp();
#pragma unroll
  for (int i = 0; i < kPixels; ++i) room[lane * kRoom + i] = block[i];
  __syncwarp();
  const float counts[2] = {weight * window.of[lane], weight * window.of[lane + kWarp]};
  for_pixels(planes.lattice, own, lane, size, [&](int k, int pixel, int half, std::size_t at) {
    const float change = room[k * kRoom + pixel] + offset - channel.noisy[at];
    const float value = counts[half] * change * planes.scale;
    if (fabsf(value) < kMostFixed) {
      atomicAdd(channel.values + at, static_cast<unsigned long long>(__float2ll_rn(value)));
    } else {
      channel.spoilt[at] = 1;
    }
  });
  if (lane < size && weight > 0)
    atomicAdd(channel.blocks + own, static_cast<unsigned long long>(__float2ll_rn(weight * kFixed)));
}

/// What the filter of a group takes.
template <class Blocks>
struct GroupFilter {
  int radius;
  float sigma;
  float threshold;
  DeviceTransform<Blocks::kSide> transform;
  DeviceWindow window;
};

/// Filters a step's groups: in the first step the noisy image's blocks, in the second one these by the
/// estimate's.
template <bool kFirst, bool kWeighted, class Blocks>
__global__ void __launch_bounds__(kThreads)
    bm3d_filter(const DevicePlanes<Blocks> planes, const DeviceChannel channel,
                const GroupFilter<Blocks> filter, const FoundGroup* groups) {
  __shared__ float rooms[kWarps][kWarp * kRoom];
  const Lattice<Blocks>& lattice = planes.lattice;
  const int warp = static_cast<int>(threadIdx.x) / kWarp;
  const int group = static_cast<int>(blockIdx.x) * kWarps + warp;
  if (group >= lattice.blocks()) return;  // the whole warp
  const int lane = static_cast<int>(threadIdx.x) % kWarp;
  const Place from = lattice.place(group);
  const int found = groups[group].of[lane];
  const int size = __shfl_sync(kAllLanes, found, 0);
  const bool matches = lane > 0 && lane < size;
  const std::size_t own = lattice.at(matches ? from + offset_of<Blocks>(found, filter.radius) : from);
  float* room = rooms[warp];
  int first = 0;
  if constexpr (kWeighted) {
    first = first_inside(planes, from, lane);
    if (first == kPixels) return;  // the whole warp
  }
  const std::size_t first_at = lattice.at(from + pixel_of<Blocks>(first));
  const float offset = channel.noisy[first_at];
  float weight = 0;
  float noisy[kPixels];
  if constexpr (kFirst) {
    load_blocks(lattice, channel.noisy, offset, own, lane, size, room, noisy);
    if constexpr (kWeighted) complete_lane(planes, own, lane, size, noisy);
    weight = threshold_group(noisy, lane, size, filter.transform, filter.threshold);
  } else {
    float shares[kPixels];
    load_blocks(lattice, channel.estimate, channel.estimate[first_at], own, lane, size, room, shares);
    if constexpr (kWeighted) complete_lane(planes, own, lane, size, shares);
    weight = to_shares(shares, lane, size, filter.transform, filter.sigma);
    load_blocks(lattice, channel.noisy, offset, own, lane, size, room, noisy);
    if constexpr (kWeighted) complete_lane(planes, own, lane, size, noisy);
    shrink_group(noisy, shares, lane, size, filter.transform);
  }
  add_blocks(planes, channel, filter.window, offset, weight, own, lane, size, room, noisy);
}

}  // namespace filterscope::bm
