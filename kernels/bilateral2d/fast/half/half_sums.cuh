// The bilateral sums of four neighbouring columns, in packed halves: fast/register_half's arithmetic.
#pragma once

#include "kernels/bilateral2d/fast/exact/value_tile.cuh"
#include "kernels/bilateral2d/fast/half/half_weights.h"
#include "kernels/bilateral2d/fast/half/packed_half.cuh"

namespace filterscope::fast {
namespace {

// What is where in the constants. Halves are there twice, in the two halves of a word.
constexpr int kMultiplierAt = 0;
constexpr int kStepAt = 1;
constexpr int kScaleAt = 2;
constexpr int kOffsetAt = 3;  ///< turns scaled bytes that count from 1024 into differences from 128
constexpr int kUnscaleAt = 4;
constexpr int kFractionAt = 5;  ///< the mask of mantissas, which the compiler would else split in two steps
constexpr int kRowsAt = 6;      ///< by |dy|; floats beyond kWindowInHalves
constexpr int kColumnsAt = kRowsAt + kMostHalfRadius + 1;  ///< by |dx|
constexpr int kConstants = kColumnsAt + kMostHalfRadius + 1;

__constant__ std::uint32_t half_constants[kConstants];

constexpr unsigned kOne = 0x3C00;
constexpr unsigned kMinusZero = 0x8000;
constexpr unsigned kTopOfFixed = 0x0800;  ///< 2^−13, 2048 steps of the fixed-point number
/// half_top() as a half, and the centre's weight.
FILTERSCOPE_HD constexpr unsigned top_bits(int radius) { return half_top(radius) == 3 ? 0x4200 : 0x4700; }
FILTERSCOPE_HD constexpr unsigned centre_bits(int radius) { return 2048U * half_step(radius); }
static_assert(half_top(kWindowInHalves) == 3 && half_top(kMostHalfRadius) == 7);

struct Weighing {
  Half2 multiplier;
  Half2 step;
  Half2 fraction;
};

/// The weight of the difference `d` in the column `dx` of the window.
template <int R>
__device__ __forceinline__ Half2 weight_of(Half2 d, int dx, const Weighing& by) {
  const Half2 x = minus_product2(d, d, half_constants[kColumnsAt + (dx < 0 ? -dx : dx)]);
  if (on_special_unit(R, dx)) {
    return exp2_special2(fused2(x, by.multiplier, both(top_bits(R))));
  } else {
    const Half2 lines = fused_or_zero2(x, by.step, both(kTopOfFixed)) * half_step(R);
    const Half2 m = (lines & by.fraction) | both(kOne);
    constexpr Half2 kCurve[] = {both(kQuadratic[0]), both(kQuadratic[1]), both(kQuadratic[2])};
    return multiply2(lines, fused2(fused2(m, kCurve[2], kCurve[1]), m, kCurve[0]));
  }
}

struct HalfSums {
  Half2 value[kPixels];
  Half2 weight[kPixels];
};

/// Adds the four values that start `First` columns right of the thread's first pixel to the sums of pixel I,
/// or makes them the sums.
template <int R, int First, int I, bool Begin>
__device__ __forceinline__ void add_columns(HalfSums& sums, const Half2 (&group)[kPixels], Half2 centre,
                                            const Weighing& by) {
  constexpr bool kInRow = R <= kWindowInHalves;
  Half2 weight[kPixels] = {};
  Half2 value = sums.value[I];
  int taps = 0;
#pragma unroll
  for (int m = 0; m < kPixels; ++m) {
    const int dx = First + m - I;
    if (dx < -R || dx > R) continue;
    const Half2 d = subtract2(group[m], centre);
    weight[taps] = weight_of<R>(d, dx, by);
    const bool first = taps == 0 && (Begin || !kInRow);
    value = first ? multiply2(weight[0], d) : fused2(weight[taps], d, value);
    ++taps;
  }
  if (taps == 0) return;
  Half2 total = weight[0];
  if (taps > 1) total = add2(total, weight[1]);
  if (taps == 3) total = add2(total, weight[2]);
  if (taps == 4) total = add2(total, add2(weight[2], weight[3]));
  sums.value[I] = Begin || kInRow ? value : add2(sums.value[I], value);
  sums.weight[I] = Begin ? total : add2(sums.weight[I], total);
}

/// Adds a thread's own pixels to each other's sums, and the centres to their own: of each pair one weight
/// serves both, of opposite differences. Sums begin here where the window has no column further left.
template <int R>
__device__ __forceinline__ void add_own(HalfSums& sums, const Half2 (&centre)[kPixels], const Weighing& by) {
  Half2 d[kPixels][kPixels];  // of the right one from the left one
  Half2 w[kPixels][kPixels];
#pragma unroll
  for (int left = 0; left < kPixels; ++left) {
#pragma unroll
    for (int right = left + 1; right < kPixels; ++right) {
      if (right - left > R) continue;
      d[left][right] = subtract2(centre[right], centre[left]);
      w[left][right] = weight_of<R>(d[left][right], right - left, by);
    }
  }
#pragma unroll
  for (int i = 0; i < kPixels; ++i) {
    const bool begin = i >= R;
    Half2 value = begin ? both(kMinusZero) : sums.value[i];
    Half2 weight = both(centre_bits(R));
#pragma unroll
    for (int m = 0; m < kPixels; ++m) {
      if (m < i - R || m > i + R || m == i) continue;
      value = m < i ? minus_product2(w[m][i], d[m][i], value) : fused2(w[i][m], d[i][m], value);
      weight = add2(weight, m < i ? w[m][i] : w[i][m]);
    }
    sums.value[i] = value;
    sums.weight[i] = begin ? weight : add2(sums.weight[i], weight);
  }
}

/// Whether the group of columns from `first` on has a tap of pixel I.
__host__ __device__ constexpr bool meets(int radius, int first, int i) {
  return first + 3 - i >= -radius && first - i <= radius;
}

/// Makes a row's sums, of which every other group of columns has its own where there are two. The middle row
/// of `Own` has the thread's own pixels in the middle.
template <int R, int Sums, bool Own, int First = -halo(R), int At = 0, int I = 0>
__device__ __forceinline__ void sum_row(HalfSums* sums, const Half2* row, const Half2 (&centre)[kPixels],
                                        const Weighing& by) {
  constexpr bool kOwn = Own && First == 0;
  if constexpr (kOwn) {
    add_own<R>(sums[At], centre, by);
  } else {
    const uint4 four = *reinterpret_cast<const uint4*>(row + First);
    const Half2 group[kPixels] = {four.x, four.y, four.z, four.w};
    add_columns<R, First, I, !meets(R, First - 4 * Sums, I)>(sums[At], group, centre[I], by);
  }
  if constexpr (!kOwn && I + 1 < kPixels) {
    sum_row<R, Sums, Own, First, At, I + 1>(sums, row, centre, by);
  } else if constexpr (First < halo(R)) {
    sum_row<R, Sums, Own, First + 4, (At + 1) % Sums, 0>(sums, row, centre, by);
  }
}

}  // namespace
}  // namespace filterscope::fast
