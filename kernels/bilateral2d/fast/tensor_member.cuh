// A warp of fast/spectral_tensor: the kernel's arguments, the warp's place, and what it looks up.
#pragma once

#include "kernels/bilateral2d/fast/operand_pixels.cuh"
#include "kernels/bilateral2d/fast/remembered_basis.h"
#include "kernels/bilateral2d/fast/repair.cuh"
#include "kernels/bilateral2d/fast/tensor_core.cuh"
#include "kernels/bilateral2d/fast/tensor_layout.h"

namespace filterscope::fast {
namespace {

constexpr int kWarp = 32;
constexpr int kBlock = kTensorBlock;
static_assert(kBlock == kOperandBlock);
constexpr unsigned kRing = kTensorRing;
constexpr int kAhead = 2;  ///< steps that pixels are fetched before they are used
constexpr unsigned kPairs = kTensorPairs;
constexpr int kWaves = kTensorHarmonics;
constexpr std::uint32_t kLowHalf = 0xFFFF;

template <int kSteps>
constexpr int kHalo = tensor_halo(kSteps);
template <int kSteps, int kMembers>
constexpr int kThreads = tensor_warps(kSteps, kMembers) / kMembers* kMembers* kWarp;  ///< a block at most
/// Harmonics of the column pass at once: fewer registers for more warps.
template <int kSteps, int kMembers>
constexpr int kTogether = tensor_warps(kSteps, kMembers) > 8 ? 2 : kWaves;
template <int kSteps>
constexpr unsigned kSlotWords = kSteps* kOperandBlockWords;  ///< of one step's pixels

struct TensorArguments {
  const std::uint32_t* pixels;  ///< OperandPixels
  unsigned channel_words;
  int block_columns;
  std::byte* target;
  unsigned target_pitch;
  bool in_twos;  ///< two neighbouring results can be written at once
  int width;
  int channels;
  Region region;
  int first_column;  ///< the strips' first block of 16×16
  int first_row;
  int strips;  ///< of 16 columns, of all channels
  int channel_strips;
  int rows;  ///< blocks of 16 rows
  TensorShare share;
  const uint4* waves;
  int copies;                  ///< TensorLayout
  float level_of_offset;       ///< a level for each unit of a pixel's offset into the waves
  int copy_shift;              ///< a pixel's offset into the waves is its value shifted by this
  const float2* coefficients;  ///< aₘ, bₘ from m = 1 on
  const __half* weights;       ///< of distance 0 … radius
  int radius;
  float constant_term;  ///< a₀ · sum of the weights
  ErrorBound bound;
  RepairList repair;
};

/// What a warp knows of its place.
struct Member {
  unsigned lane;
  unsigned index;       ///< in its team
  unsigned team;        ///< in its block
  std::uint32_t waves;  ///< shared memory's address of this lane's copy of this warp's waves: low bits are 0
  std::uint32_t* ring;  ///< the team's pixels, from this lane's on
  float4* exchange;     ///< the team's partial sums, from this lane's on
  std::uint32_t coefficients;  ///< shared memory's address of this warp's

  /// Waits for the team's `count` warps.
  __device__ __forceinline__ void meet(unsigned count) const {
    asm volatile("bar.sync %0, %1;" ::"r"(team + 1), "r"(count * kWarp) : "memory");
  }
};

/// cos and sin of `kCount` harmonics for one value, as half floats.
template <int kCount>
struct Waves {
  std::uint32_t harmonic[kCount];
};

template <int kCount>
__device__ __forceinline__ Waves<kCount> waves_at(std::uint32_t address) {
  static_assert(kCount == 2 || kCount == 4);
  Waves<kCount> waves;
  if constexpr (kCount == 2) {
    asm("ld.shared.v2.u32 {%0, %1}, [%2];" : "=r"(waves.harmonic[0]), "=r"(waves.harmonic[1]) : "r"(address));
  } else {
    asm("ld.shared.v4.u32 {%0, %1, %2, %3}, [%4];"
        : "=r"(waves.harmonic[0]), "=r"(waves.harmonic[1]), "=r"(waves.harmonic[2]), "=r"(waves.harmonic[3])
        : "r"(address));
  }
  return waves;
}

/// Of the waves of pixel 0 or 1 of a word of OperandPixels.
__device__ __forceinline__ std::uint32_t wave_address(std::uint32_t waves, std::uint32_t pixels, int i) {
  return i == 0 ? (pixels & kLowHalf) | waves : (pixels >> 16) + waves;
}

/// aₘ, bₘ of two harmonics; read again whenever they are needed, which takes fewer registers.
__device__ __forceinline__ float4 two_coefficients(std::uint32_t address) {
  float4 c;
  asm volatile("ld.shared.v4.f32 {%0, %1, %2, %3}, [%4];"
               : "=f"(c.x), "=f"(c.y), "=f"(c.z), "=f"(c.w)
               : "r"(address));
  return c;
}

__device__ __forceinline__ __half band_weight(const TensorArguments& a, int distance) {
  const int magnitude = distance < 0 ? -distance : distance;
  return magnitude <= a.radius ? a.weights[magnitude] : __half(0.0F);
}

/// This lane's part of the band's 16 columns from 16·step on, for a band that reaches `halo` to the left.
__device__ __forceinline__ MatrixA band_part(const TensorArguments& a, int halo, int step, int lane) {
  MatrixA matrix;
#pragma unroll
  for (int part = 0; part < 4; ++part) {
    const int row = lane / 4 + 8 * (part % 2);
    const int column = 16 * step + 2 * (lane % 4) + 8 * (part / 2) - halo;
    const __half2 pair = __halves2half2(band_weight(a, column - row), band_weight(a, column + 1 - row));
    matrix.part[part] = *reinterpret_cast<const std::uint32_t*>(&pair);
  }
  return matrix;
}

}  // namespace
}  // namespace filterscope::fast
