// Two ways to add the four lanes of the sums; x86-64 only.
#pragma once

#ifdef __x86_64__

#include <pmmintrin.h>

namespace filterscope::agarwal2012 {

/// Quotient of the lanes' sums, added one by one after a store.
inline float divide_stored(__m128 values, __m128 weights) {
  alignas(16) float v[4];
  alignas(16) float w[4];
  _mm_store_ps(v, values);
  _mm_store_ps(w, weights);
  return (v[0] + v[1] + v[2] + v[3]) / (w[0] + w[1] + w[2] + w[3]);
}

}  // namespace filterscope::agarwal2012

#endif
