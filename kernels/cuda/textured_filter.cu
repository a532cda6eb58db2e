#include "kernels/cuda/constant_spatial.cuh"
#include "kernels/cuda/dispatch.cuh"
#include "kernels/cuda/tap_texture.cuh"
#include "kernels/cuda/textured_filter.cuh"

namespace filterscope {
namespace {

template <class Tap>
__global__ void __launch_bounds__(1024) texture_kernel(const FilterArguments<Tap> a) {
  const int x = a.x0 + static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  const int y = a.y0 + static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
  if (x >= a.x1 || y >= a.y1) return;
  const int side = 2 * a.radius + 1;
  RangeSum<Tap> sum(fetch_tap<Tap>(a.texture, x + a.radius, y + a.radius), a.range);
  int i = 0;
  for (int dy = 0; dy < side; ++dy) {
    for (int dx = 0; dx < side; ++dx)
      sum.add(fetch_tap<Tap>(a.texture, x + dx, y + dy), constant_spatial[i++]);
  }
  sum.store(a.pixel(x, y));
}

template <class Tap>
struct Textured {
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

std::unique_ptr<Plan> prepare_textured(const BilateralRequest& request) {
  return prepare_bilateral<Textured>(request);
}

}  // namespace filterscope
