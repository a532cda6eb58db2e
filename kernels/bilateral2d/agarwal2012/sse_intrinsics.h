// The four-wide window with compiler intrinsics; x86-64 only.
#pragma once

#ifdef __x86_64__

#include <emmintrin.h>

#include "kernels/bilateral2d/agarwal2012/sse_plan.h"

namespace filterscope::agarwal2012 {

/// 2^t for t ≤ 0, four at a time.
inline __m128 exp2_of_negative(__m128 t, const SseConstants& k) {
  t = _mm_max_ps(t, _mm_load_ps(k.floor));
  const __m128 shifted = _mm_add_ps(t, _mm_load_ps(k.magic));
  const __m128 fraction = _mm_sub_ps(t, _mm_sub_ps(shifted, _mm_load_ps(k.magic)));
  __m128 p = _mm_add_ps(_mm_mul_ps(_mm_load_ps(k.c4), fraction), _mm_load_ps(k.c3));
  p = _mm_add_ps(_mm_mul_ps(p, fraction), _mm_load_ps(k.c2));
  p = _mm_add_ps(_mm_mul_ps(p, fraction), _mm_load_ps(k.c1));
  p = _mm_add_ps(_mm_mul_ps(p, fraction), _mm_load_ps(k.c0));
  const __m128i exponent = _mm_slli_epi32(_mm_castps_si128(shifted), 23);
  return _mm_sub_ps(_mm_castsi128_ps(_mm_add_epi32(_mm_castps_si128(p), exponent)), _mm_load_ps(k.least));
}

/// Weighted values and weights of a window, every fourth tap in one lane.
inline void intrinsics_sums(const SseWindow& window, __m128& values, __m128& weights) {
  values = _mm_setzero_ps();
  weights = _mm_setzero_ps();
  const __m128 centre = _mm_set1_ps(window.centre);
  const __m128 range_factor = _mm_load_ps(window.constants->range_factor);
  const float* exponent = window.exponents;
  for (int row = 0; row < window.rows; ++row) {
    const float* from = window.first + row * window.stride;
    for (int quad = 0; quad < window.quads; ++quad, from += 4, exponent += 8) {
      const __m128 value = _mm_loadu_ps(from);
      const __m128 difference = _mm_sub_ps(value, centre);
      const __m128 square = _mm_mul_ps(_mm_mul_ps(difference, difference), range_factor);
      const __m128 weight = exp2_of_negative(_mm_sub_ps(_mm_loadu_ps(exponent), square), *window.constants);
      // Nothing beyond the window.
      const __m128 inside = _mm_and_ps(value, _mm_load_ps(exponent + 4));
      values = _mm_add_ps(values, _mm_mul_ps(weight, inside));
      weights = _mm_add_ps(weights, weight);
    }
  }
}

}  // namespace filterscope::agarwal2012

#endif
