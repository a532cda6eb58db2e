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

/// The values around reference blocks of one row, in units, in shared memory: how they lie there for a search
/// radius.
template <class Blocks>
struct SearchTile {
  int radius;

  [[nodiscard]] __host__ __device__ constexpr int side() const { return 2 * radius + 1; }
  /// Candidates along z.
  [[nodiscard]] __host__ __device__ constexpr int layers() const { return Blocks::kDepth > 1 ? side() : 1; }
  /// Groups of kColumn rows of candidates.
  [[nodiscard]] __host__ __device__ constexpr int columns() const { return (side() + kColumn - 1) / kColumn; }
  [[nodiscard]] __host__ __device__ constexpr int pitch() const {
    return 2 * radius + Blocks::kSide + (kWarps - 1) * kStep;
  }
  [[nodiscard]] __host__ __device__ constexpr int rows() const {
    return columns() * kColumn + Blocks::kSide - 1;
  }
  [[nodiscard]] __host__ __device__ constexpr int slice() const { return pitch() * rows(); }
  [[nodiscard]] __host__ __device__ constexpr int values() const {
    return slice() * (layers() + Blocks::kDepth - 1);
  }
};

/// Squared differences of the reference block and kColumn candidates below each other, the first one at
/// `from`.
template <class Blocks>
__device__ __forceinline__ void column_differences(const float (&block)[kPixels], const float* from,
                                                   const SearchTile<Blocks>& tile, float (&sums)[kColumn]) {
  constexpr int kSide = Blocks::kSide;
#pragma unroll
  for (int k = 0; k < kColumn; ++k) sums[k] = 0;
#pragma unroll
  for (int z = 0; z < Blocks::kDepth; ++z) {
    const float* row = from + z * tile.slice();
#pragma unroll
    for (int y = 0; y < kSide + kColumn - 1; ++y, row += tile.pitch()) {
#pragma unroll
      for (int x = 0; x < kSide; ++x) {
        const float value = row[x];
#pragma unroll
        for (int k = 0; k < kColumn; ++k) {
          if (y - k < 0 || y - k >= kSide) continue;
          const float by = value - block[(z * kSide + y - k) * kSide + x];
          sums[k] = fmaf(by, by, sums[k]);
        }
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

/// The keys of the matches of a block, least first, in lanes 0 to matching.most − 2; kNoKey where there are
/// fewer. `corner` is where the first candidate lies in the tile.
template <class Blocks>
__device__ __forceinline__ std::uint32_t best_keys(const SearchTile<Blocks>& tile, const float* corner,
                                                   const Place& from, const Lattice<Blocks>& lattice,
                                                   const Matching& matching) {
  const int lane = static_cast<int>(threadIdx.x) % kWarp;
  const int radius = tile.radius;
  const int side = tile.side();
  const int deep = Blocks::kDepth > 1 ? radius : 0;
  const auto limit = static_cast<float>(matching.limit());
  float block[kPixels];
#pragma unroll
  for (int i = 0; i < kPixels; ++i) {
    const Place p = pixel_of<Blocks>(i);
    block[i] = corner[(deep + p.z) * tile.slice() + (radius + p.y) * tile.pitch() + radius + p.x];
  }
  BestKeys best{kNoKey, kNoKey};
  const int layer_items = side * tile.columns();
  const int items = layer_items * tile.layers();
  for (int first = 0; first < items; first += kWarp) {
    const int item = min(first + lane, items - 1);
    const int layer = Blocks::kDepth > 1 ? item / layer_items : 0;
    const int in_layer = item - layer * layer_items;
    const int column = in_layer % side;
    const int row = in_layer / side * kColumn;
    float sums[kColumn];
    column_differences(block, corner + layer * tile.slice() + row * tile.pitch() + column, tile, sums);
    const int x = from.x + column - radius;
    const int z = from.z + layer - deep;
    const bool inside = first + lane < items && x >= 0 && x <= lattice.width - Blocks::kSide && z >= 0 &&
                        z <= lattice.depth - Blocks::kDepth;
#pragma unroll
    for (int k = 0; k < kColumn; ++k) {
      const int y = from.y + row + k - radius;
      const bool counts = inside && row + k < side && y >= 0 && y <= lattice.height - Blocks::kSide &&
                          !(x == from.x && y == from.y && z == from.z) && sums[k] <= limit;
      const int order = (layer * side + row + k) * side + column;
      best.add(counts ? key_of(static_cast<int>(sums[k]), order) : kNoKey, lane, matching.most - 2);
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
template <bool kFirst, class Blocks>
__global__ void __launch_bounds__(kThreads)
    bm3d_find(const DevicePlanes<Blocks> planes, const int radius, FoundGroup* groups, std::uint32_t* marks) {
  extern __shared__ float tile_values[];
  const SearchTile<Blocks> tile{radius};
  const Lattice<Blocks>& lattice = planes.lattice;
  const int first = static_cast<int>(blockIdx.x) * kWarps;
  const int row = static_cast<int>(blockIdx.y);
  const int slice = static_cast<int>(blockIdx.z);
  const Place corner = lattice.place(first, row, slice);
  const int deep = Blocks::kDepth > 1 ? radius : 0;
  for (int i = static_cast<int>(threadIdx.x); i < tile.values(); i += kThreads) {
    const int y = i / tile.pitch();
    const int z = Blocks::kDepth > 1 ? y / tile.rows() : 0;
    const Place from{min(max(corner.x - radius + i % tile.pitch(), 0), lattice.width - 1),
                     min(max(corner.y - radius + y - z * tile.rows(), 0), lattice.height - 1),
                     min(max(corner.z - deep + z, 0), lattice.depth - 1)};
    tile_values[i] = planes.units[lattice.at(from)];
  }
  __syncthreads();
  const int index = first + static_cast<int>(threadIdx.x) / kWarp;
  if (index >= lattice.columns()) return;  // the whole warp
  const int lane = static_cast<int>(threadIdx.x) % kWarp;
  const Place from = lattice.place(index, row, slice);
  constexpr Matching kMatching = kFirst ? kHard : kWiener;
  const std::uint32_t key = best_keys(tile, tile_values + (from.x - corner.x), from, lattice, kMatching);
  const unsigned found = __ballot_sync(kAllLanes, key != kNoKey && lane < kMatching.most - 1);
  const int size = group_size(__popc(found) + 1);
  // The reference block comes first.
  const int order = static_cast<int>(__shfl_up_sync(kAllLanes, key, 1) % kOrders);
  const std::uint32_t mark = lane_sum(lane > 0 && lane < size ? mark_of(lane, order) : 0U);
  const int group = (slice * lattice.rows() + row) * lattice.columns() + index;
  groups[group].of[lane] = static_cast<std::uint16_t>(lane == 0 ? size : order);
  if (lane == 0) marks[group] = mark;
}

}  // namespace filterscope::bm
