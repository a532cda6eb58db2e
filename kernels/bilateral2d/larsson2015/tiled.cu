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
Variant tiled() {
  Variant variant;
  variant.descriptor =
      cuda_bilateral_descriptor("A block filters N regions side by side from one shared tile.", "tiling",
                                {"block_width", "block_height", "tiling"});
  variant.descriptor.work = bilateral_taps({.shared_words = 1});
  variant.prepare = prepare_bilateral<TileSpec<PlainRows, true>::For>;
  return variant;
}

}  // namespace filterscope::larsson2015
