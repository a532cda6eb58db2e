// Patch distances of a warp's pixels, in registers: squares are summed down a thread's columns and then
// across the warp's lanes.
//
// No sum is made by taking away from another, so that a distance is right to a few units in its last place,
// whatever its neighbours are.
#pragma once

#include "kernels/nlm2d/fast/nlm_arguments.h"

namespace filterscope::fast {
namespace {

constexpr int kColumns = 2;  ///< neighbours in a row that one thread has
constexpr unsigned kWholeWarp = 0xffffffffU;

/// a[0]² + a[1]² + … + start.
template <int C>
__device__ __forceinline__ float add_squares(const float (&a)[C], float start) {
  float sum = start;
#pragma unroll
  for (int c = 0; c < C; ++c) sum = fmaf(a[c], a[c], sum);
  return sum;
}

/// Sums over C channels and `Side` rows of squared differences, at `Rows` places one below the other. Rows
/// are taken in sections of `Side`: a window that does not start with a section is the end of one and the
/// beginning of the next (van Herk 1992), so that no row is added more than twice, however large the window.
template <int Side, int Rows, int C>
__device__ __forceinline__ void sum_down(const float (&difference)[Rows + Side - 1][C], float (&sum)[Rows]) {
  constexpr int kTall = Rows + Side - 1;
  float ends[kTall];    // from the row to its section's last
  float begins[kTall];  // from its section's first to the row
#pragma unroll
  for (int y = kTall - 1; y >= 0; --y) {
    ends[y] = add_squares(difference[y], y % Side == Side - 1 || y == kTall - 1 ? 0.0F : ends[y + 1]);
  }
#pragma unroll
  for (int y = 0; y < kTall; ++y) {
    begins[y] = add_squares(difference[y], y % Side == 0 ? 0.0F : begins[y - 1]);
  }
#pragma unroll
  for (int y = 0; y < Rows; ++y) sum[y] = y % Side == 0 ? ends[y] : ends[y] + begins[y + Side - 1];
}

/// The same with the weights of a patch's rows.
template <int Side, int Rows, int C>
__device__ __forceinline__ void sum_down_weighted(const float (&difference)[Rows + Side - 1][C],
                                                  const PatchFactors& weights, float (&sum)[Rows]) {
  constexpr int kTall = Rows + Side - 1;
  float square[kTall];
#pragma unroll
  for (int y = 0; y < kTall; ++y) square[y] = add_squares(difference[y], 0.0F);
#pragma unroll
  for (int y = 0; y < Rows; ++y) {
    sum[y] = weights.down[0] * square[y];
#pragma unroll
    for (int i = 1; i < Side; ++i) sum[y] = fmaf(weights.down[i], square[y + i], sum[y]);
  }
}

__device__ __forceinline__ float from_left(float value, unsigned lanes) {
  return __shfl_up_sync(kWholeWarp, value, lanes);
}
__device__ __forceinline__ float from_right(float value, unsigned lanes) {
  return __shfl_down_sync(kWholeWarp, value, lanes);
}

/// Sums over the 2P + 1 columns around each of a thread's two. Valid for the columns P … 63 − P of a warp.
template <int P>
__device__ __forceinline__ void sum_across(float (&column)[kColumns]) {
  if constexpr (P == 0) return;
  constexpr int kPairs = (P - 1) / 2;  // on either side, in the window of both columns
  const float own = column[0] + column[1];
  float both = own;
#pragma unroll
  for (int i = 1; i <= kPairs; ++i) both += from_left(own, i) + from_right(own, i);
  constexpr int kLast = kPairs + 1;
  if constexpr (P % 2 == 1) {
    const float left = from_left(column[1], kLast);
    const float right = from_right(column[0], kLast);
    column[0] = both + left;
    column[1] = both + right;
  } else {
    const float left = from_left(column[1], kLast);
    const float left_end = from_left(column[0], kLast);
    const float right = from_right(column[0], kLast);
    const float right_end = from_right(column[1], kLast);
    both += left + right;
    column[0] = both + left_end;
    column[1] = both + right_end;
  }
}

/// The same with the weights of a patch's columns.
template <int P>
__device__ __forceinline__ void sum_across_weighted(float (&column)[kColumns], const PatchFactors& weights) {
  constexpr int kReach = (P + 1) / 2;
  const float own[kColumns] = {column[0], column[1]};
#pragma unroll
  for (int i = 0; i < kColumns; ++i) column[i] = 0;
#pragma unroll
  for (int lane = -kReach; lane <= kReach; ++lane) {
#pragma unroll
    for (int from = 0; from < kColumns; ++from) {
      const int left = 2 * lane + from + P;  // the weight's index for the first column
      if (left < 0 || left - 1 > 2 * P) continue;
      const float value = lane < 0   ? from_left(own[from], static_cast<unsigned>(-lane))
                          : lane > 0 ? from_right(own[from], static_cast<unsigned>(lane))
                                     : own[from];
      if (left <= 2 * P) column[0] = fmaf(weights.across[left], value, column[0]);
      if (left >= 1) column[1] = fmaf(weights.across[left - 1], value, column[1]);
    }
  }
}

}  // namespace
}  // namespace filterscope::fast
