// staal2012/v1_global: one thread a pixel in a 1D grid, nothing precomputed, the image as interleaved
// floats in global memory.
//
// What makes it this variant: both weights of every pair are computed in the loop, with the accurate powf and
// expf.
#include "kernels/bilateral2d/staal2012/plan.cuh"
#include "kernels/bilateral2d/staal2012/weights.cuh"

namespace filterscope::staal2012 {
namespace {

__device__ __forceinline__ float spatial_weight(float dx, float dy, float sigma) {
  using Maths = AccurateMaths;
  return Maths::exponential(-(Maths::square(dx) + Maths::square(dy)) / (2.0F * Maths::square(sigma)));
}

template <class Tap, Border kBorder>
__global__ void __launch_bounds__(1024, 1) v1_kernel(const Arguments a) {
  int x;
  int y;
  if (!numbered_pixel(a, x, y)) return;
  const Tap* taps = reinterpret_cast<const Tap*>(a.taps);
  Sum<Tap, PowerRange<AccurateMaths>> sum(taps[y * a.width + x], {a.sigma_range});
  for_each_tap<kBorder>(a, x, y, [&](int pixel, int dx, int dy) {
    sum.add(taps[pixel], spatial_weight(static_cast<float>(dx), static_cast<float>(dy), a.sigma_space));
  });
  sum.store_all(a, x, y);
}

template <class Tap>
struct V1 {
  static Spec of(const BilateralParameters& parameters) {
    Spec spec;
    spec.kernels = {v1_kernel<Tap, Border::replicate>, v1_kernel<Tap, Border::mirror>,
                    v1_kernel<Tap, Border::skip>};
    spec.block = {parameters.block.width, 1};
    return spec;
  }
};

}  // namespace

Variant v1_global() {
  Variant variant;
  variant.descriptor =
      describe("Both weights computed for every pair with accurate functions; pixels in global memory.",
               "GPU_v1", 512);
  variant.descriptor.semantics =
      "The study's mirroring is wrong at the right and bottom edges, this one's is not.";
  variant.prepare = prepare_staal<V1>;
  return variant;
}

}  // namespace filterscope::staal2012
