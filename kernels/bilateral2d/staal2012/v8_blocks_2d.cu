// staal2012/v8_blocks_2d: as v5_registers, on 2D blocks.
//
// What makes it this variant: a block covers a rectangle, 16×12 in the study, so that its windows overlap in
// both directions.
#include "kernels/bilateral2d/staal2012/plan.cuh"
#include "kernels/bilateral2d/staal2012/weights.cuh"

namespace filterscope::staal2012 {
namespace {

template <class Tap, Border kBorder>
__global__ void __launch_bounds__(1024, 1) v8_kernel(const Arguments a) {
  const int x = a.x0 + static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  const int y = a.y0 + static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
  if (x >= a.x1 || y >= a.y1) return;
  const cudaTextureObject_t texture = a.textures[0];
  const float* spatial = a.spatial;
  Sum<Tap, ProductRange> sum(fetch_interleaved<Tap>(texture, y * a.width + x), {a.range_factor});
  for_each_tap<kBorder>(
      a, x, y, [&](int pixel, int, int) { sum.add(fetch_interleaved<Tap>(texture, pixel), *spatial++); });
  sum.store_all(a, x, y);
}

template <class Tap>
struct V8 {
  static Spec of(const BilateralParameters& parameters) {
    Spec spec;
    spec.kernels = {v8_kernel<Tap, Border::replicate>, v8_kernel<Tap, Border::mirror>,
                    v8_kernel<Tap, Border::skip>};
    spec.block = parameters.block;
    spec.blocks_2d = true;
    spec.input = Input::texture;
    return spec;
  }
};

}  // namespace

Variant v8_blocks_2d() {
  Variant variant;
  variant.descriptor = describe("As GPU_v5, on two-dimensional blocks.", "GPU_v8", BlockShape{16, 12});
  variant.descriptor.semantics =
      "The study's own kernel mirrors wrongly at the right and bottom edges and leaves rows out below the "
      "last "
      "whole block; this one has neither fault.";
  variant.prepare = prepare_staal<V8>;
  return variant;
}

}  // namespace filterscope::staal2012
