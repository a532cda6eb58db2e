// Sums along columns of squared differences between two places of an image, for a few rows at a time.
// Included once for each SIMD target, as Highway's own -inl headers.
#if defined(FILTERSCOPE_KERNELS_NLM2D_CPU_NLM_COLUMNS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef FILTERSCOPE_KERNELS_NLM2D_CPU_NLM_COLUMNS_INL_H_
#undef FILTERSCOPE_KERNELS_NLM2D_CPU_NLM_COLUMNS_INL_H_
#else
#define FILTERSCOPE_KERNELS_NLM2D_CPU_NLM_COLUMNS_INL_H_
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "kernels/cpu/nlm_weights-inl.h"
#include "kernels/nlm2d/fast/cpu/nlm_scratch.h"

HWY_BEFORE_NAMESPACE();
namespace filterscope::fast::HWY_NAMESPACE {

/// Where differences are taken: in kRows rows from `y` on, of all columns of the patches around x0 ≤ x < x1,
/// as the tile counts; with the neighbour at (dx, dy).
struct Differences {
  std::ptrdiff_t dx;
  int dy;
  int y;
  std::ptrdiff_t x0;  ///< a multiple of a vector
  std::ptrdiff_t x1;
  std::ptrdiff_t lead;   ///< lead_of() the patch radius
  std::ptrdiff_t pitch;  ///< from a row of sums to the next: `lead` and x1 − x0, in whole vectors
};

/// Each row's sum is taken from the top down, whatever row of the group it is. `Patch`: the patch radius, or
/// −1 for any from kRows / 2 on.
template <int Patch, bool Flat>
void add_columns(const NlmTileSource& source, const Differences& at, NlmScratch& scratch) {
  constexpr int kRows = NlmScratch::kRows;
  const D d;
  const int p = Patch >= 0 ? Patch : source.patch_radius;
  const int height = 2 * p + 1;
  const std::ptrdiff_t stride = scratch.guide_stride();
  const std::ptrdiff_t shift = at.dy * stride + at.dx;
  const float* const top = scratch.guide(0, at.y - p) + at.x0 - at.lead;
  const std::ptrdiff_t plane_stride = scratch.guide(1, 0) - scratch.guide(0, 0);
  const int planes = source.planes;
  const float* const line = source.line_y;
  float* const out = scratch.columns();
  const std::ptrdiff_t pitch = at.pitch;
  for (std::ptrdiff_t x = 0; x < pitch; x += lanes()) {
    V sum[kRows];
    for (int r = 0; r < kRows; ++r) sum[r] = hn::Zero(d);
    for (int c = 0; c < planes; ++c) {
      const float* a = top + c * plane_stride + x;
      // Row k of the differences, for the rows of sums from `first` to below `end`.
      const auto add = [&](int k, int first, int end) HWY_ATTR {
        const float* from = a + k * stride;
        const V difference = hn::Sub(hn::LoadU(d, from), hn::LoadU(d, from + shift));
        const V square = Flat ? difference : hn::Mul(difference, difference);
        HWY_UNROLL(8)
        for (int r = first; r < end; ++r) {
          sum[r] = Flat ? hn::MulAdd(difference, difference, sum[r])
                        : hn::MulAdd(square, hn::Set(d, line[k - r]), sum[r]);
        }
      };
      if constexpr (Patch >= 0) {
        HWY_UNROLL(16)
        for (int k = 0; k < 2 * Patch + kRows; ++k)
          add(k, std::max(k - 2 * Patch, 0), std::min(k + 1, kRows));
      } else {
        HWY_UNROLL(8)
        for (int k = 0; k < kRows - 1; ++k) add(k, 0, k + 1);
        for (int k = kRows - 1; k < height; ++k) add(k, 0, kRows);
        HWY_UNROLL(8)
        for (int k = 1; k < kRows; ++k) add(height - 1 + k, k, kRows);
      }
    }
    for (int r = 0; r < kRows; ++r) hn::StoreU(sum[r], d, out + r * pitch + x);
  }
}

template <bool Flat>
void add_columns(const NlmTileSource& source, const Differences& at, NlmScratch& scratch) {
  switch (source.patch_radius) {
    case 0: return add_columns<0, Flat>(source, at, scratch);
    case 1: return add_columns<1, Flat>(source, at, scratch);
    case 2: return add_columns<2, Flat>(source, at, scratch);
    case 3: return add_columns<3, Flat>(source, at, scratch);
    default: return add_columns<-1, Flat>(source, at, scratch);
  }
}

#if HWY_TARGET != HWY_SCALAR
using Halves = hn::Repartition<std::int16_t, D>;
using VHalves = hn::Vec<Halves>;

/// The sum of the products of a number's two halves.
HWY_INLINE VNumbers products(VHalves a, VHalves b) {
  const Numbers d;
  VNumbers odd = hn::Zero(d);
  const VNumbers sum = hn::ReorderWidenMulAccumulate(d, a, b, hn::Zero(d), odd);
  return hn::RearrangeToOddPlusEven(sum, odd);
}

/// The same for whole numbers of 8 bits, as Numbers, whose sums are exact in any order: rows 2j and 2j + 1 of
/// the differences are squared and added as one, and such pairs serve up to eight rows of sums. `Patch`: the
/// patch radius, or −1 for any from kRows / 2 on. `Planes`: 1, or −1 for any number.
template <int Patch, int Planes>
void add_whole_columns(const NlmTileSource& source, const Differences& at, NlmScratch& scratch) {
  constexpr int kPairs = NlmScratch::kRows / 2;
  const Numbers d;
  const Halves halves;
  const int p = Patch >= 0 ? Patch : source.patch_radius;
  const int planes = Planes > 0 ? Planes : source.planes;
  const std::ptrdiff_t stride = 2 * scratch.guide_stride();
  const std::ptrdiff_t shift = at.dy * scratch.guide_stride() + at.dx;
  const std::int32_t* const top = scratch.pairs(0, at.y - p) + at.x0 - at.lead;
  const std::ptrdiff_t plane_stride = scratch.pairs(1, 0) - scratch.pairs(0, 0);
  float* const out = scratch.columns();
  const std::ptrdiff_t pitch = at.pitch;
  const VHalves upper = hn::BitCast(halves, hn::Set(d, static_cast<std::int32_t>(0xFFFF0000U)));
  for (std::ptrdiff_t x = 0; x < at.pitch; x += lanes()) {
    VNumbers between[kPairs + 1];  // rows 2i to 2i + 2p − 1, which two rows of sums have in common
    VNumbers first[kPairs];        // row 2i + 1, where the odd row of sums begins
    VNumbers last[kPairs];         // row 2i + 2p, where the even one ends
    for (int i = 0; i <= kPairs; ++i) between[i] = hn::Zero(d);
    for (int i = 0; i < kPairs; ++i) first[i] = last[i] = hn::Zero(d);
    for (int c = 0; c < planes; ++c) {
      const std::int32_t* a = top + c * plane_stride + x;
      const auto difference = [&](int j) HWY_ATTR {
        const std::int32_t* from = a + j * stride;
        return hn::Sub(hn::BitCast(halves, hn::LoadU(d, from)),
                       hn::BitCast(halves, hn::LoadU(d, from + shift)));
      };
      const auto begin = [&](int j, VHalves v)
                             HWY_ATTR { first[j] = hn::Add(first[j], products(v, hn::And(v, upper))); };
      const auto end = [&](int j, VHalves v)
                           HWY_ATTR { last[j] = hn::Add(last[j], products(v, hn::AndNot(upper, v))); };
      if constexpr (Patch >= 0) {
        HWY_UNROLL(16)
        for (int j = 0; j < Patch + kPairs; ++j) {
          const VHalves v = difference(j);
          const VNumbers pair = products(v, v);
          HWY_UNROLL(8)
          for (int i = 0; i <= kPairs; ++i) {
            if (i <= j && j < i + Patch) between[i] = hn::Add(between[i], pair);
          }
          if (j < kPairs) begin(j, v);
          if (j >= Patch) end(j - Patch, v);
        }
      } else {
        VNumbers common = hn::Zero(d);
        for (int j = kPairs; j < p; ++j) {
          const VHalves v = difference(j);
          common = hn::Add(common, products(v, v));
        }
        for (int i = 0; i <= kPairs; ++i) between[i] = hn::Add(between[i], common);
        for (int j = 0; j < kPairs; ++j) {
          const VHalves v = difference(j);
          const VHalves w = difference(p + j);
          const VNumbers above = products(v, v);
          const VNumbers below = products(w, w);
          for (int i = 0; i <= kPairs; ++i) between[i] = hn::Add(between[i], i <= j ? above : below);
          begin(j, v);
          end(j, w);
        }
      }
    }
    const auto store = [&](int row, VNumbers sum)
                           HWY_ATTR { hn::StoreU(hn::BitCast(D(), sum), D(), out + row * pitch + x); };
    for (int i = 0; i < kPairs; ++i) {
      store(2 * i, hn::Add(between[i], last[i]));
      store(2 * i + 1, hn::Add(first[i], between[i + 1]));
    }
  }
}

template <int Patch>
void add_whole_columns(const NlmTileSource& source, const Differences& at, NlmScratch& scratch) {
  if (source.planes == 1) {
    add_whole_columns<Patch, 1>(source, at, scratch);
  } else {
    add_whole_columns<Patch, -1>(source, at, scratch);
  }
}

inline void add_whole_columns(const NlmTileSource& source, const Differences& at, NlmScratch& scratch) {
  switch (source.patch_radius) {
    case 0: return add_whole_columns<0>(source, at, scratch);
    case 1: return add_whole_columns<1>(source, at, scratch);
    case 2: return add_whole_columns<2>(source, at, scratch);
    case 3: return add_whole_columns<3>(source, at, scratch);
    default: return add_whole_columns<-1>(source, at, scratch);
  }
}

#else
inline void add_whole_columns(const NlmTileSource& source, const Differences& at, NlmScratch& scratch) {
  const int p = source.patch_radius;
  const std::ptrdiff_t stride = scratch.guide_stride();
  const std::ptrdiff_t shift = at.dy * stride + at.dx;
  for (int r = 0; r < NlmScratch::kRows; ++r) {
    for (std::ptrdiff_t x = 0; x < at.pitch; ++x) {
      std::int32_t sum = 0;
      for (int c = 0; c < source.planes; ++c) {
        const std::int32_t* a = scratch.pairs(c, at.y + r - p) + at.x0 - at.lead + x;
        for (int k = 0; k <= 2 * p; ++k, a += stride) {
          const std::int32_t difference = (a[0] & 0xFFFF) - (a[shift] & 0xFFFF);
          sum += difference * difference;
        }
      }
      scratch.columns()[r * at.pitch + x] = std::bit_cast<float>(sum);
    }
  }
}
#endif

}  // namespace filterscope::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
