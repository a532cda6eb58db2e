// exp2 for vectors of float, quick enough to be called for every pair of pixels. Included once for each SIMD
// target, as Highway's own -inl headers.
#if defined(FILTERSCOPE_KERNELS_CPU_SIMD_EXP2_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef FILTERSCOPE_KERNELS_CPU_SIMD_EXP2_INL_H_
#undef FILTERSCOPE_KERNELS_CPU_SIMD_EXP2_INL_H_
#else
#define FILTERSCOPE_KERNELS_CPU_SIMD_EXP2_INL_H_
#endif

#include <hwy/highway.h>

#include "kernels/cpu/largest.h"

HWY_BEFORE_NAMESPACE();
namespace filterscope::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// Adding it leaves the nearest integer in the low mantissa bits, whence a shift makes an exponent.
inline constexpr float kRoundExp2 = 12582912.0F;  // 1.5·2²³

inline constexpr float kLeastExponent = -100.0F;

/// 2^t from t + kRoundExp2 and what of t was rounded away.
template <class D, class V = hn::Vec<D>>
HWY_INLINE V exp2_of_parts(D d, V shifted, V fraction) {
  const hn::RebindToSigned<D> di;
  // Minimax in the relative error on [−½, ½]: 2.6e-6.
  V p = hn::Set(d, 0.009570101908f);
  p = hn::MulAdd(p, fraction, hn::Set(d, 0.05591786032f));
  p = hn::MulAdd(p, fraction, hn::Set(d, 0.2402474483f));
  p = hn::MulAdd(p, fraction, hn::Set(d, 0.6931218147f));
  p = hn::MulAdd(p, fraction, hn::Set(d, 0.9999992614f));
  const auto exponent = hn::ShiftLeft<23>(hn::BitCast(di, shifted));
  return hn::BitCast(d, hn::Add(hn::BitCast(di, p), exponent));
}

/// 2^t for kLeastExponent ≤ t ≤ 0 with a relative error below 3e-6.
template <class D, class V = hn::Vec<D>>
HWY_INLINE V exp2_of_limited(D d, V t) {
  const V magic = hn::Set(d, kRoundExp2);
  const V shifted = hn::Add(t, magic);
  return exp2_of_parts(d, shifted, hn::Sub(t, hn::Sub(shifted, magic)));
}

/// The same for any t ≤ 0; below 2^−100 it stays there, so that neither the result nor its product with a
/// pixel's value is subnormal: those take many times as long.
template <class D, class V = hn::Vec<D>>
HWY_INLINE V exp2_of_negative(D d, V t) {
  return exp2_of_limited(d, hn::Max(t, hn::Set(d, kLeastExponent)));
}

/// The same of −factor · v, for v ≥ 0 and factor > 0, with one operation less.
template <class D, class V = hn::Vec<D>>
HWY_INLINE V exp2_of_negative_product(D d, V v, float factor) {
  const V magic = hn::Set(d, kRoundExp2);
  const V by = hn::Set(d, -factor);
  v = hn::Min(v, hn::Set(d, -kLeastExponent / factor));
  const V shifted = hn::MulAdd(v, by, magic);
  return exp2_of_parts(d, shifted, hn::MulSub(v, by, hn::Sub(shifted, magic)));
}

/// `value`, or 0 where it is huge and `weight` is as small as one becomes: its share would still show.
template <class D, class V = hn::Vec<D>>
HWY_INLINE V counted(D d, V weight, V value) {
  constexpr float kLeast = 1.00001F * 0x1p-100F;
  const auto least = hn::Le(weight, hn::Set(d, kLeast));
  return hn::IfThenZeroElse(hn::And(least, hn::Gt(hn::Abs(value), hn::Set(d, kHuge))), value);
}

}  // namespace filterscope::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
