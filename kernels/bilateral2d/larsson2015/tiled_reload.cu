// larsson2015/tiled_reload: a block filters N regions side by side from a tile that holds one of them.
// Between regions the columns that the next one needs too are moved to the tile's left, and only the new ones
// are loaded.
//
// What makes it this variant: the tile is as small as padded_shared's (4-byte words, padded rows) whatever N
// is, at the price of moves within shared memory and two barriers a region.
#include "kernels/bilateral2d/larsson2015/tile_filter.cuh"
#include "kernels/cuda/dispatch.cuh"
#include "kernels/families/tap_work.h"
#include "kernels/families/window_descriptor.h"

namespace filterscope::larsson2015 {
namespace {

/// Shifts the tile left by one block width and loads the columns that become free; `left` is the image
/// column of the tile's first one afterwards. A thread has all columns ≡ tx modulo the block's width: each
/// cell is read before it is overwritten, by one and the same thread, so that no barrier is needed within.
template <class Cell, class Tap>
__device__ __forceinline__ void shift_tile(Cell* tile, int pitch, const FilterArguments<Tap>& a,
                                           const BlockPlace<Tap>& place, int left) {
  const int kept = 2 * a.radius;
  const int top = place.top - a.radius;
  const int rows = min(place.height + 2 * a.radius, a.taps.y_end - top);
  for (int y = place.ty; y < rows; y += place.height) {
    Cell* row = tile + y * pitch;
    const Tap* source = a.taps.row(top + y);
    int x = place.tx;
    for (; x < kept; x += place.width) row[x] = row[x + place.width];
    if (left + x < a.taps.x_end) row[x].set(source[left + x]);
  }
}

template <class Tap>
__global__ void __launch_bounds__(1024) tiled_reload_kernel(const FilterArguments<Tap> a) {
  using Cell = WordCell<Tap>;
  const BlockPlace<Tap> place(a, a.tiling);
  const int pitch = padded_row_cells(place.width, a.radius);
  Cell* tile = shared_cells<Cell>();
  load_regions<Cell>(a, place, pitch, 1);
  const int y = place.top + place.ty;
  int x = place.left + place.tx;
  const Cell* corner = tile + place.ty * pitch + place.tx;
#pragma unroll 1
  for (int n = 0; n < a.tiling; ++n, x += place.width) {
    if (n > 0) {
      __syncthreads();  // all threads are done with the previous region
      shift_tile(tile, pitch, a, place, place.left + n * place.width - a.radius);
      __syncthreads();
    }
    if (x < a.x1 && y < a.y1) filter_from_tile(corner, pitch, a, x, y);
  }
}

template <class Tap>
struct TiledReload {
  static std::size_t shared_bytes(const BilateralParameters& parameters) {
    return tile_bytes<WordCell<Tap>>(parameters, padded_row_cells(parameters.block.width, parameters.radius));
  }
  static KernelSpec<Tap> of(const BilateralParameters& parameters) {
    KernelSpec<Tap> spec = tile_spec<Tap>(parameters, parameters.tiling);
    spec.kernel = tiled_reload_kernel<Tap>;
    spec.shared_bytes = shared_bytes;
    return spec;
  }
};

}  // namespace

Variant tiled_reload() {
  Variant variant;
  variant.descriptor = cuda_bilateral_descriptor(
      "1×N tiling with a tile of one region: columns are moved in shared memory, only new ones are loaded.",
      "tiling with reloading", {"block_width", "block_height", "tiling"});
  variant.descriptor.work = bilateral_taps({.shared_words = 1});
  variant.prepare = prepare_bilateral<TiledReload>;
  return variant;
}

}  // namespace filterscope::larsson2015
