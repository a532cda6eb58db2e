// Sums over windows that cost the same for every radius: a block walks down a strip of columns, keeps the sum
// of each over the window's rows, and takes the sums along x as differences of a running total. Whole numbers
// alone: with them what was added can be taken away again, so that nothing of what lies outside of a window
// stays.
#pragma once

#include "kernels/cuda/device.cuh"

namespace filterscope::fast {

constexpr int kSlideThreads = 256;
constexpr int kSlideColumns = 4;                           ///< of a thread
constexpr int kSlideTile = kSlideThreads * kSlideColumns;  ///< columns of a block, margins included
constexpr int kSlideWarps = kSlideThreads / 32;
constexpr int kMostSlideRadius = 127;

/// What a block's threads share: the running totals of `Count` numbers.
template <class Number, int Count>
struct RunningTotals {
  Number upto[Count][kSlideTile];
  Number of_warp[Count][kSlideWarps];

  /// Of columns that each thread has kSlideColumns neighbours of. For all threads of the block.
  __device__ __forceinline__ void take(const Number (&columns)[Count][kSlideColumns]) {
    const int lane = static_cast<int>(threadIdx.x) % 32;
    const int warp = static_cast<int>(threadIdx.x) / 32;
    Number before[Count];  // the thread's first column
#pragma unroll
    for (int i = 0; i < Count; ++i) {
      Number own = 0;
#pragma unroll
      for (int c = 0; c < kSlideColumns; ++c) own += columns[i][c];
      Number total = own;
#pragma unroll
      for (int step = 1; step < 32; step *= 2) {
        const Number other = __shfl_up_sync(0xFFFFFFFFU, total, step);
        if (lane >= step) total += other;
      }
      if (lane == 31) of_warp[i][warp] = total;
      before[i] = total - own;
    }
    __syncthreads();
#pragma unroll
    for (int i = 0; i < Count; ++i) {
      for (int w = 0; w < warp; ++w) before[i] += of_warp[i][w];
#pragma unroll
      for (int c = 0; c < kSlideColumns; ++c) {
        before[i] += columns[i][c];
        upto[i][static_cast<int>(threadIdx.x) * kSlideColumns + c] = before[i];
      }
    }
    __syncthreads();
  }

  /// Of the window of 2r + 1 columns that begins at `first`.
  [[nodiscard]] __device__ __forceinline__ Number window(int index, int first, int radius) const {
    return upto[index][first + 2 * radius] - (first > 0 ? upto[index][first - 1] : Number{0});
  }
};

/// How many columns of a block's tile have their windows in it.
__host__ __device__ constexpr int slide_width(int radius) { return kSlideTile - 2 * radius; }

/// So many rows a block walks down: enough that the rows before its first, which it only adds, are few beside
/// them, and so few that a GPU's multiprocessors all have some.
__host__ __device__ constexpr int slide_rows(int radius) {
  const int rows = radius + 1;
  return rows < 24 ? 24 : rows;
}

}  // namespace filterscope::fast
