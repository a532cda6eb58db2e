// larsson2015/shared_memory: the block's pixels and their halo, (bw+2r) × (bh+2r) taps, are loaded to shared
// memory by strided loops, then, after one barrier, filtered from there. Spatial weights in constant memory.
//
// What makes it this variant: 8-bit RGB pixels lie in the tile as 3 bytes each, rows without padding.
#include "kernels/bilateral2d/larsson2015/tile_filter.cuh"
#include "kernels/cuda/dispatch.cuh"
#include "kernels/families/tap_work.h"
#include "kernels/families/window_descriptor.h"

namespace filterscope::larsson2015 {
Variant shared_memory() {
  Variant variant;
  variant.descriptor = cuda_bilateral_descriptor(
      "A block loads its pixels and their halo to shared memory and filters from there.", "shared memory");
  variant.descriptor.work = bilateral_taps({.shared_words = 1});
  variant.prepare = prepare_bilateral<TileSpec<PlainRows, false>::For>;
  return variant;
}

}  // namespace filterscope::larsson2015
