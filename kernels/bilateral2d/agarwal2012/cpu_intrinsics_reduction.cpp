// agarwal2012, SSE by compiler intrinsics: as cpu_intrinsics, the lanes' sums added by SSE3's horizontal add.
#include "kernels/bilateral2d/agarwal2012/descriptor.h"
#include "kernels/bilateral2d/agarwal2012/sse_intrinsics.h"
#include "kernels/bilateral2d/agarwal2012/sse_plan.h"
#include "kernels/catalog.h"

#ifdef __x86_64__
#include <pmmintrin.h>
#endif

namespace filterscope::agarwal2012 {
namespace {

#ifdef __x86_64__
__attribute__((target("sse3"))) float filtered(const SseWindow& window) {
  __m128 values;
  __m128 weights;
  intrinsics_sums(window, values, weights);
  const __m128 pairs = _mm_hadd_ps(values, weights);  // v0+v1, v2+v3, w0+w1, w2+w3
  const __m128 sums = _mm_hadd_ps(pairs, pairs);      // Σv, Σw, Σv, Σw
  return _mm_cvtss_f32(_mm_div_ss(sums, _mm_shuffle_ps(sums, sums, 1)));
}
#else
constexpr SseFunction filtered = nullptr;
#endif

}  // namespace

Variant cpu_intrinsics_reduction() {
  Variant variant;
  variant.descriptor = cpu_descriptor();
  variant.descriptor.summary = "Four taps at a time with SSE intrinsics, reduced by horizontal adds.";
  variant.availability = [] { return sse_availability(true); };
  variant.prepare = [](const BilateralRequest& request) { return sse_plan(request, filtered); };
  return variant;
}

}  // namespace filterscope::agarwal2012
