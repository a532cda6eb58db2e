// The two kernels of the pair-symmetric algorithm: tiles add to the sums of pixels, then a pass divides.
#pragma once

#include "kernels/bilateral2d/agarwal2012/pair_weight.cuh"
#include "kernels/cuda/padded_source.cuh"
#include "kernels/cuda/range_sum.cuh"

namespace filterscope::agarwal2012 {

template <class Tap>
struct PairArguments {
  TapPlane<Tap> taps;
  int x0 = 0;  ///< the rectangle to filter, half-open
  int y0 = 0;
  int x1 = 0;
  int y1 = 0;
  int radius = 0;
  float sigma_space = 0;
  float sigma_range = 0;
  float* sums = nullptr;  ///< for each channel a plane of weighted values and one of weights
  int pitch = 0;          ///< of a plane, in values
  std::size_t plane = 0;  ///< values from plane to plane
  int first_x = 0;        ///< numbers of the launch's first tile, and from a block's tile to the next block's
  int first_y = 0;
  int stride_x = 1;
  int stride_y = 1;
  std::byte* target = nullptr;
  std::size_t target_pitch = 0;  ///< bytes

  __device__ __forceinline__ bool inside(int x, int y) const {
    return x >= x0 && x < x1 && y >= y0 && y < y1;
  }
};

/// Between two horizontal shifts: what a thread wrote, its neighbour in the row now adds to. A row that lies
/// in one warp needs no more than the warp's barrier.
template <bool kRowInWarp>
__device__ __forceinline__ void end_horizontal_shift() {
  if constexpr (kRowInWarp) {
    __syncwarp();
  } else {
    __syncthreads();
  }
}

/// One block a tile, one thread a pixel p. For each shift of the forward half of the window all threads add
/// to their partners q = p + shift: no two threads have the same partner at a time. What p gets itself stays
/// in registers until the end. Pairs of which neither pixel is inside the rectangle are left out, those with
/// a pixel in the padding are not; so the tiles reach `radius` beyond the rectangle at the left, the top and
/// the right.
template <class Tap, bool kRowInWarp>
__global__ void __launch_bounds__(1024) pair_kernel(const PairArguments<Tap> a) {
  extern __shared__ float shared_maps[];
  const int r = a.radius;
  const int tx = static_cast<int>(threadIdx.x);
  const int ty = static_cast<int>(threadIdx.y);
  const int columns = static_cast<int>(blockDim.x) + 2 * r;
  const int cells = columns * (static_cast<int>(blockDim.y) + r);
  const int thread = ty * static_cast<int>(blockDim.x) + tx;
  const int threads = static_cast<int>(blockDim.x * blockDim.y);
  const int left = (a.first_x + static_cast<int>(blockIdx.x) * a.stride_x) * static_cast<int>(blockDim.x);
  const int top = (a.first_y + static_cast<int>(blockIdx.y) * a.stride_y) * static_cast<int>(blockDim.y);
  const int x = left + tx;
  const int y = top + ty;
  const bool own_inside = a.inside(x, y);
  const bool near = x >= a.x0 - r && x < a.x1 + r && y >= a.y0 - r && y < a.y1;
  float* values = shared_maps;
  float* weights = shared_maps + cells;
  const int own = ty * columns + tx + r;

  for (int c = 0; c < Tap::kChannels; ++c) {
    for (int i = thread; i < cells; i += threads) {
      values[i] = 0;
      weights[i] = 0;
    }
    __syncthreads();
    const float centre = near ? static_cast<float>(a.taps.row(y)[x].value[c]) : 0.0F;
    float sum = centre;  // the pair of p with itself, of weight 1
    float weight_sum = 1;
    for (int dy = 0; dy <= r; ++dy) {
      for (int dx = dy == 0 ? 1 : -r; dx <= r; ++dx) {
        const bool other_inside = a.inside(x + dx, y + dy);
        if (own_inside || other_inside) {
          const float value = static_cast<float>(a.taps.row(y + dy)[x + dx].value[c]);
          const float weight = pair_weight(dx * dx + dy * dy, value - centre, a.sigma_space, a.sigma_range);
          sum += weight * value;
          weight_sum += weight;
          if (other_inside) {
            values[own + dy * columns + dx] += weight * centre;
            weights[own + dy * columns + dx] += weight;
          }
        }
        end_horizontal_shift<kRowInWarp>();
      }
      __syncthreads();
    }
    if (own_inside) {
      values[own] += sum;
      weights[own] += weight_sum;
    }
    __syncthreads();
    // No tile of this launch reaches into another's; the tiles of launches before have added theirs.
    float* value_sums = a.sums + 2 * static_cast<std::size_t>(c) * a.plane;
    for (int i = thread; i < cells; i += threads) {
      const int at_x = left - r + i % columns;
      const int at_y = top + i / columns;
      if (!a.inside(at_x, at_y)) continue;
      const std::size_t at =
          static_cast<std::size_t>(at_y) * static_cast<std::size_t>(a.pitch) + static_cast<std::size_t>(at_x);
      value_sums[at] += values[i];
      value_sums[a.plane + at] += weights[i];
    }
  }
}

template <class Tap>
__global__ void __launch_bounds__(1024) divide_kernel(const PairArguments<Tap> a) {
  using Value = typename Tap::Value;
  const int x = a.x0 + static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  const int y = a.y0 + static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
  if (x >= a.x1 || y >= a.y1) return;
  Value* to = reinterpret_cast<Value*>(a.target + static_cast<std::size_t>(y) * a.target_pitch) +
              static_cast<std::ptrdiff_t>(x) * Tap::kChannels;
  const float* sums =
      a.sums + static_cast<std::size_t>(y) * static_cast<std::size_t>(a.pitch) + static_cast<std::size_t>(x);
#pragma unroll
  for (int c = 0; c < Tap::kChannels; ++c, sums += 2 * a.plane) {
    to[c] = rounded<Value>(sums[0] / sums[a.plane]);
  }
}

}  // namespace filterscope::agarwal2012
