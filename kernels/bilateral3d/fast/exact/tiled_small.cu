#include "kernels/bilateral3d/fast/exact/tiled_kernel.cuh"

namespace filterscope::fast {

TiledKernel tiled_small(int radius) { return kernel_for<1, 6>(radius); }

TiledKernel tiled_general() { return {"tiled_kernel", tiled_kernel<kGeneral>, &tiled_symbol}; }

}  // namespace filterscope::fast
