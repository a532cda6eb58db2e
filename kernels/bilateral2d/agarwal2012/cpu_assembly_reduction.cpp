// agarwal2012, SSE in inline assembly: as cpu_assembly, the lanes' sums added by SSE3's horizontal add.
#include "kernels/bilateral2d/agarwal2012/descriptor.h"
#include "kernels/bilateral2d/agarwal2012/sse_assembly.h"
#include "kernels/bilateral2d/agarwal2012/sse_plan.h"
#include "kernels/catalog.h"

namespace filterscope::agarwal2012 {
namespace {

#ifdef __x86_64__
float filtered(const SseWindow& window) {
  SseSums sums = assembly_sums(window);
  asm("haddps %[weights], %[values]\n\t"  // v0+v1, v2+v3, w0+w1, w2+w3
      "haddps %[values], %[values]\n\t"   // Σv, Σw, Σv, Σw
      "movaps %[values], %[weights]\n\t"
      "shufps $1, %[weights], %[weights]\n\t"
      "divss %[weights], %[values]\n\t"
      : [values] "+x"(sums.values), [weights] "+x"(sums.weights));
  return _mm_cvtss_f32(sums.values);
}
#else
constexpr SseFunction filtered = nullptr;
#endif

}  // namespace

Variant cpu_assembly_reduction() {
  Variant variant;
  variant.descriptor = cpu_descriptor();
  variant.descriptor.summary = "Four taps at a time in SSE assembly, reduced by horizontal adds.";
  variant.availability = [] { return sse_availability(true); };
  variant.prepare = [](const BilateralRequest& request) { return sse_plan(request, filtered); };
  return variant;
}

}  // namespace filterscope::agarwal2012
