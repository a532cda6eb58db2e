// Waves computed from the values, to nearly float's precision: fast/spectral's, where tensor cores can be
// used.
#pragma once

#include "kernels/bilateral2d/fast/tensor/warp_context.cuh"
#include "kernels/cuda/level_target.cuh"

namespace filterscope::fast {
namespace {

struct ComputedArguments : StripArguments {
  PixelType type;
  unsigned value_bytes;
  float turns;  ///< of the first harmonic a level
};

/// A pair of neighbouring results, in levels from the middle of the range.
struct FinishedLevels {
  float level[2];
  bool uncertain[2];

  __device__ __forceinline__ bool certain() const { return !uncertain[0] && !uncertain[1]; }
  __device__ __forceinline__ bool certain(int i) const { return !(i == 0 ? uncertain[0] : uncertain[1]); }
  __device__ __forceinline__ void store(const ComputedArguments& a, int i, std::byte* to) const {
    store_level(to, 0, a.type, i == 0 ? level[0] : level[1]);
  }
  __device__ __forceinline__ void store_both(const ComputedArguments& a, std::byte* to) const {
    store(a, 0, to);
    store(a, 1, to + static_cast<unsigned>(a.channels) * a.value_bytes);
  }
};

/// A policy of the kernel: two half floats a wave, which leave out less than 2⁻²³ of it.
struct ComputedWaves {
  using Arguments = ComputedArguments;
  using Pixels = float2;
  using Finished = FinishedLevels;
  static constexpr int kWaves = kSplitHarmonics;
  static constexpr int kParts = kSplitParts;
  static constexpr bool kMayBeOutside = true;
  template <int kSteps, int kGroupWarps>
  static constexpr int kWarps = split_warps(kSteps, kGroupWarps);
  template <int kSteps, int kGroupWarps>
  static constexpr int kTogether = kWaves;

  float turns[kWaves];  ///< a level, of the warp's harmonics

  __device__ __forceinline__ void prepare(const Arguments& a, void* /*shared*/, unsigned /*group_warps*/,
                                          unsigned index, unsigned /*lane*/) {
#pragma unroll
    for (unsigned w = 0; w < kWaves; ++w) turns[w] = static_cast<float>(index * kWaves + w + 1) * a.turns;
  }

  __device__ __forceinline__ void operands(Pixels pixels, int half,
                                           std::uint32_t (&cosines)[kWaves][kParts][2],
                                           std::uint32_t (&sines)[kWaves][kParts][2]) const {
#pragma unroll
    for (int w = 0; w < kWaves; ++w) {
      const float2 first = wave_of(pixels.x * turns[w]);
      const float2 second = wave_of(pixels.y * turns[w]);
      std::uint32_t cosine[kParts];
      std::uint32_t sine[kParts];
      split_halves(first.x, second.x, cosine);
      split_halves(first.y, second.y, sine);
#pragma unroll
      for (int part = 0; part < kParts; ++part) {
        cosines[w][part][half] = cosine[part];
        sines[w][part][half] = sine[part];
      }
    }
  }

  /// cos and sin of a pixel's harmonics.
  template <int kCount>
  struct Centre {
    float2 harmonic[kCount];
    __device__ __forceinline__ float2 wave(int w) const { return harmonic[w]; }
  };

  template <int kCount>
  __device__ __forceinline__ Centre<kCount> centre(Pixels pixels, int i, int first) const {
    Centre<kCount> centre;
#pragma unroll
    for (int w = 0; w < kCount; ++w) {
      centre.harmonic[w] = wave_of((i == 0 ? pixels.x : pixels.y) * turns[first + w]);
    }
    return centre;
  }

  static __device__ __forceinline__ Finished finished(const Arguments& a, const float4& sums, Pixels pixels) {
    const float value[2] = {sums.x, sums.z};
    const float product[2] = {sums.y, sums.w};
    Finished pair;
#pragma unroll
    for (int i = 0; i < 2; ++i) {
      const float shift = __fdividef(product[i], value[i]);
      pair.level[i] = (i == 0 ? pixels.x : pixels.y) + shift;
      // Not-a-number must be listed too: it stands for values that the series does not hold for.
      pair.uncertain[i] = !(a.bound.excess(shift, value[i]) <= 0);
    }
    return pair;
  }

  static __device__ __forceinline__ unsigned bytes(const Arguments& a, unsigned values) {
    return values * a.value_bytes;
  }

 private:
  /// cos and sin of `turns` whole turns, to 1e-6.
  static __device__ __forceinline__ float2 wave_of(float turns) {
    constexpr float kRadians = 6.28318530718F;
    constexpr float kWhole = 12582912.0F;  // 3·2²²: what is added to it is rounded to a whole number
    const float part = (turns - ((turns + kWhole) - kWhole)) * kRadians;
    return make_float2(__cosf(part), __sinf(part));
  }
};

}  // namespace
}  // namespace filterscope::fast
