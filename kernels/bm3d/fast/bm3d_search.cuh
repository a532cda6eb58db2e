// The search for blocks that are like a reference block, by a warp; keys and their order are those of
// kernels/maths/block_matching.h.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/bm3d/fast/bm3d_planes.cuh"
#include "kernels/maths/block_matching.h"

namespace filterscope::bm {

inline constexpr int kWarp = 32;
inline constexpr unsigned kAllLanes = 0xFFFFFFFFU;
inline constexpr std::uint32_t kNoKey = 0xFFFFFFFFU;
/// Candidates in a column that a lane compares at once, so that they share what is read.
inline constexpr int kColumn = 4;

inline constexpr int kWarps = 4;  ///< reference blocks of a thread block
inline constexpr int kThreads = kWarps * kWarp;

/// Where a group's blocks are: of block k of it, from 1 on, its order in the search window in of[k]; of[0] is
/// how many there are.
struct FoundGroup {
  std::uint16_t of[kWarp];
};

/// The values around reference blocks of one row, in units, in shared memory.
struct SearchTile {
  const float* values;
  int pitch;
};

/// Rows of candidates, and of the tile, for a search radius.
__host__ __device__ constexpr int candidate_rows(int radius) {
  return (2 * radius + 1 + kColumn - 1) / kColumn * kColumn;
}
__host__ __device__ constexpr int tile_rows(int radius) { return candidate_rows(radius) + kBlock - 1; }
__host__ __device__ constexpr int tile_pitch(int radius) {
  return 2 * radius + kBlock + (kWarps - 1) * kStep;
}

/// Squared differences of the reference block and kColumn candidates below each other, the first one at
/// `from`.
__device__ __forceinline__ void column_differences(const float (&block)[kPixels], const float* from,
                                                   int pitch, float (&sums)[kColumn]) {
#pragma unroll
  for (int k = 0; k < kColumn; ++k) sums[k] = 0;
#pragma unroll
  for (int y = 0; y < kBlock + kColumn - 1; ++y, from += pitch) {
#pragma unroll
    for (int x = 0; x < kBlock; ++x) {
      const float value = from[x];
#pragma unroll
      for (int k = 0; k < kColumn; ++k) {
        if (y - k < 0 || y - k >= kBlock) continue;
        const float by = value - block[(y - k) * kBlock + x];
        sums[k] = fmaf(by, by, sums[k]);
      }
    }
  }
}

/// The warp's least keys so far, lane by lane.
struct BestKeys {
  std::uint32_t own;    ///< the lane's
  std::uint32_t worst;  ///< of those that count

  /// Takes the lanes' keys. `last`: the lane of the last one that counts.
  __device__ __forceinline__ void add(std::uint32_t key, int lane, int last) {
    unsigned better = __ballot_sync(kAllLanes, key < worst);
    while (better != 0) {
      const std::uint32_t added = __shfl_sync(kAllLanes, key, __ffs(static_cast<int>(better)) - 1);
      better &= better - 1;
      const std::uint32_t before = __shfl_up_sync(kAllLanes, own, 1);
      if (added < own) own = lane > 0 && added < before ? before : added;
      worst = __shfl_sync(kAllLanes, own, last);
    }
  }
};

/// The keys of the matches of the block at (x, y), least first, in lanes 0 to matching.most − 2; kNoKey where
/// there are fewer. `corner` is where the first candidate lies in the tile.
__device__ __forceinline__ std::uint32_t best_keys(const SearchTile& tile, const float* corner, int x, int y,
                                                   int width, int height, int radius,
                                                   const Matching& matching) {
  const int lane = static_cast<int>(threadIdx.x) % kWarp;
  const int side = 2 * radius + 1;
  const auto limit = static_cast<float>(matching.limit());
  float block[kPixels];
#pragma unroll
  for (int i = 0; i < kPixels; ++i)
    block[i] = corner[(radius + i / kBlock) * tile.pitch + radius + i % kBlock];
  BestKeys best{kNoKey, kNoKey};
  const int items = side * (candidate_rows(radius) / kColumn);
  for (int first = 0; first < items; first += kWarp) {
    const int item = min(first + lane, items - 1);
    const int column = item % side;
    const int row = item / side * kColumn;
    float sums[kColumn];
    column_differences(block, corner + row * tile.pitch + column, tile.pitch, sums);
    const int block_x = x + column - radius;
    const bool inside = first + lane < items && block_x >= 0 && block_x <= width - kBlock;
#pragma unroll
    for (int k = 0; k < kColumn; ++k) {
      const int block_y = y + row + k - radius;
      const bool counts = inside && row + k < side && block_y >= 0 && block_y <= height - kBlock &&
                          !(block_x == x && block_y == y) && sums[k] <= limit;
      const std::uint32_t key =
          counts ? key_of(static_cast<int>(sums[k]), (row + k) * side + column) : kNoKey;
      best.add(key, lane, matching.most - 2);
    }
  }
  return best.own;
}

/// The sum of all lanes' values, in each of them.
template <class Value>
__device__ __forceinline__ Value lane_sum(Value own) {
#pragma unroll
  for (int half = kWarp / 2; half > 0; half /= 2) own += __shfl_xor_sync(kAllLanes, own, half);
  return own;
}

/// Finds a step's groups in `planes.units`, and their marks. The dynamic shared memory has the tile.
template <bool kFirst>
__global__ void __launch_bounds__(kThreads)
    bm3d_find(const DevicePlanes planes, const int radius, FoundGroup* groups, std::uint32_t* marks) {
  extern __shared__ float tile_values[];
  const int columns = places(planes.width);
  const int first = static_cast<int>(blockIdx.x) * kWarps;
  const int x0 = place(first, planes.width);
  const int y = place(static_cast<int>(blockIdx.y), planes.height);
  const int pitch = tile_pitch(radius);
  for (int i = static_cast<int>(threadIdx.x); i < pitch * tile_rows(radius); i += kThreads) {
    const int from_x = min(max(x0 - radius + i % pitch, 0), planes.width - 1);
    const int from_y = min(max(y - radius + i / pitch, 0), planes.height - 1);
    tile_values[i] = planes.units[planes.at(from_x, from_y)];
  }
  __syncthreads();
  const int index = first + static_cast<int>(threadIdx.x) / kWarp;
  if (index >= columns) return;  // the whole warp
  const int lane = static_cast<int>(threadIdx.x) % kWarp;
  const int x = place(index, planes.width);
  constexpr Matching kMatching = kFirst ? kHard : kWiener;
  const std::uint32_t key = best_keys({tile_values, pitch}, tile_values + (x - x0), x, y, planes.width,
                                      planes.height, radius, kMatching);
  const unsigned found = __ballot_sync(kAllLanes, key != kNoKey && lane < kMatching.most - 1);
  const int size = group_size(__popc(found) + 1);
  // The reference block comes first.
  const int order = static_cast<int>(__shfl_up_sync(kAllLanes, key, 1) % kOrders);
  const std::uint32_t mark = lane_sum(lane > 0 && lane < size ? mark_of(lane, order) : 0U);
  const std::size_t group = static_cast<std::size_t>(blockIdx.y) * static_cast<std::size_t>(columns) +
                            static_cast<std::size_t>(index);
  groups[group].of[lane] = static_cast<std::uint16_t>(lane == 0 ? size : order);
  if (lane == 0) marks[group] = mark;
}

}  // namespace filterscope::bm
