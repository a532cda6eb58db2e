// The tensor cores' product of half floats, m16n8k16, and how its operands lie in a warp's registers.
//
// With g = lane / 4 and t = lane % 4, a register holds two neighbours:
//   A (16×16): rows g, g + 8, g, g + 8; columns 2t, 2t, 2t + 8, 2t + 8 (and the next column)
//   B (16×8):  rows 2t, 2t + 8 (and the next row); column g
//   C (16×8):  row g, columns 2t and 2t + 1; row g + 8, the same
#pragma once

#include <cuda_fp16.h>

#include <cstdint>

namespace filterscope {
namespace {

struct MatrixA {
  std::uint32_t part[4];
};

/// c += a·b, accumulated in float.
__device__ __forceinline__ void multiply_add(float (&c)[4], const MatrixA& a, std::uint32_t b0,
                                             std::uint32_t b1) {
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
  asm("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, "
      "{%0,%1,%2,%3};"
      : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
      : "r"(a.part[0]), "r"(a.part[1]), "r"(a.part[2]), "r"(a.part[3]), "r"(b0), "r"(b1));
#else
  __trap();  // plans are not made there
#endif
}

/// `low` and `high` to the nearest half floats, in one register.
__device__ __forceinline__ std::uint32_t pack_halves(float low, float high) {
  const __half2 both = __floats2half2_rn(low, high);
  return *reinterpret_cast<const std::uint32_t*>(&both);
}

__device__ __forceinline__ float2 unpack_halves(std::uint32_t both) {
  return __half22float2(*reinterpret_cast<const __half2*>(&both));
}

/// `low` and `high` as sums of kParts half floats each, the largest first.
template <int kParts>
__device__ __forceinline__ void split_halves(float low, float high, std::uint32_t (&parts)[kParts]) {
#pragma unroll
  for (int part = 0; part < kParts; ++part) {
    parts[part] = pack_halves(low, high);
    const float2 taken = unpack_halves(parts[part]);
    low -= taken.x;
    high -= taken.y;
  }
}

__device__ __forceinline__ std::uint32_t low_halves(std::uint32_t a, std::uint32_t b) {
  return __byte_perm(a, b, 0x5410);
}
__device__ __forceinline__ std::uint32_t high_halves(std::uint32_t a, std::uint32_t b) {
  return __byte_perm(a, b, 0x7632);
}

}  // namespace
}  // namespace filterscope
