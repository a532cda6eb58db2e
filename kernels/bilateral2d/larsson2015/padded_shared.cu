// larsson2015/padded_shared: as shared_memory, with pixels as 4-byte words and the tile's row widened to
// ⌈2r/32⌉·32 + bw words, so that the rows of a warp fall in different banks where bw < 32.
//
// What makes it this variant: one 4-byte shared load a tap for 8-bit RGB, and the rows' distance. Taps of
// more than 4 bytes take several words each, and the row is widened in taps.
#include "kernels/bilateral2d/larsson2015/tile_filter.cuh"
#include "kernels/cuda/dispatch.cuh"
#include "kernels/families/tap_work.h"
#include "kernels/families/window_descriptor.h"

namespace filterscope::larsson2015 {
Variant padded_shared() {
  Variant variant;
  variant.descriptor = cuda_bilateral_descriptor(
      "Shared memory with pixels as 4-byte words and rows padded against bank conflicts.",
      "padded shared memory");
  variant.descriptor.work = bilateral_taps({.shared_words = 1});
  variant.prepare = prepare_bilateral<TileSpec<PaddedRows, false>::For>;
  return variant;
}

}  // namespace filterscope::larsson2015
