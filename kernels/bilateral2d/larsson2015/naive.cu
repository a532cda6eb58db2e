// larsson2015/naive: one thread a pixel; image and spatial weights in global memory, the range weight
// computed for every pair with expf.
//
// What makes it this variant: the weights are read with global loads in the inner loop, once for every pair.
#include "kernels/cuda/dispatch.cuh"
#include "kernels/families/window_descriptor.h"

namespace filterscope::larsson2015 {
namespace {

template <class Tap>
__global__ void __launch_bounds__(1024) naive_kernel(const FilterArguments<Tap> a) {
  const int x = a.x0 + static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  const int y = a.y0 + static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
  if (x >= a.x1 || y >= a.y1) return;
  RangeSum<Tap> sum(a.taps.at(x, y), a.range);
  const float* spatial = a.spatial;
  for (int dy = -a.radius; dy <= a.radius; ++dy) {
    const Tap* row = a.taps.row(y + dy) + x;
    for (int dx = -a.radius; dx <= a.radius; ++dx) sum.add(row[dx], *spatial++);
  }
  sum.store(a.pixel(x, y));
}

template <class Tap>
struct Naive {
  static KernelSpec<Tap> of(const BilateralParameters& parameters) {
    KernelSpec<Tap> spec;
    spec.kernel = naive_kernel<Tap>;
    spec.block = parameters.block;
    spec.pixels = parameters.block;
    return spec;
  }
};

}  // namespace

Variant naive() {
  Variant variant;
  variant.descriptor = cuda_bilateral_descriptor(
      "One thread a pixel; image and spatial weights in global memory.", "naive CUDA implementation");
  variant.prepare = prepare_bilateral<Naive>;
  return variant;
}

}  // namespace filterscope::larsson2015
