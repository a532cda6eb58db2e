// larsson2015/shared_memory: the block's pixels and their halo, (bw+2r) × (bh+2r) taps, are loaded to shared
// memory by strided loops, then, after one barrier, filtered from there. Spatial weights in constant memory.
//
// What makes it this variant: 8-bit RGB pixels lie in the tile as 3 bytes each, rows without padding.
#include "kernels/bilateral2d/larsson2015/tile_filter.cuh"
#include "kernels/cuda/dispatch.cuh"
#include "kernels/families/tap_work.h"
#include "kernels/families/window_descriptor.h"

namespace filterscope::larsson2015 {
namespace {

template <class Tap>
__global__ void __launch_bounds__(1024) shared_memory_kernel(const FilterArguments<Tap> a) {
  using Cell = PlainCell<Tap>;
  const BlockPlace<Tap> place(a, 1);
  const int pitch = row_cells(place.width, a.radius);
  const Cell* tile = load_regions<Cell>(a, place, pitch, 1);
  filter_region(a, place, tile, pitch, 0);
}

template <class Tap>
struct SharedMemory {
  static std::size_t shared_bytes(const BilateralParameters& parameters) {
    return tile_bytes<PlainCell<Tap>>(parameters, row_cells(parameters.block.width, parameters.radius));
  }
  static KernelSpec<Tap> of(const BilateralParameters& parameters) {
    KernelSpec<Tap> spec = tile_spec<Tap>(parameters, 1);
    spec.kernel = shared_memory_kernel<Tap>;
    spec.shared_bytes = shared_bytes;
    return spec;
  }
};

}  // namespace

Variant shared_memory() {
  Variant variant;
  variant.descriptor = cuda_bilateral_descriptor(
      "A block loads its pixels and their halo to shared memory and filters from there.", "shared memory");
  variant.descriptor.work = bilateral_taps({.shared_words = 1});
  variant.prepare = prepare_bilateral<SharedMemory>;
  return variant;
}

}  // namespace filterscope::larsson2015
