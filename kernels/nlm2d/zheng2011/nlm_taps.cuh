// What the study's two kernels of non-local means share: arguments, the patch's weights in constant memory,
// the sum around a pixel.
//
// The patch's sum is made anew for each pair of pixels, as in the study. A kernel differs in where its taps
// come from.
#pragma once

#include "kernels/cuda/constant_table.cuh"
#include "kernels/cuda/range_sum.cuh"
#include "kernels/maths/nlm_weight.h"

namespace filterscope::zheng2011 {
namespace {

constexpr int kMostPatchSide = 33;
__constant__ float constant_patch[kMostPatchSide * kMostPatchSide];
ConstantSymbol constant_patch_symbol{constant_patch, sizeof constant_patch};

template <class T>
using NlmTapsOf = TapList<ChannelTap<T, 1>, ChannelTap<T, 3>, RgbTap<T>>;
using NlmTaps =
    decltype(detail::joined(NlmTapsOf<std::uint8_t>{}, NlmTapsOf<std::uint16_t>{}, NlmTapsOf<float>{}));

template <class Tap>
struct NlmTapArguments {
  using Value = typename Tap::Value;
  cudaTextureObject_t texture = 0;  ///< the padded image, whose corner is `reach` pixels outside of it
  std::byte* target = nullptr;
  std::size_t target_pitch = 0;  ///< bytes
  int x0 = 0;                    ///< the rectangle to filter, half-open
  int y0 = 0;
  int x1 = 0;
  int y1 = 0;
  int search_radius = 1;
  int patch_radius = 0;
  float factor = 1;  ///< 1 / h² in the values' units; of joint colour a third
  WeightFunction function = WeightFunction::exponential;
  CentreWeight centre = CentreWeight::one;

  __device__ __forceinline__ Value* pixel(int x, int y) const {
    return reinterpret_cast<Value*>(target + static_cast<std::size_t>(y) * target_pitch) +
           static_cast<std::ptrdiff_t>(x) * Tap::kChannels;
  }
};

/// The sums around one pixel: a weight for each channel, or one for all.
template <class Tap>
class NlmTapSum {
  using Value = typename Tap::Value;
  static constexpr int kChannels = Tap::kChannels;
  static constexpr int kWeights = Tap::kMode == ColourMode::channel ? kChannels : 1;

 public:
  __device__ __forceinline__ explicit NlmTapSum(const NlmTapArguments<Tap>& arguments) : a_(arguments) {}

  __device__ __forceinline__ void start_patch() {
    for (float& distance : distance_) distance = 0;
  }
  __device__ __forceinline__ void compare(const Tap& own, const Tap& other, float patch_weight) {
#pragma unroll
    for (int c = 0; c < kChannels; ++c) {
      const float difference = static_cast<float>(other.value[c]) - static_cast<float>(own.value[c]);
      distance_[c % kWeights] += patch_weight * difference * difference;
    }
  }
  __device__ __forceinline__ void add(const Tap& own, const Tap& other) {
    float weight[kWeights];
#pragma unroll
    for (int i = 0; i < kWeights; ++i) {
      const float t = distance_[i] * a_.factor;
      weight[i] = a_.function == WeightFunction::exponential ? expf(-t) : compact_nlm_weight(a_.function, t);
      largest_[i] = fmaxf(largest_[i], weight[i]);
      weight_sum_[i] += weight[i];
    }
#pragma unroll
    for (int c = 0; c < kChannels; ++c) {
      sum_[c] +=
          weight[c % kWeights] * (static_cast<float>(other.value[c]) - static_cast<float>(own.value[c]));
    }
  }
  __device__ __forceinline__ void store(const Tap& own, Value* pixel) const {
    constexpr auto kLeast = static_cast<float>(kLeastCentreWeight);
#pragma unroll
    for (int c = 0; c < kChannels; ++c) {
      const int i = c % kWeights;
      const float weight = a_.centre == CentreWeight::one   ? 1.0F
                           : a_.centre == CentreWeight::max ? fmaxf(largest_[i], kLeast)
                                                            : kLeast;
      pixel[c] = rounded<Value>(static_cast<float>(own.value[c]) + sum_[c] / (weight_sum_[i] + weight));
    }
  }

 private:
  const NlmTapArguments<Tap>& a_;
  float distance_[kWeights];
  float largest_[kWeights] = {};
  float weight_sum_[kWeights] = {};
  float sum_[kChannels] = {};  ///< of differences from the pixel: values would lose digits in a large window
};

/// Filters the pixel whose tap is tap_at(0, 0); tap_at(dx, dy) is another's.
template <class Tap, class TapAt>
__device__ __forceinline__ void filter_pixel(const NlmTapArguments<Tap>& a, const TapAt& tap_at,
                                             typename Tap::Value* pixel) {
  NlmTapSum<Tap> sum(a);
  const int s = a.search_radius;
  const int p = a.patch_radius;
  for (int dy = -s; dy <= s; ++dy) {
    for (int dx = -s; dx <= s; ++dx) {
      if (dx == 0 && dy == 0) continue;
      sum.start_patch();
      const float* patch_weight = constant_patch;
      for (int j = -p; j <= p; ++j) {
        for (int i = -p; i <= p; ++i) sum.compare(tap_at(i, j), tap_at(dx + i, dy + j), *patch_weight++);
      }
      sum.add(tap_at(0, 0), tap_at(dx, dy));
    }
  }
  sum.store(tap_at(0, 0), pixel);
}

}  // namespace
}  // namespace filterscope::zheng2011
