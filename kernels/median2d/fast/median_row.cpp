// The weights of a window are made once and kept. Then the middle value is searched for by bisection: the
// weights of all that is at most the value in the middle of an interval say in which half of it it lies.
// Compiled with -ffp-contract=off (see kernels/maths/median_weight.h).
#include "kernels/median2d/fast/median_row.h"

#include <type_traits>

#include "kernels/maths/median_weight.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kernels/median2d/fast/median_row.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace filterscope::fast::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;
using D = hn::ScalableTag<float>;
using V = hn::Vec<D>;
using Keys = hn::RebindToSigned<D>;
using VKeys = hn::Vec<Keys>;
using Weights = hn::RebindToUnsigned<D>;
using VWeights = hn::Vec<Weights>;

HWY_INLINE std::ptrdiff_t lanes() { return static_cast<std::ptrdiff_t>(hn::Lanes(D())); }

/// median_weight() of kernels/maths for a vector, before `own` and rounding.
HWY_INLINE V power_of(V exponent) {
  const D d;
  const Keys di;
  const V magic = hn::Set(d, kMedianRound);
  const V shifted = hn::Add(exponent, magic);
  const V fraction = hn::Sub(exponent, hn::Sub(shifted, magic));
  V power = hn::Set(d, kMedianPower4);
  for (const float next : {kMedianPower3, kMedianPower2, kMedianPower1, kMedianPower0})
    power = hn::Add(hn::Mul(power, fraction), hn::Set(d, next));
  power = hn::BitCast(d, hn::Add(hn::BitCast(di, power), hn::ShiftLeft<23>(hn::BitCast(di, shifted))));
  // Not-a-numbers compare as false.
  return hn::IfThenElseZero(hn::Ge(exponent, hn::Set(d, kMedianLeast)), power);
}

/// Floats that are whole numbers are searched for as they are.
struct WholeNumbers {
  using Tag = D;
  static HWY_INLINE V key(V value) { return value; }
  static HWY_INLINE V value(V key) { return key; }
  /// ⌊(low + high) / 2⌋, which is below high.
  static HWY_INLINE V middle(V low, V high) {
    return hn::Floor(hn::Mul(hn::Add(low, high), hn::Set(D(), 0.5F)));
  }
  static constexpr bool kWhole = true;
};

/// Others by whole numbers in the order of the values: median_key().
struct AnyNumbers {
  using Tag = Keys;
  static HWY_INLINE VKeys turned(VKeys bits) {
    return hn::Xor(bits, hn::And(hn::ShiftRight<31>(bits), hn::Set(Keys(), 0x7fffffff)));
  }
  static HWY_INLINE VKeys key(V value) { return turned(hn::BitCast(Keys(), value)); }
  static HWY_INLINE V value(VKeys key) { return hn::BitCast(D(), turned(key)); }
  /// The same without an overflow.
  static HWY_INLINE VKeys middle(VKeys low, VKeys high) {
    return hn::Add(hn::And(low, high), hn::ShiftRight<1>(hn::Xor(low, high)));
  }
  static constexpr bool kWhole = false;
};

/// The weights of the windows of a vector's pixels from `x` on, and their sums.
template <int Channels, bool Weighted>
HWY_INLINE VWeights weigh(const MedianRow& row, std::ptrdiff_t x) {
  const D d;
  const V scale = hn::Set(d, row.scale);
  V centre[Channels];
  for (int c = 0; c < Channels; ++c) centre[c] = hn::LoadU(d, row.guide[c] + x);
  VWeights sum = hn::Zero(Weights());
  std::uint32_t* to = row.room;
  for (std::size_t i = 0; i < row.count_of_taps; ++i, to += lanes()) {
    const std::ptrdiff_t at = row.taps[i].offset + x;
    V exponent = hn::Set(d, row.taps[i].exponent);
    for (int c = 0; c < Channels; ++c) {
      const V difference = hn::Mul(hn::Sub(hn::LoadU(d, row.guide[c] + at), centre[c]), scale);
      exponent = hn::Sub(exponent, hn::Mul(difference, difference));
    }
    V power = power_of(exponent);
    if (Weighted) power = hn::Mul(power, hn::LoadU(d, row.own + at));
    const VWeights weight = hn::Sub(hn::BitCast(Weights(), hn::Add(power, hn::Set(d, kMedianUnit))),
                                    hn::Set(Weights(), kMedianUnitBits));
    hn::Store(weight, Weights(), to);
    sum = hn::Add(sum, weight);
  }
  return sum;
}

