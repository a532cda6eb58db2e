// agarwal2012, SSE by compiler intrinsics: four taps of a window row at a time. The lanes' sums are stored
// and added one by one.
#include "kernels/bilateral2d/agarwal2012/descriptor.h"
#include "kernels/bilateral2d/agarwal2012/sse_intrinsics.h"
#include "kernels/bilateral2d/agarwal2012/sse_plan.h"
#include "kernels/bilateral2d/agarwal2012/sse_reduction.h"
#include "kernels/catalog.h"

namespace filterscope::agarwal2012 {
namespace {

#ifdef __x86_64__
float filtered(const SseWindow& window) {
  __m128 values;
  __m128 weights;
  intrinsics_sums(window, values, weights);
  return divide_stored(values, weights);
}
#else
constexpr SseFunction filtered = nullptr;
#endif

}  // namespace

Variant cpu_intrinsics() {
  Variant variant;
  variant.descriptor = cpu_descriptor();
  variant.descriptor.summary = "Four taps at a time with SSE intrinsics.";
  variant.availability = [] { return sse_availability(false); };
  variant.prepare = [](const BilateralRequest& request) { return sse_plan(request, filtered); };
  return variant;
}

}  // namespace filterscope::agarwal2012
