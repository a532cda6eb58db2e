// Patches of any radius: a block goes through the search window offset by offset, and keeps the squared
// differences and their sums down the columns in shared memory. Where pixels have weights a difference counts
// with both its pixels', which are summed beside it: a patch's distance is the one sum over the other.
#include "kernels/nlm2d/fast/nlm_kernels.h"
#include "kernels/nlm2d/fast/nlm_pixel.cuh"

namespace filterscope::fast {
namespace {

constexpr int kWidth = kAnyPatchWidth;
constexpr int kHeight = 16;
constexpr int kThreadRows = 8;
constexpr int kThreads = kWidth * kThreadRows;
constexpr int kPixels = kHeight / kThreadRows;  ///< of a thread, one above the other

/// A block's squares, (32 + 2p) × (16 + 2p) floats, and the 16 rows of sums of 2p + 1 of them; where pixels
/// have weights the same of what the squares count.
struct PatchRows {
  float* squares;
  float* sums;
  float* counts;
  float* count_sums;
  int columns;
  int rows;
};

__host__ __device__ constexpr int columns_of(int patch_radius) { return kWidth + 2 * patch_radius; }
__host__ __device__ constexpr int rows_of(int patch_radius) { return kHeight + 2 * patch_radius; }

/// Pixels beyond the margin are met beyond the image alone, where nothing is stored.
template <int C, bool Counted>
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
    if constexpr (Counted) {
      const float* count = a.counts + static_cast<std::ptrdiff_t>(y) * a.counts_pitch + x;
      patch.counts[i] = count[0] * count[static_cast<std::ptrdiff_t>(dy) * a.counts_pitch + dx];
      square *= patch.counts[i];
    }
    patch.squares[i] = square;
  }
}

__device__ __forceinline__ void sum_columns(const NlmArguments& a, const PatchRows& patch,
                                            const float* squares, float* sums) {
  for (int i = static_cast<int>(threadIdx.y) * kWidth + static_cast<int>(threadIdx.x);
       i < patch.columns * kHeight; i += kThreads) {
    const float* square = squares + i;
    float sum = 0;
    for (int row = 0; row <= 2 * a.patch_radius; ++row, square += patch.columns) {
      sum = fmaf(a.factors.down[row], *square, sum);
    }
    sums[i] = sum;
  }
}

__device__ __forceinline__ float sum_row(const NlmArguments& a, const float* sums) {
  float sum = 0;
  for (int i = 0; i <= 2 * a.patch_radius; ++i) sum = fmaf(a.factors.across[i], sums[i], sum);
  return sum;
}

/// A block's part of shared memory, in floats.
__host__ __device__ constexpr int floats_of(int patch_radius) {
  return columns_of(patch_radius) * (rows_of(patch_radius) + kHeight);
}

template <int C, Weighing How, bool Counted>
__global__ void __launch_bounds__(kThreads) any_patch_kernel(const __grid_constant__ NlmArguments a) {
  extern __shared__ float shared_squares[];
  const int columns = columns_of(a.patch_radius);
  const int rows = rows_of(a.patch_radius);
  float* const shared_counts = shared_squares + floats_of(a.patch_radius);
  const PatchRows patch{shared_squares, shared_squares + columns * rows,
                        shared_counts,  shared_counts + columns * rows,
                        columns,        rows};
  const int left = (a.x0 / kWidth + static_cast<int>(blockIdx.x)) * kWidth;
  const int top = (a.y0 / kHeight + static_cast<int>(blockIdx.y)) * kHeight;
  const int channel = static_cast<int>(blockIdx.z);
  const int x = left + static_cast<int>(threadIdx.x);
  NlmSums<C> sums[kPixels];
  for (int dy = -a.search_radius; dy <= a.search_radius; ++dy) {
    for (int dx = -a.search_radius; dx <= a.search_radius; ++dx) {
      if (dx == 0 && dy == 0) continue;
      fill_squares<C, Counted>(a, patch, left, top, channel, dx, dy);
      __syncthreads();
      sum_columns(a, patch, patch.squares, patch.sums);
      if constexpr (Counted) sum_columns(a, patch, patch.counts, patch.count_sums);
      __syncthreads();
#pragma unroll
      for (int i = 0; i < kPixels; ++i) {
        const int row = i * kThreadRows + static_cast<int>(threadIdx.y);
        float distance = sum_row(a, patch.sums + row * patch.columns + threadIdx.x);
        const int y = min(top + row, a.height - 1) + dy;
        const float* other = a.values + static_cast<std::ptrdiff_t>(y) * a.pitch + min(x, a.width - 1) + dx;
        float value[C];
#pragma unroll
        for (int c = 0; c < C; ++c) {
          value[c] = other[static_cast<std::size_t>(channel + c) * a.channel_stride] * a.scale;
        }
        if constexpr (Counted) {
          const float share = sum_row(a, patch.count_sums + row * patch.columns + threadIdx.x);
          const float count =
              a.counts[static_cast<std::ptrdiff_t>(y) * a.counts_pitch + min(x, a.width - 1) + dx];
          if (share <= 0 || count <= 0) continue;
          distance /= share;
          sums[i].template add_counted<How>(weight_of<How>(a.function, distance), count, value);
        } else {
          sums[i].template add<How>(weight_of<How>(a.function, distance), value);
        }
      }
    }
  }
#pragma unroll
  for (int i = 0; i < kPixels; ++i) {
    const int y = top + i * kThreadRows + static_cast<int>(threadIdx.y);
    if (x >= a.x0 && x < a.x1 && y >= a.y0 && y < a.y1) store_mean<C, Counted>(a, x, y, channel, sums[i]);
  }
}

template <int C, bool Counted>
auto kernel_for(const NlmParameters& parameters) -> void (*)(const NlmArguments) {
  if (parameters.weight_function != WeightFunction::exponential)
    return any_patch_kernel<C, Weighing::compact, Counted>;
  if (parameters.centre == CentreWeight::max) return any_patch_kernel<C, Weighing::largest, Counted>;
  return any_patch_kernel<C, Weighing::plain, Counted>;
}

template <bool Counted>
auto kernel_for(const NlmParameters& parameters, bool joint) -> void (*)(const NlmArguments) {
  return joint ? kernel_for<3, Counted>(parameters) : kernel_for<1, Counted>(parameters);
}

}  // namespace

NlmKernel any_patch_kernel(const NlmParameters& parameters, bool joint, bool counted) {
  const auto floats = static_cast<std::size_t>(floats_of(parameters.patch_radius)) * (counted ? 2 : 1);
  return {counted ? kernel_for<true>(parameters, joint) : kernel_for<false>(parameters, joint),
          {kWidth, kThreadRows},
          {kWidth, kHeight},
          floats * sizeof(float),
          true};
}

}  // namespace filterscope::fast
