// larsson2015/tiled_padded: 1×N tiling from one tile whose rows are ⌈(2r + bw·(N−1))/32⌉·32 + bw words apart.
//
// What makes it this variant: as tiled, with pixels as 4-byte words and rows padded against bank conflicts;
// the loop over the regions stays a loop.
#include "kernels/bilateral2d/larsson2015/tile_filter.cuh"
#include "kernels/cuda/dispatch.cuh"
#include "kernels/families/tap_work.h"
#include "kernels/families/window_descriptor.h"

namespace filterscope::larsson2015 {
Variant tiled_padded() {
  Variant variant;
  variant.descriptor =
      cuda_bilateral_descriptor("1×N tiling with pixels as 4-byte words and padded rows.",
                                "tiling with padding", {"block_width", "block_height", "tiling"});
  variant.descriptor.work = bilateral_taps({.shared_words = 1});
  variant.prepare = prepare_bilateral<TileSpec<PaddedRows, true>::For>;
  return variant;
}

}  // namespace filterscope::larsson2015
