// The sums of the pairs' kernel on their way from a warp's registers to the image: through shared memory of
// each warp, then added to those of all blocks in fixed point, whose sum has no order.
#pragma once

#include "kernels/nlm2d/fast/tensor/nlm_pairs_tile.cuh"

namespace filterscope::fast {
namespace {

/// Of all pixels of a row of tiles. A lane's are columns 2t and 2t + 1 of rows g and g + 8.
template <int Tiles>
struct PairSums {
  float weight[Tiles][4];
  float value[Tiles][4];
};

/// Calls `use(pair of sums in shared memory, two of `sums`)`; `at` is the lane's first.
template <int Tiles, class Use>
__device__ __forceinline__ void for_each_pair(float (&sums)[Tiles][4], float* at, const Use& use) {
#pragma unroll
  for (int tile = 0; tile < Tiles; ++tile) {
#pragma unroll
    for (int row = 0; row < 2; ++row) {
      use(*reinterpret_cast<float2*>(at + 8 * row * PairTile::kSumPitch + 8 * tile), sums[tile][2 * row],
          sums[tile][2 * row + 1]);
    }
  }
}

template <int Tiles>
__device__ __forceinline__ void load_sums(const PairTile& tile, float* at, PairSums<Tiles>& sums) {
  const auto load = [](const float2& from, float& first, float& second) {
    first = from.x;
    second = from.y;
  };
  for_each_pair(sums.weight, at, load);
  for_each_pair(sums.value, at + tile.sum_words(), load);
}

template <int Tiles>
__device__ __forceinline__ void store_sums(const PairTile& tile, float* at, PairSums<Tiles>& sums) {
  const auto store = [](float2& to, float first, float second) { to = {first, second}; };
  for_each_pair(sums.weight, at, store);
  for_each_pair(sums.value, at + tile.sum_words(), store);
}

/// Weights and values in one number: values above, which may be negative, in units of 2⁻¹⁸ of 16 levels;
/// weights in units of 2⁻²¹. Neither leaves its 32 bits.
constexpr float kWeightUnit = 1 << 21;
constexpr float kValueUnit = 1 << 18;
constexpr int kMostPairWeights = (2 * kPairMostSearch + 1) * (2 * kPairMostSearch + 1);
static_assert(kMostPairWeights * (127.5F * kTensorScale) * kValueUnit < 2147483648.0F);
static_assert(kMostPairWeights * kWeightUnit < 4294967296.0F);

__device__ __forceinline__ unsigned long long in_fixed_point(float weight, float value) {
  const auto low = static_cast<unsigned>(__float2int_rn(weight * kWeightUnit));
  const auto high = static_cast<unsigned>(__float2int_rn(value * kValueUnit));
  return static_cast<unsigned long long>(high) << 32 | low;
}

/// Adds a block's sums to the image's. A thread has two neighbours at a time.
__device__ __forceinline__ void add_to_image(const NlmArguments& a, const PairTile& tile, const float* sums,
                                             int left, int top, int channel) {
  const int thread = static_cast<int>(threadIdx.y) * kTensorLanes + static_cast<int>(threadIdx.x);
  const int pairs = kTensorWidth / 2 + tile.sum_margin();  // of a row
  const unsigned inverse = 65536U / static_cast<unsigned>(pairs) + 1;
  const int rows = kPairHeight + tile.search_radius;
  unsigned long long* image =
      a.sums + static_cast<std::size_t>(channel) * static_cast<std::size_t>(a.y1 - a.y0) * a.width;
  for (int i = thread; i < rows * pairs; i += kTensorWarps * kTensorLanes) {
    const int row = static_cast<int>(static_cast<unsigned>(i) * inverse >> 16);
    const int column = 2 * (i - row * pairs);
    float2 weight = {0, 0};
    float2 value = {0, 0};
    const auto add = [&](int band) {
      const float* at = sums + band * kPairShares * 2 * tile.sum_words() +
                        (row - kTensorRows * band) * PairTile::kSumPitch + column;
#pragma unroll
      for (int share = 0; share < kPairShares; ++share, at += 2 * tile.sum_words()) {
        const auto more_weight = *reinterpret_cast<const float2*>(at);
        const auto more_value = *reinterpret_cast<const float2*>(at + tile.sum_words());
        weight = {weight.x + more_weight.x, weight.y + more_weight.y};
        value = {value.x + more_value.x, value.y + more_value.y};
      }
    };
    static_assert(kPairBands == 2);
    add(row < kTensorRows ? 0 : 1);
    if (row >= kTensorRows && row < tile.sum_rows()) add(0);
    const int y = top + row;
    const int x = left - tile.sum_margin() + column;
    if (y < a.y0 || y >= a.y1) continue;
    unsigned long long* to = image + static_cast<std::ptrdiff_t>(y - a.y0) * a.width + x;
    if (x >= a.x0 && x < a.x1) atomicAdd(to, in_fixed_point(weight.x, value.x));
    if (x + 1 >= a.x0 && x + 1 < a.x1) atomicAdd(to + 1, in_fixed_point(weight.y, value.y));
  }
}

constexpr int kFinishColumns = 64;  ///< threads of a block
constexpr int kFinishRows = 4;
constexpr int kFinishPixels = 8;  ///< of a thread, one below the other, read before the first is stored

/// Divides the sums, and clears them for the next image.
__global__ void __launch_bounds__(kFinishColumns* kFinishRows)
    finish_pairs_kernel(const __grid_constant__ NlmArguments a) {
  const int x = a.x0 + static_cast<int>(blockIdx.x * kFinishColumns + threadIdx.x);
  const int top = a.y0 + kFinishPixels * static_cast<int>(blockIdx.y * kFinishRows + threadIdx.y);
  const int channel = static_cast<int>(blockIdx.z);
  if (x >= a.x1) return;
  const int rows = min(kFinishPixels, a.y1 - top);
  unsigned long long* sums =
      a.sums +
      (static_cast<std::size_t>(channel) * static_cast<std::size_t>(a.y1 - a.y0) + (top - a.y0)) * a.width +
      x;
  unsigned long long both[kFinishPixels];
#pragma unroll
  for (int i = 0; i < kFinishPixels; ++i) {
    if (i < rows) both[i] = sums[static_cast<std::ptrdiff_t>(i) * a.width];
  }
  std::byte* target = a.target + static_cast<std::size_t>(top) * a.target_pitch +
                      static_cast<std::ptrdiff_t>(x) * a.target_channels + channel;
#pragma unroll
  for (int i = 0; i < kFinishPixels; ++i) {
    if (i >= rows) continue;
    sums[static_cast<std::ptrdiff_t>(i) * a.width] = 0;
    const auto weight = static_cast<float>(static_cast<unsigned>(both[i]));
    const auto value = static_cast<float>(static_cast<int>(both[i] >> 32));
    constexpr float kLevels = kWeightUnit / kValueUnit / kTensorScale;
    *reinterpret_cast<std::uint8_t*>(target + i * a.target_pitch) =
        rounded<std::uint8_t>(__fdividef(value * kLevels, weight) + 127.5F);
  }
}

}  // namespace
}  // namespace filterscope::fast
