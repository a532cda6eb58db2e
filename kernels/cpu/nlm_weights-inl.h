// Weights from sums of squared differences along columns: sums along rows, and the weight function. Included
// once for each SIMD target, as Highway's own -inl headers.
#if defined(FILTERSCOPE_KERNELS_CPU_NLM_WEIGHTS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef FILTERSCOPE_KERNELS_CPU_NLM_WEIGHTS_INL_H_
#undef FILTERSCOPE_KERNELS_CPU_NLM_WEIGHTS_INL_H_
#else
#define FILTERSCOPE_KERNELS_CPU_NLM_WEIGHTS_INL_H_
#endif

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>

#include "kernels/cpu/simd_exp2-inl.h"
#include "kernels/families/nlm_parameters.h"

HWY_BEFORE_NAMESPACE();
namespace filterscope::fast::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;
using D = hn::ScalableTag<float>;
using V = hn::Vec<D>;
using Numbers = hn::RebindToSigned<D>;
using VNumbers = hn::Vec<Numbers>;

HWY_INLINE std::ptrdiff_t lanes() { return static_cast<std::ptrdiff_t>(hn::Lanes(D())); }

/// Values before the end of a row's first patch that sums along rows read: the patch's width less 1, in whole
/// vectors.
HWY_INLINE std::ptrdiff_t lead_of(std::ptrdiff_t patch) {
  const auto vector = lanes();
  return (2 * patch + vector - 1) / vector * vector;
}

/// Sums along columns lie in buffers of floats, as floats or, `D` being Numbers, as 32-bit integers.
HWY_INLINE V load(D d, const float* from) { return hn::LoadU(d, from); }
HWY_INLINE V to_float(V sum) { return sum; }
HWY_INLINE VNumbers load(Numbers d, const float* from) { return hn::BitCast(d, hn::LoadU(D(), from)); }
HWY_INLINE V to_float(VNumbers sum) { return hn::ConvertTo(D(), sum); }

#if HWY_TARGET != HWY_SCALAR
/// The values four places before those of `now`; `last` holds the vector before it.
HWY_INLINE VNumbers four_before(VNumbers now, VNumbers last) {
#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX3
  return VNumbers{_mm512_alignr_epi32(now.raw, last.raw, 12)};
#elif HWY_TARGET == HWY_AVX2
  return hn::ConcatLowerUpper(Numbers(), now, last);
#else
  static_assert(hn::MaxLanes(Numbers()) == 4);
  (void)now;
  return last;
#endif
}
HWY_INLINE V four_before(V now, V last) {
  const Numbers d;
  return hn::BitCast(D(), four_before(hn::BitCast(d, now), hn::BitCast(d, last)));
}

/// sum_rows() of patches seven wide: three values, one, and the three that were added for the vector's places
/// four before.
template <class Tag, class Use>
HWY_INLINE void sum_rows_of_seven(Tag tag, const float* ends, std::ptrdiff_t count, Use use) {
  const auto three_to = [&](const float* end) HWY_ATTR {
    return hn::Add(hn::Add(load(tag, end), load(tag, end - 1)), load(tag, end - 2));
  };
  auto last = three_to(ends - lanes());  // of which the last four are used
  for (std::ptrdiff_t x = 0; x < count; x += lanes()) {
    const auto three = three_to(ends + x);
    use(x, to_float(hn::Add(hn::Add(three, load(tag, ends + x - 3)), four_before(three, last))));
    last = three;
  }
}

/// sum_rows() of patches of 4 · `Fours` + `Rest` values, Rest 1 or 3: four values, the fours before them, and
/// the rest.
template <int Fours, int Rest, class Tag, class Use>
HWY_INLINE void sum_rows_by_four(Tag tag, const float* ends, std::ptrdiff_t count, Use use) {
  hn::Vec<Tag> last[Fours];
  for (auto& four : last) four = hn::Zero(tag);
  const auto next = [&](const float* end) HWY_ATTR {
    auto four =
        hn::Add(hn::Add(load(tag, end), load(tag, end - 1)), hn::Add(load(tag, end - 2), load(tag, end - 3)));
    auto sum = four;
    HWY_UNROLL(4)
    for (int i = 0; i + 1 < Fours; ++i) {
      const auto earlier = four_before(four, last[i]);
      last[i] = four;
      four = earlier;
      sum = hn::Add(sum, four);
    }
    HWY_UNROLL(4)
    for (int i = 0; i < Rest; ++i) sum = hn::Add(sum, load(tag, end - 4 * Fours - i));
    return sum;
  };
  for (std::ptrdiff_t x = -lead_of(2 * Fours); x < 0; x += lanes()) next(ends + x);
  for (std::ptrdiff_t x = 0; x < count; x += lanes()) use(x, to_float(next(ends + x)));
}
#endif

/// Calls use(x, sum) for vectors of a row's sums over whole patches, 0 ≤ x < count. `ends`: the sums along
/// columns at the patches' last columns, readable from two vectors before those of the first patch and for a
/// vector beyond the last. Each sum is added in the same order, wherever in a vector it stands.
template <class Tag, class Use>
HWY_INLINE void sum_rows(Tag tag, std::ptrdiff_t patch, const float* ends, std::ptrdiff_t count, Use use) {
#if HWY_TARGET != HWY_SCALAR
  switch (patch) {
    case 3: return sum_rows_of_seven(tag, ends, count, use);
    case 4: return sum_rows_by_four<2, 1>(tag, ends, count, use);
    case 5: return sum_rows_by_four<2, 3>(tag, ends, count, use);
    case 6: return sum_rows_by_four<3, 1>(tag, ends, count, use);
    case 7: return sum_rows_by_four<3, 3>(tag, ends, count, use);
    default: break;
  }
#endif
  for (std::ptrdiff_t x = 0; x < count; x += lanes()) {
    const float* from = ends + x - 2 * patch;
    auto sum = load(tag, from);
    for (std::ptrdiff_t k = 1; k <= 2 * patch; ++k) sum = hn::Add(sum, load(tag, from + k));
    use(x, to_float(sum));
  }
}

/// The same with a factor for each column of a patch: `line`, 2 · patch + 1 of them.
template <class Use>
HWY_INLINE void sum_weighted_rows(const float* line, std::ptrdiff_t patch, const float* ends,
                                  std::ptrdiff_t count, Use use) {
  const D d;
  for (std::ptrdiff_t x = 0; x < count; x += lanes()) {
    const float* from = ends + x - 2 * patch;
    V sum = hn::Mul(hn::LoadU(d, from), hn::Set(d, line[0]));
    for (std::ptrdiff_t k = 1; k <= 2 * patch; ++k) {
      sum = hn::MulAdd(hn::LoadU(d, from + k), hn::Set(d, line[k]), sum);
    }
    use(x, sum);
  }
}

/// The weight of a patch's sum of squared differences. `factor`: what that is multiplied by, see
/// NlmTileSource.
HWY_INLINE V weight_of(WeightFunction function, V sum, float factor) {
  const D d;
  if (function == WeightFunction::exponential) {
    return filterscope::HWY_NAMESPACE::exp2_of_negative_product(d, sum, factor);
  }
  const V u = hn::Max(hn::NegMulAdd(sum, hn::Set(d, factor), hn::Set(d, static_cast<float>(kCompactEnd))),
                      hn::Zero(d));
  if (function == WeightFunction::epanechnikov) return u;
  const V square = hn::Mul(u, u);
  if (function == WeightFunction::bisquare) return square;
  const V fourth = hn::Mul(square, square);
  return hn::Mul(fourth, fourth);
}

}  // namespace filterscope::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
