// The four-wide window in assembly; x86-64 only.
#pragma once

#ifdef __x86_64__

#include <emmintrin.h>

#include "kernels/bilateral2d/agarwal2012/sse_plan.h"

namespace filterscope::agarwal2012 {

struct SseSums {
  __m128 values;
  __m128 weights;
};

/// Weighted values and weights of a window, every fourth tap in one lane.
inline SseSums assembly_sums(const SseWindow& window) {
  SseSums sums{_mm_setzero_ps(), _mm_setzero_ps()};
  const __m128 centre = _mm_set1_ps(window.centre);
  const float* exponent = window.exponents;
  for (int row = 0; row < window.rows; ++row) {
    const float* value = window.first + row * window.stride;
    int quads = window.quads;
    asm volatile(
        "1:\n\t"
        "movups (%[value]), %%xmm8\n\t"
        "movups (%[exponent]), %%xmm9\n\t"
        "movaps %%xmm8, %%xmm10\n\t"
        "subps %[centre], %%xmm10\n\t"  // difference
        "mulps %%xmm10, %%xmm10\n\t"
        "mulps (%[k]), %%xmm10\n\t"
        "subps %%xmm10, %%xmm9\n\t"  // base-2 exponent of the weight
        "maxps 16(%[k]), %%xmm9\n\t"
        "movaps %%xmm9, %%xmm10\n\t"
        "addps 32(%[k]), %%xmm10\n\t"  // nearest integer, in the low bits
        "movaps %%xmm10, %%xmm11\n\t"
        "subps 32(%[k]), %%xmm11\n\t"
        "subps %%xmm11, %%xmm9\n\t"  // fraction
        "movaps 48(%[k]), %%xmm11\n\t"
        "mulps %%xmm9, %%xmm11\n\t"
        "addps 64(%[k]), %%xmm11\n\t"
        "mulps %%xmm9, %%xmm11\n\t"
        "addps 80(%[k]), %%xmm11\n\t"
        "mulps %%xmm9, %%xmm11\n\t"
        "addps 96(%[k]), %%xmm11\n\t"
        "mulps %%xmm9, %%xmm11\n\t"
        "addps 112(%[k]), %%xmm11\n\t"
        "pslld $23, %%xmm10\n\t"
        "paddd %%xmm10, %%xmm11\n\t"
        "subps 128(%[k]), %%xmm11\n\t"       // weight
        "andps 16(%[exponent]), %%xmm8\n\t"  // nothing beyond the window
        "mulps %%xmm11, %%xmm8\n\t"
        "addps %%xmm8, %[values]\n\t"
        "addps %%xmm11, %[weights]\n\t"
        "add $16, %[value]\n\t"
        "add $32, %[exponent]\n\t"
        "dec %[quads]\n\t"
        "jnz 1b\n\t"
        : [value] "+r"(value), [exponent] "+r"(exponent), [quads] "+r"(quads), [values] "+x"(sums.values),
          [weights] "+x"(sums.weights)
        : [centre] "x"(centre), [k] "r"(window.constants)
        : "xmm8", "xmm9", "xmm10", "xmm11", "cc", "memory");
  }
  return sums;
}

}  // namespace filterscope::agarwal2012

#endif