/// The middle values of a vector's windows in one plane.
template <class Numbers>
HWY_INLINE V search(const MedianRow& row, const float* plane, VWeights all) {
  const D d;
  const typename Numbers::Tag dk;
  const Weights dw;
  const MedianOffset* const taps = row.taps;
  const std::size_t count = row.count_of_taps;
  const auto key_at = [&](std::size_t i)
                          HWY_ATTR { return Numbers::key(hn::LoadU(d, plane + taps[i].offset)); };
  auto low = key_at(0);
  auto high = low;
  for (std::size_t i = 1; i < count; ++i) {
    const auto key = key_at(i);
    low = hn::Min(low, key);
    high = hn::Max(high, key);
  }
  const VWeights half = hn::Sub(all, hn::ShiftRight<1>(all));
  while (!hn::AllTrue(dk, hn::Eq(low, high))) {
    const auto middle = Numbers::middle(low, high);
    VWeights sum = hn::Zero(dw);
    // Keys of the window, so that the search ends soon however far they are apart.
    auto below = low;
    auto above = high;
    const std::uint32_t* weight = row.room;
    for (std::size_t i = 0; i < count; ++i, weight += lanes()) {
      const auto key = key_at(i);
      const auto beyond = hn::Gt(key, middle);
      sum = hn::Add(sum, hn::IfThenZeroElse(hn::RebindMask(dw, beyond), hn::Load(dw, weight)));
      if (Numbers::kWhole) continue;
      below = hn::Max(below, hn::IfThenElse(beyond, low, key));
      above = hn::Min(above, hn::IfThenElse(beyond, key, high));
    }
    if constexpr (Numbers::kWhole) {
      below = middle;
      above = hn::Min(high, hn::Add(middle, hn::Set(d, 1.0F)));
    }
    const auto up = hn::RebindMask(dk, hn::Gt(half, sum));
    low = hn::IfThenElse(up, above, low);
    high = hn::IfThenElse(up, high, below);
  }
  return Numbers::value(high);
}

template <int Channels, bool Weighted, bool Whole>
void filter_all(const MedianRow& row) {
  const D d;
  for (std::ptrdiff_t x = 0; x < row.count; x += lanes()) {
    const VWeights all = weigh<Channels, Weighted>(row, x);
    const auto alone = hn::RebindMask(d, hn::Eq(all, hn::Zero(Weights())));
    for (int c = 0; c < Channels; ++c) {
      const float* plane = row.value[c] + x;
      const V found = search<std::conditional_t<Whole, WholeNumbers, AnyNumbers>>(row, plane, all);
      hn::StoreU(hn::IfThenElse(alone, hn::LoadU(d, plane), found), d, row.out[c] + x);
    }
  }
}

template <int Channels, bool Weighted>
void filter_kind(const MedianRow& row) {
  row.whole_numbers ? filter_all<Channels, Weighted, true>(row) : filter_all<Channels, Weighted, false>(row);
}

void filter_row_of_medians(const MedianRow& row) {
  if (row.channels == 1) {
    row.own == nullptr ? filter_kind<1, false>(row) : filter_kind<1, true>(row);
  } else {
    row.own == nullptr ? filter_kind<3, false>(row) : filter_kind<3, true>(row);
  }
}

std::size_t lanes_of_medians() { return hn::Lanes(D()); }

}  // namespace filterscope::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace filterscope::fast {

HWY_EXPORT(filter_row_of_medians);
HWY_EXPORT(lanes_of_medians);

std::size_t median_room(std::size_t count_of_taps) {
  return count_of_taps * HWY_DYNAMIC_DISPATCH(lanes_of_medians)();
}

void filter_median_row(const MedianRow& row) { HWY_DYNAMIC_DISPATCH(filter_row_of_medians)(row); }

}  // namespace filterscope::fast
#endif
