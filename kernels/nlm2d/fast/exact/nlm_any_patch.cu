// Patches of any radius: a block goes through the search window offset by offset, and keeps the squared
// differences and their sums down the columns in shared memory.
#include "kernels/nlm2d/fast/nlm_kernels.h"
#include "kernels/nlm2d/fast/nlm_pixel.cuh"

namespace filterscope::fast {
namespace {

constexpr int kWidth = 32;
constexpr int kHeight = 16;
constexpr int kThreadRows = 8;
constexpr int kThreads = kWidth * kThreadRows;
constexpr int kPixels = kHeight / kThreadRows;  ///< of a thread, one above the other

/// A block's squares, (32 + 2p) × (16 + 2p) floats, and the 16 rows of sums of 2p + 1 of them.
struct PatchRows {
  float* squares;
  float* sums;
  int columns;
  int rows;
};

__host__ __device__ constexpr int columns_of(int patch_radius) { return kWidth + 2 * patch_radius; }
__host__ __device__ constexpr int rows_of(int patch_radius) { return kHeight + 2 * patch_radius; }

/// Pixels beyond the margin are met beyond the image alone, where nothing is stored.
template <int C>
__device__ __forceinline__ void fill_squares(const NlmArguments& a, const PatchRows& patch, int left, int top,
                                             int channel, int dx, int dy) {
  const int last_x = a.width + a.patch_radius - 1;
  const int last_y = a.height + a.patch_radius - 1;
  for (int i = static_cast<int>(threadIdx.y) * kWidth + static_cast<int>(threadIdx.x);
       i < patch.columns * patch.rows; i += kThreads) {
    const int x = min(left - a.patch_radius + i % patch.columns, last_x);
    const int y = min(top - a.patch_radius + i / patch.columns, last_y);
    const float* own = a.plane + static_cast<std::ptrdiff_t>(y) * a.pitch + x;
    const float* other = own + static_cast<std::ptrdiff_t>(dy) * a.pitch + dx;
    float square = 0;
#pragma unroll
    for (int c = 0; c < C; ++c) {
      const std::size_t plane = static_cast<std::size_t>(channel + c) * a.channel_stride;
      const float difference = (other[plane] - own[plane]) * a.scale;
      square = fmaf(difference, difference, square);
    }
    patch.squares[i] = square;
  }
}

__device__ __forceinline__ void sum_columns(const NlmArguments& a, const PatchRows& patch) {
  for (int i = static_cast<int>(threadIdx.y) * kWidth + static_cast<int>(threadIdx.x);
       i < patch.columns * kHeight; i += kThreads) {
    const float* square = patch.squares + i;
    float sum = 0;
    for (int row = 0; row <= 2 * a.patch_radius; ++row, square += patch.columns) {
      sum = fmaf(a.factors.down[row], *square, sum);
    }
    patch.sums[i] = sum;
  }
}

__device__ __forceinline__ float sum_row(const NlmArguments& a, const float* sums) {
  float sum = 0;
  for (int i = 0; i <= 2 * a.patch_radius; ++i) sum = fmaf(a.factors.across[i], sums[i], sum);
  return sum;
}

template <int C, Weighing How>
__global__ void __launch_bounds__(kThreads) any_patch_kernel(const __grid_constant__ NlmArguments a) {
  extern __shared__ float shared_squares[];
  const PatchRows patch{shared_squares, shared_squares + columns_of(a.patch_radius) * rows_of(a.patch_radius),
                        columns_of(a.patch_radius), rows_of(a.patch_radius)};
  const int left = (a.x0 / kWidth + static_cast<int>(blockIdx.x)) * kWidth;
  const int top = (a.y0 / kHeight + static_cast<int>(blockIdx.y)) * kHeight;
  const int channel = static_cast<int>(blockIdx.z);
  const int x = left + static_cast<int>(threadIdx.x);
  NlmSums<C> sums[kPixels];
  for (int dy = -a.search_radius; dy <= a.search_radius; ++dy) {
    for (int dx = -a.search_radius; dx <= a.search_radius; ++dx) {
      if (dx == 0 && dy == 0) continue;
      fill_squares<C>(a, patch, left, top, channel, dx, dy);
      __syncthreads();
      sum_columns(a, patch);
      __syncthreads();
#pragma unroll
      for (int i = 0; i < kPixels; ++i) {
        const int row = i * kThreadRows + static_cast<int>(threadIdx.y);
        const float distance = sum_row(a, patch.sums + row * patch.columns + threadIdx.x);
        const int y = min(top + row, a.height - 1) + dy;
        const float* other = a.values + static_cast<std::ptrdiff_t>(y) * a.pitch + min(x, a.width - 1) + dx;
        float value[C];
#pragma unroll
        for (int c = 0; c < C; ++c) {
          value[c] = other[static_cast<std::size_t>(channel + c) * a.channel_stride] * a.scale;
        }
        sums[i].template add<How>(weight_of<How>(a.function, distance), value);
      }
    }
  }
#pragma unroll
  for (int i = 0; i < kPixels; ++i) {
    const int y = top + i * kThreadRows + static_cast<int>(threadIdx.y);
    if (x >= a.x0 && x < a.x1 && y >= a.y0 && y < a.y1) store_mean(a, x, y, channel, sums[i]);
  }
}

template <int C>
auto kernel_for(const NlmParameters& parameters) -> void (*)(const NlmArguments) {
  if (parameters.weight_function != WeightFunction::exponential)
    return any_patch_kernel<C, Weighing::compact>;
  if (parameters.centre == CentreWeight::max) return any_patch_kernel<C, Weighing::largest>;
  return any_patch_kernel<C, Weighing::plain>;
}

}  // namespace

NlmKernel any_patch_kernel(const NlmParameters& parameters, bool joint) {
  const int p = parameters.patch_radius;
  const auto floats =
      static_cast<std::size_t>(columns_of(p)) * static_cast<std::size_t>(rows_of(p) + kHeight);
  return {joint ? kernel_for<3>(parameters) : kernel_for<1>(parameters),
          {kWidth, kThreadRows},
          {kWidth, kHeight},
          floats * sizeof(float),
          true};
}

}  // namespace filterscope::fast
