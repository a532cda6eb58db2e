// staal2012/v6_split_channels: as v5_registers, with the channels apart.
//
// What makes it this variant: each channel is in a 1D texture of its own. Splitting them is part of binding a
// image and not of the filter's time; the study counts it in its totals.
#include "kernels/bilateral2d/staal2012/plan.cuh"
#include "kernels/bilateral2d/staal2012/weights.cuh"

namespace filterscope::staal2012 {
namespace {

template <class Tap, Border kBorder>
__global__ void __launch_bounds__(1024, 1) v6_kernel(const Arguments a) {
  int x;
  int y;
  if (!numbered_pixel(a, x, y)) return;
  const float* spatial = a.spatial;
  Sum<Tap, ProductRange> sum(fetch_split<Tap>(a.textures, y * a.width + x), {a.range_factor});
  for_each_tap<kBorder>(
      a, x, y, [&](int pixel, int, int) { sum.add(fetch_split<Tap>(a.textures, pixel), *spatial++); });
  sum.store_all(a, x, y);
}

template <class Tap>
struct V6 {
  static Spec of(const BilateralParameters& parameters) {
    Spec spec;
    spec.kernels = {v6_kernel<Tap, Border::replicate>, v6_kernel<Tap, Border::mirror>,
                    v6_kernel<Tap, Border::skip>};
    spec.block = {parameters.block.width, 1};
    spec.input = Input::split_textures;
    return spec;
  }
};

}  // namespace

Variant v6_split_channels() {
  Variant variant;
  variant.descriptor = describe("As GPU_v5, with a texture for each channel.", "GPU_v6", 256);
  variant.descriptor.semantics =
      "The study's mirroring is wrong at the right and bottom edges, this one's is not.";
  variant.prepare = prepare_staal<V6>;
  return variant;
}

}  // namespace filterscope::staal2012
