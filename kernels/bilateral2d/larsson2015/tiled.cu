// larsson2015/tiled: 1×N tiling. A block filters N block-wide regions side by side from one tile of N·bw+2r
// columns, so that N − 1 halos are not loaded twice.
//
// What makes it this variant: the tile as in shared_memory (8-bit RGB in 3 bytes, no padding), one barrier,
// and a loop over the regions that stays a loop.
#include "kernels/bilateral2d/larsson2015/tile_filter.cuh"
#include "kernels/cuda/dispatch.cuh"
#include "kernels/families/tap_work.h"
#include "kernels/families/window_descriptor.h"

namespace filterscope::larsson2015 {
namespace {

template <class Tap>
__global__ void __launch_bounds__(1024) tiled_kernel(const FilterArguments<Tap> a) {
  using Cell = PlainCell<Tap>;
  const BlockPlace<Tap> place(a, a.tiling);
  const int pitch = row_cells(place.width, a.radius, a.tiling);
  const Cell* tile = load_regions<Cell>(a, place, pitch, a.tiling);
#pragma unroll 1
  for (int n = 0; n < a.tiling; ++n) filter_region(a, place, tile, pitch, n);
}

template <class Tap>
struct Tiled {
  static std::size_t shared_bytes(const BilateralParameters& parameters) {
    return tile_bytes<PlainCell<Tap>>(
        parameters, row_cells(parameters.block.width, parameters.radius, parameters.tiling));
  }
  static KernelSpec<Tap> of(const BilateralParameters& parameters) {
    KernelSpec<Tap> spec = tile_spec<Tap>(parameters, parameters.tiling);
    spec.kernel = tiled_kernel<Tap>;
    spec.shared_bytes = shared_bytes;
    return spec;
  }
};

}  // namespace

Variant tiled() {
  Variant variant;
  variant.descriptor =
      cuda_bilateral_descriptor("A block filters N regions side by side from one shared tile.", "tiling",
                                {"block_width", "block_height", "tiling"});
  variant.descriptor.work = bilateral_taps({.shared_words = 1});
  variant.prepare = prepare_bilateral<Tiled>;
  return variant;
}

}  // namespace filterscope::larsson2015
