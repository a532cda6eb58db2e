// larsson2015/constant_memory: as naive, with the spatial weights in constant memory.
//
// What makes it this variant: every thread of a warp reads the same weight at the same time, which the
// constant cache serves to all at once; the image stays in global memory.
#include "kernels/cuda/constant_spatial.cuh"
#include "kernels/cuda/dispatch.cuh"
#include "kernels/families/window_descriptor.h"

namespace filterscope::larsson2015 {
namespace {

template <class Tap>
__global__ void __launch_bounds__(1024) constant_memory_kernel(const FilterArguments<Tap> a) {
  const int x = a.x0 + static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  const int y = a.y0 + static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
  if (x >= a.x1 || y >= a.y1) return;
  RangeSum<Tap> sum(a.taps.at(x, y), a.range);
  int i = 0;
  for (int dy = -a.radius; dy <= a.radius; ++dy) {
    const Tap* row = a.taps.row(y + dy) + x;
    for (int dx = -a.radius; dx <= a.radius; ++dx) sum.add(row[dx], constant_spatial[i++]);
  }
  sum.store(a.pixel(x, y));
}

template <class Tap>
struct ConstantMemory {
  static KernelSpec<Tap> of(const BilateralParameters& parameters) {
    KernelSpec<Tap> spec;
    spec.kernel = constant_memory_kernel<Tap>;
    spec.block = parameters.block;
    spec.pixels = parameters.block;
    spec.constant = &constant_spatial_symbol;
    return spec;
  }
};

}  // namespace

Variant constant_memory() {
  Variant variant;
  variant.descriptor =
      cuda_bilateral_descriptor("As naive, with the spatial weights in constant memory.", "constant memory");
  variant.prepare = prepare_bilateral<ConstantMemory>;
  return variant;
}

}  // namespace filterscope::larsson2015
