// What the study's shared-memory kernels have in common: cells, loading a tile with its halo, filtering from
// it with weights given by the caller.
#pragma once

#include <cstring>

#include "kernels/cuda/bilateral_plan.cuh"

namespace filterscope::larsson2015 {
namespace {

/// A tap as it is: 3 bytes for 8-bit RGB.
template <class Tap>
struct PlainCell {
  Tap tap;
  __device__ __forceinline__ void set(const Tap& value) { tap = value; }
  __device__ __forceinline__ Tap get() const { return tap; }
};

/// A tap in whole 4-byte words: one word for 8-bit RGB.
template <class Tap>
struct WordCell {
  static constexpr int kWords = (sizeof(Tap) + 3) / 4;
  unsigned words[kWords];
  // Through a copy in registers, so that shared memory sees whole words only.
  __device__ __forceinline__ void set(const Tap& value) {
    unsigned copy[kWords] = {};
    memcpy(copy, &value, sizeof value);
    for (int i = 0; i < kWords; ++i) words[i] = copy[i];
  }
  __device__ __forceinline__ Tap get() const {
    unsigned copy[kWords];
    for (int i = 0; i < kWords; ++i) copy[i] = words[i];
    Tap tap;
    memcpy(&tap, copy, sizeof tap);
    return tap;
  }
};

/// The block's dynamic shared memory.
template <class Cell>
__device__ __forceinline__ Cell* shared_cells() {
  extern __shared__ __align__(16) unsigned char shared_bytes[];
  return reinterpret_cast<Cell*>(shared_bytes);
}

/// Copies `columns` × `rows` taps from (left, top) on into the tile, the block's threads striding over it.
/// Cells whose taps lie beyond the padded image are left as they are: no pixel inside needs them.
template <class Cell, class Tap>
__device__ __forceinline__ void load_tile(Cell* tile, int pitch, int columns, int rows,
                                          const TapPlane<Tap>& taps, int left, int top) {
  const int step_x = static_cast<int>(blockDim.x);
  const int step_y = static_cast<int>(blockDim.y);
  const int most_columns = min(columns, taps.x_end - left);
  const int most_rows = min(rows, taps.y_end - top);
  for (int y = static_cast<int>(threadIdx.y); y < most_rows; y += step_y) {
    const Tap* row = taps.row(top + y) + left;
    for (int x = static_cast<int>(threadIdx.x); x < most_columns; x += step_x)
      tile[y * pitch + x].set(row[x]);
  }
}

/// Filters pixel (x, y), whose window's first cell is `corner`, with an empty `sum`, and stores it.
template <class Sum, class Cell, class Tap>
__device__ __forceinline__ void filter_from_tile(Sum sum, const float* spatial, const Cell* corner, int pitch,
                                                 const FilterArguments<Tap>& a, int x, int y) {
  const int side = 2 * a.radius + 1;
  int i = 0;
  for (int dy = 0; dy < side; ++dy) {
    const Cell* row = corner + dy * pitch;
    for (int dx = 0; dx < side; ++dx) sum.add(row[dx].get(), spatial[i++]);
  }
  sum.store(a.pixel(x, y));
}

/// Where a block stands: its threads, and the first pixel of its `regions` block-wide regions side by side.
template <class Tap>
struct BlockPlace {
  int width = static_cast<int>(blockDim.x);
  int height = static_cast<int>(blockDim.y);
  int tx = static_cast<int>(threadIdx.x);
  int ty = static_cast<int>(threadIdx.y);
  int left;
  int top;

  __device__ __forceinline__ BlockPlace(const FilterArguments<Tap>& a, int regions)
      : left(a.x0 + static_cast<int>(blockIdx.x) * width * regions),
        top(a.y0 + static_cast<int>(blockIdx.y) * height) {}
};

/// Loads the tile of all regions with its halo; all threads of the block take part. Ends with the barrier.
template <class Cell, class Tap>
__device__ __forceinline__ const Cell* load_regions(const FilterArguments<Tap>& a,
                                                    const BlockPlace<Tap>& place, int pitch, int regions) {
  Cell* tile = shared_cells<Cell>();
  load_tile(tile, pitch, place.width * regions + 2 * a.radius, place.height + 2 * a.radius, a.taps,
            place.left - a.radius, place.top - a.radius);
  __syncthreads();
  return tile;
}

__host__ __device__ inline int multiple_of_32(int value) { return (value + 31) / 32 * 32; }

/// Cells of a tile's row over `regions` regions beside each other.
__host__ __device__ inline int row_cells(int block_width, int radius, int regions = 1) {
  return regions * block_width + 2 * radius;
}

/// The same, such that the last region begins at a multiple of 32.
__host__ __device__ inline int padded_row_cells(int block_width, int radius, int regions = 1) {
  return multiple_of_32(2 * radius + block_width * (regions - 1)) + block_width;
}

/// Bytes of a tile with halo above and below, of `pitch` cells a row.
template <class Cell>
std::size_t tile_bytes(const BilateralParameters& parameters, int pitch) {
  const int rows = parameters.block.height + 2 * parameters.radius;
  return static_cast<std::size_t>(pitch) * static_cast<std::size_t>(rows) * sizeof(Cell);
}

}  // namespace
}  // namespace filterscope::larsson2015
