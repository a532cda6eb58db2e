// staal2012/v4_texture: as v3_fast_math, with the pixels from a texture.
//
// What makes it this variant: every float of a pixel is fetched from a 1D texture of the interleaved floats.
#include "kernels/bilateral2d/staal2012/plan.cuh"
#include "kernels/bilateral2d/staal2012/weights.cuh"

namespace filterscope::staal2012 {
namespace {

template <class Tap, Border kBorder>
__global__ void __launch_bounds__(1024, 1) v4_kernel(const Arguments a) {
  int x;
  int y;
  if (!numbered_pixel(a, x, y)) return;
  const cudaTextureObject_t texture = a.textures[0];
  const float* spatial = a.spatial;
  const Tap centre = fetch_interleaved<Tap>(texture, y * a.width + x);
  Sum<Tap, PowerRange<HardwareMaths>> sum(centre, {a.sigma_range});
  for_each_tap<kBorder>(
      a, x, y, [&](int pixel, int, int) { sum.add(fetch_interleaved<Tap>(texture, pixel), *spatial++); });
  sum.store_all(a, x, y);
}

template <class Tap>
struct V4 {
  static Spec of(const BilateralParameters& parameters) {
    Spec spec;
    spec.kernels = {v4_kernel<Tap, Border::replicate>, v4_kernel<Tap, Border::mirror>,
                    v4_kernel<Tap, Border::skip>};
    spec.block = {parameters.block.width, 1};
    spec.input = Input::texture;
    return spec;
  }
};

}  // namespace

Variant v4_texture() {
  Variant variant;
  variant.descriptor =
      describe("As GPU_v3, with the pixels from a 1D texture of the interleaved floats.", "GPU_v4", 512);
  variant.descriptor.semantics =
      "The study's own kernel mirrors wrongly and lost its smoothing through a bug; this one has neither "
      "fault.";
  variant.prepare = prepare_staal<V4>;
  return variant;
}

}  // namespace filterscope::staal2012
