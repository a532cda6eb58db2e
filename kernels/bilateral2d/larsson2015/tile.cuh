// What the study's shared-memory kernels have in common: cells, loading a tile with its halo, filtering from
// it. Each including file has its own copy, with its own constant weights.
#pragma once

#include <cstring>

#include "kernels/common/bilateral_plan.cuh"
#include "kernels/common/constant_spatial.cuh"

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
  unsigned words[(sizeof(Tap) + 3) / 4];
  __device__ __forceinline__ void set(const Tap& value) { memcpy(words, &value, sizeof value); }
  __device__ __forceinline__ Tap get() const {
    unsigned copy[(sizeof(Tap) + 3) / 4];
    for (unsigned i = 0; i < sizeof copy / sizeof *copy; ++i) copy[i] = words[i];
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
/// Cells whose taps lie beyond the padded picture are left as they are: no pixel inside needs them.
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

/// Filters pixel (x, y), whose window's first cell is `corner`, and stores it.
template <class Cell, class Tap>
__device__ __forceinline__ void filter_from_tile(const Cell* corner, int pitch, const FilterArguments<Tap>& a,
                                                 int x, int y) {
  const int side = 2 * a.radius + 1;
  RangeSum<Tap> sum(corner[a.radius * pitch + a.radius].get(), a.range);
  int i = 0;
  for (int dy = 0; dy < side; ++dy) {
    const Cell* row = corner + dy * pitch;
    for (int dx = 0; dx < side; ++dx) sum.add(row[dx].get(), constant_spatial[i++]);
  }
  sum.store(a.pixel(x, y));
}

/// Rows of a tile for a block of that height.
__host__ __device__ inline int tile_rows(int block_height, int radius) { return block_height + 2 * radius; }

__host__ __device__ inline int multiple_of_32(int value) { return (value + 31) / 32 * 32; }

/// Block side and 1×N tiling as a launch; the caller adds kernel and shared memory.
template <class Tap>
KernelSpec<Tap> tile_spec(const Parameters& parameters, int regions) {
  KernelSpec<Tap> spec;
  spec.block = parameters.block;
  spec.pixels = {parameters.block.width * regions, parameters.block.height};
  spec.constant = &constant_spatial_symbol;
  return spec;
}

/// Bytes of a tile of `pitch` cells a row.
template <class Cell>
std::size_t tile_bytes(const Parameters& parameters, int pitch) {
  return static_cast<std::size_t>(pitch) *
         static_cast<std::size_t>(tile_rows(parameters.block.height, parameters.radius)) * sizeof(Cell);
}

}  // namespace
}  // namespace filterscope::larsson2015
