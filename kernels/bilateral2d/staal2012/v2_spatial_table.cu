// staal2012/v2_spatial_table: as v1_global, with the spatial weights precomputed.
//
// What makes it this variant: the spatial weights come from an array in global memory; the range weight is
// still computed with the accurate powf and expf.
#include "kernels/bilateral2d/staal2012/plan.cuh"
#include "kernels/bilateral2d/staal2012/weights.cuh"

namespace filterscope::staal2012 {
namespace {

template <class Tap, Border kBorder>
__global__ void __launch_bounds__(1024, 1) v2_kernel(const Arguments a) {
  int x;
  int y;
  if (!numbered_pixel(a, x, y)) return;
  const Tap* taps = reinterpret_cast<const Tap*>(a.taps);
  const float* spatial = a.spatial;
  Sum<Tap, PowerRange<AccurateMaths>> sum(taps[y * a.width + x], {a.sigma_range});
  for_each_tap<kBorder>(a, x, y, [&](int pixel, int, int) { sum.add(taps[pixel], *spatial++); });
  sum.store_all(a, x, y);
}

template <class Tap>
struct V2 {
  static Spec of(const BilateralParameters& parameters) {
    Spec spec;
    spec.kernels = {v2_kernel<Tap, Border::replicate>, v2_kernel<Tap, Border::mirror>,
                    v2_kernel<Tap, Border::skip>};
    spec.block = {parameters.block.width, 1};
    return spec;
  }
};

}  // namespace

Variant v2_spatial_table() {
  Variant variant;
  variant.descriptor =
      describe("As GPU_v1, with the spatial weights in an array in global memory.", "GPU_v2", 512);
  variant.descriptor.semantics =
      "The study's mirroring is wrong at the right and bottom edges, this one's is not.";
  variant.prepare = prepare_staal<V2>;
  return variant;
}

}  // namespace filterscope::staal2012
