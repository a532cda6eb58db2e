// staal2012/v5_registers: as v4_texture, with a range weight that needs few registers.
//
// What makes it this variant: −1/2σ² is an argument and the square a multiplication; no power, no division.
// The study went from 51 registers a thread to 34 with it, and to blocks of 192 threads.
#include "kernels/bilateral2d/staal2012/plan.cuh"
#include "kernels/bilateral2d/staal2012/weights.cuh"

namespace filterscope::staal2012 {
namespace {

template <class Tap, Border kBorder>
__global__ void __launch_bounds__(1024, 1) v5_kernel(const Arguments a) {
  int x;
  int y;
  if (!numbered_pixel(a, x, y)) return;
  const cudaTextureObject_t texture = a.textures[0];
  const float* spatial = a.spatial;
  Sum<Tap, ProductRange> sum(fetch_interleaved<Tap>(texture, y * a.width + x), {a.range_factor});
  for_each_tap<kBorder>(
      a, x, y, [&](int pixel, int, int) { sum.add(fetch_interleaved<Tap>(texture, pixel), *spatial++); });
  sum.store_all(a, x, y);
}

template <class Tap>
struct V5 {
  static Spec of(const BilateralParameters& parameters) {
    Spec spec;
    spec.kernels = {v5_kernel<Tap, Border::replicate>, v5_kernel<Tap, Border::mirror>,
                    v5_kernel<Tap, Border::skip>};
    spec.block = {parameters.block.width, 1};
    spec.input = Input::texture;
    return spec;
  }
};

}  // namespace

Variant v5_registers() {
  Variant variant;
  variant.descriptor =
      describe("As GPU_v4, with the range weight by multiplications, to spare registers.", "GPU_v5", 192);
  variant.descriptor.semantics =
      "The study's mirroring is wrong at the right and bottom edges, this one's is not.";
  variant.prepare = prepare_staal<V5>;
  return variant;
}

}  // namespace filterscope::staal2012
