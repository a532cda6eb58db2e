// From a patch's distance to a weight, and from the sums of weights to a pixel.
#pragma once

#include "kernels/cuda/level_target.cuh"
#include "kernels/maths/nlm_weight.h"
#include "kernels/nlm2d/fast/nlm_arguments.h"

namespace filterscope::fast {
namespace {

/// 2^(−x), for x ≥ 0 right to two units in the last place.
__device__ __forceinline__ float exp2_of_minus(float x) {
  float result;
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(result) : "f"(-x));
  return result;
}

/// The kernels that there are of each method. `plain`: exponential weights and a centre that needs no
/// maximum, `largest`: the same with CentreWeight::max, `compact`: the other weight functions, every centre.
enum class Weighing { plain, largest, compact };
enum class Patch { flat, gaussian };

template <Weighing How>
__device__ __forceinline__ float weight_of(WeightFunction function, float distance) {
  if constexpr (How != Weighing::compact) return exp2_of_minus(distance);
  const float u = fmaxf(static_cast<float>(kCompactEnd) - distance, 0.0F);
  const float square = u * u;
  const float fourth = square * square;
  const float power = function == WeightFunction::bisquare ? square : fourth * fourth;
  return function == WeightFunction::epanechnikov ? u : power;
}

/// The sums over a window without its middle, of values in the kernel's scale.
template <int C>
struct NlmSums {
  float weight = 0;
  float largest = 0;  ///< weight, where it is asked for
  float value[C] = {};

  template <Weighing How>
  __device__ __forceinline__ void add(float with, const float (&other)[C]) {
    weight += with;
    if constexpr (How != Weighing::plain) largest = fmaxf(largest, with);
#pragma unroll
    for (int c = 0; c < C; ++c) value[c] = fmaf(with, other[c], value[c]);
  }

  /// The same of a pixel that counts `count`; the largest weight is that of patches alone.
  template <Weighing How>
  __device__ __forceinline__ void add_counted(float with, float count, const float (&other)[C]) {
    if constexpr (How != Weighing::plain) largest = fmaxf(largest, with);
    add<Weighing::plain>(with * count, other);
  }
};

/// Adds the pixel itself to its sums and stores the mean, channels `first` … `first` + C − 1. `Counted`:
/// pixels have weights.
template <int C, bool Counted = false>
__device__ __forceinline__ void store_mean(const NlmArguments& a, int x, int y, int first,
                                           const NlmSums<C>& sums) {
  constexpr auto kLeast = static_cast<float>(kLeastCentreWeight);
  float own = a.centre == CentreWeight::one   ? 1.0F
              : a.centre == CentreWeight::max ? fmaxf(sums.largest, kLeast)
                                              : kLeast;
  if constexpr (Counted) own *= a.counts[static_cast<std::ptrdiff_t>(y) * a.counts_pitch + x];
  const float* pixel = a.values + static_cast<std::ptrdiff_t>(y) * a.pitch + x;
#pragma unroll
  for (int c = 0; c < C; ++c) {
    const float value = pixel[static_cast<std::size_t>(first + c) * a.channel_stride];
    const float sum = fmaf(own, value, sums.value[c] / a.scale);
    store_level({a.target, a.target_pitch, a.target_channels, a.type}, x, y, first + c,
                sum / (sums.weight + own));
  }
}

}  // namespace
}  // namespace filterscope::fast
