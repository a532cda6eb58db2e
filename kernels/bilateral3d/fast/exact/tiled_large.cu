#include "kernels/bilateral3d/fast/exact/tiled_kernel.cuh"

namespace filterscope::fast {

TiledKernel tiled_large(int radius) { return kernel_for<7, kTiledCompiled>(radius); }

}  // namespace filterscope::fast
