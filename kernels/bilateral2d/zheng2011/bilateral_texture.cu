// zheng2011/bilateral_texture: one thread a pixel; the input through a 2D texture, the output to pitched
// rows, spatial weights in constant memory, the range weight computed.
//
// What makes it this variant: every tap of every window is a texture fetch, none is kept for another thread.
#include "kernels/bilateral2d/zheng2011/bilateral.cuh"
#include "kernels/cuda/constant_spatial.cuh"
#include "kernels/cuda/dispatch.cuh"
#include "kernels/cuda/tap_texture.cuh"

namespace filterscope::zheng2011 {
namespace {

template <class Tap>
__global__ void __launch_bounds__(1024) texture_kernel(const FilterArguments<Tap> a) {
  const int x = a.x0 + static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  const int y = a.y0 + static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
  if (x >= a.x1 || y >= a.y1) return;
  const int side = 2 * a.radius + 1;
  RangeSum<Tap> sum(fetch_tap<Tap>(a.texture, x + a.radius, y + a.radius), a.range);
  const float* spatial = constant_spatial;
  for (int dy = 0; dy < side; ++dy) {
    for (int dx = 0; dx < side; ++dx) sum.add(fetch_tap<Tap>(a.texture, x + dx, y + dy), *spatial++);
  }
  sum.store(a.pixel(x, y));
}

template <class Tap>
struct BilateralTexture {
  static KernelSpec<Tap> of(const BilateralParameters& parameters) {
    KernelSpec<Tap> spec;
    spec.kernel = texture_kernel<Tap>;
    spec.block = parameters.block;
    spec.pixels = parameters.block;
    spec.constant = &constant_spatial_symbol;
    spec.texture = true;
    return spec;
  }
};

}  // namespace

Variant bilateral_texture() {
  Variant variant;
  variant.descriptor =
      bilateral_descriptor("Every tap is a texture fetch; spatial weights in constant memory.",
                           "Table I, bilateral filter, texture");
  variant.prepare = prepare_bilateral<BilateralTexture>;
  return variant;
}

}  // namespace filterscope::zheng2011
