// Waves looked up in a table in shared memory, for 8-bit values: fast/spectral_tensor's.
#pragma once

#include "kernels/bilateral2d/fast/series/remembered_basis.h"
#include "kernels/bilateral2d/fast/tensor/warp_context.cuh"
#include "kernels/cuda/reciprocal.cuh"

namespace filterscope::fast {

/// TensorKernel takes it, which two files define.
struct LookedUpArguments : StripArguments {
  bool in_twos;  ///< two neighbouring results can be written at once
  const uint4* waves;
  int copies;             ///< TensorLayout
  int copy_shift;         ///< a pixel's offset into the waves is its value shifted by this
  float level_of_offset;  ///< a level for each unit of such an offset
};

namespace {

/// A pair of neighbouring results: each in a byte, and above them a bit each for those that are not certain.
struct FinishedBytes {
  std::uint32_t bits;

  __device__ __forceinline__ bool certain() const { return bits >> 16 == 0; }
  __device__ __forceinline__ bool certain(int i) const { return (bits >> (16 + i) & 1U) == 0; }
  __device__ __forceinline__ void store(const LookedUpArguments& /*a*/, int i, std::byte* to) const {
    *to = static_cast<std::byte>(bits >> 8 * i);
  }
  __device__ __forceinline__ void store_both(const LookedUpArguments& a, std::byte* to) const {
    if (a.in_twos) {
      *reinterpret_cast<std::uint16_t*>(to) = static_cast<std::uint16_t>(bits);
    } else {
      store(a, 0, to);
      store(a, 1, to + a.channels);
    }
  }
};

/// A policy of the kernel: one half float a wave.
struct LookedUpWaves {
  using Arguments = LookedUpArguments;
  using Pixels = std::uint32_t;
  using Finished = FinishedBytes;
  static constexpr int kWaves = kTensorHarmonics;
  static constexpr int kParts = 1;
  /// 8-bit values have no tiles where the series does not hold; asking for them spills registers.
  static constexpr bool kMayBeOutside = false;
  template <int kSteps, int kGroupWarps>
  static constexpr int kWarps = tensor_warps(kSteps, kGroupWarps);
  /// Fewer registers for more warps.
  template <int kSteps, int kGroupWarps>
  static constexpr int kTogether = tensor_warps(kSteps, kGroupWarps) > 8 ? 2 : kWaves;

  std::uint32_t table;  ///< shared memory's address of this lane's copy of this warp's waves: low bits are 0

  /// Fills the copies of the waves of all of a warp group's warps, from a multiple of one warp's on.
  __device__ __forceinline__ void prepare(const Arguments& a, void* shared, unsigned group_warps,
                                          unsigned index, unsigned lane) {
    const std::uint32_t size = static_cast<std::uint32_t>(kLevels) << a.copy_shift;
    std::uint32_t waves = static_cast<std::uint32_t>(__cvta_generic_to_shared(shared));
    waves = (waves + size - 1) & ~(size - 1);
    const unsigned entries = group_warps * kLevels * static_cast<unsigned>(a.copies);
#pragma unroll 4
    for (unsigned i = threadIdx.x; i < entries; i += blockDim.x) {
      const uint4 entry = a.waves[i * kTensorEntryBytes >> a.copy_shift];
      asm volatile("st.shared.v4.u32 [%0], {%1, %2, %3, %4};" ::"r"(waves + i * kTensorEntryBytes),
                   "r"(entry.x), "r"(entry.y), "r"(entry.z), "r"(entry.w)
                   : "memory");
    }
    table = waves + index * size + (lane & static_cast<unsigned>(a.copies - 1)) * kTensorEntryBytes;
  }

  __device__ __forceinline__ void operands(Pixels pixels, int half,
                                           std::uint32_t (&cosines)[kWaves][kParts][2],
                                           std::uint32_t (&sines)[kWaves][kParts][2]) const {
    const auto first = waves_at<kWaves>(address(pixels, 0));
    const auto second = waves_at<kWaves>(address(pixels, 1));
#pragma unroll
    for (int w = 0; w < kWaves; ++w) {
      cosines[w][0][half] = low_halves(first.harmonic[w], second.harmonic[w]);
      sines[w][0][half] = high_halves(first.harmonic[w], second.harmonic[w]);
    }
  }

  /// cos and sin of `kCount` harmonics for one value, as half floats.
  template <int kCount>
  struct Centre {
    std::uint32_t harmonic[kCount];
    __device__ __forceinline__ float2 wave(int w) const { return unpack_halves(harmonic[w]); }
  };

  template <int kCount>
  __device__ __forceinline__ Centre<kCount> centre(Pixels pixels, int i, int first) const {
    return waves_at<kCount>(address(pixels, i) + 4U * static_cast<unsigned>(first));
  }

  static __device__ __forceinline__ Finished finished(const Arguments& a, const float4& sums, Pixels pixels) {
    const float value[2] = {sums.x, sums.z};
    const float product[2] = {sums.y, sums.w};
    Finished pair{0};
#pragma unroll
    for (int i = 0; i < 2; ++i) {
      const float shift = product[i] * reciprocal(value[i]);
      const auto own = static_cast<float>(i == 0 ? pixels & kLowHalf : pixels >> 16);
      const unsigned level = __float2uint_rn(fminf(fmaf(own, a.level_of_offset, shift), 255.0F));
      pair.bits |= level << 8 * i;
      if (!(a.bound.excess(shift, value[i]) <= 0)) pair.bits |= 0x10000U << i;
    }
    return pair;
  }

  static __device__ __forceinline__ unsigned bytes(const Arguments& /*a*/, unsigned values) { return values; }

 private:
  static constexpr std::uint32_t kLowHalf = 0xFFFF;

  template <int kCount>
  static __device__ __forceinline__ Centre<kCount> waves_at(std::uint32_t address) {
    static_assert(kCount == 2 || kCount == 4);
    Centre<kCount> waves;
    if constexpr (kCount == 2) {
      asm("ld.shared.v2.u32 {%0, %1}, [%2];"
          : "=r"(waves.harmonic[0]), "=r"(waves.harmonic[1])
          : "r"(address));
    } else {
      asm("ld.shared.v4.u32 {%0, %1, %2, %3}, [%4];"
          : "=r"(waves.harmonic[0]), "=r"(waves.harmonic[1]), "=r"(waves.harmonic[2]), "=r"(waves.harmonic[3])
          : "r"(address));
    }
    return waves;
  }

  __device__ __forceinline__ std::uint32_t address(Pixels pixels, int i) const {
    return i == 0 ? (pixels & kLowHalf) | table : (pixels >> 16) + table;
  }
};

}  // namespace
}  // namespace filterscope::fast
