// larsson2015/tiled_padded: 1×N tiling from one tile whose rows are ⌈(2r + bw·(N−1))/32⌉·32 + bw words apart.
//
// What makes it this variant: as tiled, with pixels as 4-byte words and rows padded against bank conflicts;
// the loop over the regions stays a loop.
#include "kernels/bilateral2d/larsson2015/tile_filter.cuh"
#include "kernels/cuda/dispatch.cuh"
#include "kernels/families/tap_work.h"
#include "kernels/families/window_descriptor.h"

namespace filterscope::larsson2015 {
namespace {

template <class Tap>
__global__ void __launch_bounds__(1024) tiled_padded_kernel(const FilterArguments<Tap> a) {
  using Cell = WordCell<Tap>;
  const BlockPlace<Tap> place(a, a.tiling);
  const int pitch = padded_row_cells(place.width, a.radius, a.tiling);
  const Cell* tile = load_regions<Cell>(a, place, pitch, a.tiling);
#pragma unroll 1
  for (int n = 0; n < a.tiling; ++n) filter_region(a, place, tile, pitch, n);
}

template <class Tap>
struct TiledPadded {
  static std::size_t shared_bytes(const BilateralParameters& parameters) {
    return tile_bytes<WordCell<Tap>>(
        parameters, padded_row_cells(parameters.block.width, parameters.radius, parameters.tiling));
  }
  static KernelSpec<Tap> of(const BilateralParameters& parameters) {
    KernelSpec<Tap> spec = tile_spec<Tap>(parameters, parameters.tiling);
    spec.kernel = tiled_padded_kernel<Tap>;
    spec.shared_bytes = shared_bytes;
    return spec;
  }
};

}  // namespace

Variant tiled_padded() {
  Variant variant;
  variant.descriptor =
      cuda_bilateral_descriptor("1×N tiling with pixels as 4-byte words and padded rows.",
                                "tiling with padding", {"block_width", "block_height", "tiling"});
  variant.descriptor.work = bilateral_taps({.shared_words = 1});
  variant.prepare = prepare_bilateral<TiledPadded>;
  return variant;
}

}  // namespace filterscope::larsson2015
