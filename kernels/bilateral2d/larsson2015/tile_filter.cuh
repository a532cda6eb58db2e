// Filtering from a tile with the spatial weights in constant memory, as all of the study's shared-memory
// kernels but range_table do.
#pragma once

#include "kernels/bilateral2d/larsson2015/tile.cuh"
#include "kernels/cuda/constant_spatial.cuh"

namespace filterscope::larsson2015 {
namespace {

/// Filters pixel (x, y), whose window's first cell is `corner`, and stores it.
template <class Cell, class Tap>
__device__ __forceinline__ void filter_from_tile(const Cell* corner, int pitch, const FilterArguments<Tap>& a,
                                                 int x, int y) {
  const RangeSum<Tap> sum(corner[a.radius * pitch + a.radius].get(), a.range);
  filter_from_tile(sum, constant_spatial, corner, pitch, a, x, y);
}

/// Filters this thread's pixel of region `n` from the tile of all regions.
template <class Cell, class Tap>
__device__ __forceinline__ void filter_region(const FilterArguments<Tap>& a, const BlockPlace<Tap>& place,
                                              const Cell* tile, int pitch, int n) {
  const int column = n * place.width + place.tx;
  if (place.left + column >= a.x1 || place.top + place.ty >= a.y1) return;
  filter_from_tile(tile + place.ty * pitch + column, pitch, a, place.left + column, place.top + place.ty);
}

/// Block shape and 1×N tiling as a launch; the caller adds kernel and shared memory.
template <class Tap>
KernelSpec<Tap> tile_spec(const BilateralParameters& parameters, int regions) {
  KernelSpec<Tap> spec;
  spec.block = parameters.block;
  spec.pixels = {parameters.block.width * regions, parameters.block.height};
  spec.constant = &constant_spatial_symbol;
  return spec;
}

/// A tile of taps as they are, without padding.
struct PlainRows {
  template <class Tap>
  using Cell = PlainCell<Tap>;
  static __host__ __device__ int pitch(int block_width, int radius, int regions) {
    return row_cells(block_width, radius, regions);
  }
};

/// A tile of taps in whole words, its rows padded.
struct PaddedRows {
  template <class Tap>
  using Cell = WordCell<Tap>;
  static __host__ __device__ int pitch(int block_width, int radius, int regions) {
    return padded_row_cells(block_width, radius, regions);
  }
};

template <class Tap, class Rows>
__global__ void __launch_bounds__(1024) one_region_kernel(const FilterArguments<Tap> a) {
  using Cell = typename Rows::template Cell<Tap>;
  const BlockPlace<Tap> place(a, 1);
  const int pitch = Rows::pitch(place.width, a.radius, 1);
  const Cell* tile = load_regions<Cell>(a, place, pitch, 1);
  filter_region(a, place, tile, pitch, 0);
}

/// The loop over the regions stays a loop.
template <class Tap, class Rows>
__global__ void __launch_bounds__(1024) regions_kernel(const FilterArguments<Tap> a) {
  using Cell = typename Rows::template Cell<Tap>;
  const BlockPlace<Tap> place(a, a.tiling);
  const int pitch = Rows::pitch(place.width, a.radius, a.tiling);
  const Cell* tile = load_regions<Cell>(a, place, pitch, a.tiling);
#pragma unroll 1
  for (int n = 0; n < a.tiling; ++n) filter_region(a, place, tile, pitch, n);
}

/// Specs for prepare_bilateral(): a block filters one region, or N of them side by side.
template <class Rows, bool Tiled>
struct TileSpec {
  template <class Tap>
  struct For {
    static int regions(const BilateralParameters& parameters) { return Tiled ? parameters.tiling : 1; }
    static std::size_t shared_bytes(const BilateralParameters& parameters) {
      return tile_bytes<typename Rows::template Cell<Tap>>(
          parameters, Rows::pitch(parameters.block.width, parameters.radius, regions(parameters)));
    }
    static KernelSpec<Tap> of(const BilateralParameters& parameters) {
      KernelSpec<Tap> spec = tile_spec<Tap>(parameters, regions(parameters));
      spec.kernel = Tiled ? regions_kernel<Tap, Rows> : one_region_kernel<Tap, Rows>;
      spec.shared_bytes = shared_bytes;
      return spec;
    }
  };
};

}  // namespace
}  // namespace filterscope::larsson2015
