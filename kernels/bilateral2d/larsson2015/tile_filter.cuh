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

}  // namespace
}  // namespace filterscope::larsson2015
