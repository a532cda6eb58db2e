// Two half floats in a register, as the register's bits: what the compiler's intrinsics leave out or would
// put into more instructions.
#pragma once

#include <cstdint>

#include <cuda_fp16.h>

namespace filterscope::fast {
namespace {

using Half2 = std::uint32_t;

/// The half of those bits, twice.
__host__ __device__ constexpr Half2 both(unsigned bits) { return bits << 16 | bits; }

__device__ __forceinline__ Half2 add2(Half2 a, Half2 b) {
  Half2 result;
  asm("add.rn.f16x2 %0, %1, %2;" : "=r"(result) : "r"(a), "r"(b));
  return result;
}

__device__ __forceinline__ Half2 subtract2(Half2 a, Half2 b) {
  Half2 result;
  asm("sub.rn.f16x2 %0, %1, %2;" : "=r"(result) : "r"(a), "r"(b));
  return result;
}

__device__ __forceinline__ Half2 multiply2(Half2 a, Half2 b) {
  Half2 result;
  asm("mul.rn.f16x2 %0, %1, %2;" : "=r"(result) : "r"(a), "r"(b));
  return result;
}

/// a·b + c, rounded once.
__device__ __forceinline__ Half2 fused2(Half2 a, Half2 b, Half2 c) {
  Half2 result;
  asm("fma.rn.f16x2 %0, %1, %2, %3;" : "=r"(result) : "r"(a), "r"(b), "r"(c));
  return result;
}

/// max(a·b + c, 0), rounded once.
__device__ __forceinline__ Half2 fused_or_zero2(Half2 a, Half2 b, Half2 c) {
  Half2 result = 0;
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
  asm("fma.rn.relu.f16x2 %0, %1, %2, %3;" : "=r"(result) : "r"(a), "r"(b), "r"(c));
#else
  __trap();  // plans are not made there
#endif
  return result;
}

/// c − a·b, rounded once.
__device__ __forceinline__ Half2 minus_product2(Half2 a, Half2 b, Half2 c) {
  Half2 result;
  asm("{\n .reg .b32 negative;\n neg.f16x2 negative, %1;\n fma.rn.f16x2 %0, negative, %2, %3;\n}"
      : "=r"(result)
      : "r"(a), "r"(b), "r"(c));
  return result;
}

/// 2^a on the special-function unit: relative error below 2^−9.9.
__device__ __forceinline__ Half2 exp2_special2(Half2 a) {
  Half2 result;
  asm("ex2.approx.f16x2 %0, %1;" : "=r"(result) : "r"(a));
  return result;
}

/// No less than `least`, no more than `most`.
__device__ __forceinline__ Half2 clamp2(Half2 a, Half2 least, Half2 most) {
  const auto number = [](Half2 bits) { return *reinterpret_cast<const __half2*>(&bits); };
  const __half2 clamped = __hmin2(__hmax2(number(a), number(least)), number(most));
  return *reinterpret_cast<const Half2*>(&clamped);
}

__device__ __forceinline__ float2 floats(Half2 a) {
  return __half22float2(*reinterpret_cast<const __half2*>(&a));
}

/// Both rounded.
__device__ __forceinline__ Half2 halves(float lower, float upper) {
  const __half2 rounded = __floats2half2_rn(lower, upper);
  return *reinterpret_cast<const Half2*>(&rounded);
}

}  // namespace
}  // namespace filterscope::fast
