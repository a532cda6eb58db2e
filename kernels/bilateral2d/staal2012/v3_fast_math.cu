// staal2012/v3_fast_math: as v2_spatial_table, with the hardware's exponential and power.
//
// What makes it this variant: __expf and __powf, a few instructions each, in place of expf and powf.
#include "kernels/bilateral2d/staal2012/plan.cuh"
#include "kernels/bilateral2d/staal2012/weights.cuh"

namespace filterscope::staal2012 {
namespace {

template <class Tap, Border kBorder>
__global__ void __launch_bounds__(1024, 1) v3_kernel(const Arguments a) {
  int x;
  int y;
  if (!numbered_pixel(a, x, y)) return;
  const Tap* taps = reinterpret_cast<const Tap*>(a.taps);
  const float* spatial = a.spatial;
  Sum<Tap, PowerRange<HardwareMaths>> sum(taps[y * a.width + x], {a.sigma_range});
  for_each_tap<kBorder>(a, x, y, [&](int pixel, int, int) { sum.add(taps[pixel], *spatial++); });
  sum.store_all(a, x, y);
}

template <class Tap>
struct V3 {
  static Spec of(const BilateralParameters& parameters) {
    Spec spec;
    spec.kernels = {v3_kernel<Tap, Border::replicate>, v3_kernel<Tap, Border::mirror>,
                    v3_kernel<Tap, Border::skip>};
    spec.block = {parameters.block.width, 1};
    return spec;
  }
};

}  // namespace

Variant v3_fast_math() {
  Variant variant;
  variant.descriptor = describe("As GPU_v2, with the hardware's exponential and power.", "GPU_v3", 512);
  variant.descriptor.semantics =
      "The study's own kernel mirrors wrongly and lost its smoothing through a bug; this one has neither "
      "fault.";
  variant.prepare = prepare_staal<V3>;
  return variant;
}

}  // namespace filterscope::staal2012
