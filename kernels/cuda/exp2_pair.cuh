// 2^x for x ≤ 0 on two different units of a multiprocessor, so that both can be kept busy.
#pragma once

namespace filterscope::fast {
namespace {

/// On the special-function unit (MUFU.EX2, 16 a clock and multiprocessor): relative error below 2e-7. Results
/// below the smallest normal number are 0.
__device__ __forceinline__ float exp2_special(float x) {
  float result;
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(result) : "f"(x));
  return result;
}

/// On the multiply-add unit: x = n + f with n whole and |f| ≤ 1/2, 2^f by a quartic that is 1 at 0 (relative
/// error below 3.1e-6), n added to the exponent field. x below −126 counts as −126.
__device__ __forceinline__ float exp2_polynomial(float x) {
  constexpr float kWholePart = 12582912.0F;  // 1.5·2^23: adding it rounds to a whole number
  const float clamped = fmaxf(x, -126.0F);
  const float shifted = clamped + kWholePart;
  const float f = clamped - (shifted - kWholePart);
  float p = 9.60039552e-3F;
  p = fmaf(p, f, 5.59168938e-2F);
  p = fmaf(p, f, 2.40237185e-1F);
  p = fmaf(p, f, 6.93121995e-1F);
  p = fmaf(p, f, 1.0F);
  return __int_as_float(__float_as_int(p) + (__float_as_int(shifted) << 23));
}

}  // namespace
}  // namespace filterscope::fast
