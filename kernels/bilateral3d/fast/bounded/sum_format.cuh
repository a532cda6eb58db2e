// How waves and sums are kept in 16 bits, two in a register, and multiplied by a band matrix
// (bounded_tables.h).
#pragma once

#include "kernels/bilateral3d/fast/bounded/bounded_tables.h"
#include "kernels/cuda/tensor_core.cuh"

namespace filterscope::fast {
namespace {

struct Halves {
  static constexpr SumFormat kFormat = SumFormat::halves;
  static constexpr float kUnscale = 1;  ///< of a product's sums, to sums of waves

  /// Sums of waves as they are stored; `sum` is a product's, or a wave.
  static __device__ __forceinline__ std::uint32_t stored_waves(float low, float high) {
    return pack_halves(low, high);
  }
  static __device__ __forceinline__ std::uint32_t stored_sums(float low, float high) {
    return pack_halves(low, high);
  }

  /// A row of `band` sums to `sum_a` in this lane's row g, `sum_b` in row g + 8.
  template <int kSteps>
  static __device__ __forceinline__ void product(float (&c)[4], const MatrixA (&band)[kSteps],
                                                 const std::uint32_t (&b)[kSteps][2], float /*sum_a*/,
                                                 float /*sum_b*/) {
    c[0] = c[1] = c[2] = c[3] = 0;
#pragma unroll
    for (int k = 0; k < kSteps; ++k) multiply_add(c, band[k], b[k][0], b[k][1]);
  }
};

/// u = 32000·v + 32768 is stored. Its upper ten bits, 64 counting one, are the fraction of a half H in 1…2,
/// its lower six that of a half L:  u = 2¹⁶(H − 1) + 2¹⁰(L − 1). With weights g that sum to s
///
///   Σ g(u − 2¹⁵) = 2¹⁶ Σ g(H − 3/2) + 2¹⁰ Σ g(L − 1) = 2¹⁰ (64·(ΣgH − 3s/2) + ΣgL − s)
struct Fixed {
  static constexpr SumFormat kFormat = SumFormat::fixed;
  static constexpr float kUnscale = static_cast<float>(1024 / kFixedOne);

  static __device__ __forceinline__ std::uint32_t stored_waves(float low, float high) {
    return stored(low, high, static_cast<float>(kFixedOne));
  }
  static __device__ __forceinline__ std::uint32_t stored_sums(float low, float high) {
    return stored(low, high, 1024.0F);
  }

  template <int kSteps>
  static __device__ __forceinline__ void product(float (&c)[4], const MatrixA (&band)[kSteps],
                                                 const std::uint32_t (&b)[kSteps][2], float sum_a,
                                                 float sum_b) {
    c[0] = c[1] = -1.5F * sum_a;
    c[2] = c[3] = -1.5F * sum_b;
#pragma unroll
    for (int k = 0; k < kSteps; ++k) multiply_add(c, band[k], upper(b[k][0]), upper(b[k][1]));
    c[0] = fmaf(c[0], 64.0F, -sum_a);
    c[1] = fmaf(c[1], 64.0F, -sum_a);
    c[2] = fmaf(c[2], 64.0F, -sum_b);
    c[3] = fmaf(c[3], 64.0F, -sum_b);
#pragma unroll
    for (int k = 0; k < kSteps; ++k) multiply_add(c, band[k], lower(b[k][0]), lower(b[k][1]));
  }

 private:
  /// Rounded in the lowest bits of floats from 2²³ on.
  static __device__ __forceinline__ std::uint32_t stored(float low, float high, float scale) {
    constexpr float kWhole = 8388608.0F + 32768.0F;
    return __byte_perm(__float_as_uint(fmaf(low, scale, kWhole)), __float_as_uint(fmaf(high, scale, kWhole)),
                       0x5410);
  }
  static __device__ __forceinline__ std::uint32_t upper(std::uint32_t both) {
    return (both >> 6 & 0x03FF03FFU) | 0x3C003C00U;
  }
  static __device__ __forceinline__ std::uint32_t lower(std::uint32_t both) {
    return (both & 0x003F003FU) | 0x3C003C00U;
  }
};

}  // namespace
}  // namespace filterscope::fast
