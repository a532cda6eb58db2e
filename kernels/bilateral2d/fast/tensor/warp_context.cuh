// A warp that convolves the harmonics of an image with the spatial Gaussian on tensor cores
// (spectral_tensor.cu says how): the kernel's arguments, and the warp's index, group and shared memory. A
// wave is the cosine and the sine of one harmonic.
//
// A policy `Waves` says what the waves of a pixel are and what becomes of its sums. A warp has one. It has
//   Arguments, Pixels       the kernel's argument, a StripArguments; two neighbours as they are in memory
//   kWaves, kParts          harmonics a warp; half floats whose sum a wave, or a row's sum of them, is
//   kWarps, kTogether       warps a block at most, and harmonics of the column pass at once, of a kernel
//   operands(), centre()    a pair's waves as operands of the row pass, a pixel's own waves
//   Finished, finished()    a pair's results
#pragma once

#include "kernels/bilateral2d/fast/series/repair.cuh"
#include "kernels/bilateral2d/fast/tensor/operand_pixels.cuh"
#include "kernels/bilateral2d/fast/tensor/tensor_layout.h"
#include "kernels/cuda/tensor_core.cuh"

namespace filterscope::fast {

struct StripArguments {
  const void* pixels;  ///< OperandPixels
  unsigned channel_words;
  int block_columns;
  std::byte* target;
  unsigned target_pitch;
  int width;
  int channels;
  Region region;
  int first_column;  ///< the strips' first block of 16×16
  int first_row;
  int strips;  ///< of 16 columns, of all channels
  int channel_strips;
  int rows;  ///< blocks of 16 rows
  TensorShare share;
  const float2* coefficients;  ///< aₘ, bₘ from m = 1 on
  const __half* weights;       ///< of distance 0 … radius
  int radius;
  float constant_term;  ///< a₀ · sum of the weights
  ErrorBound bound;
  RepairList repair;
};

namespace {

constexpr int kWarp = 32;
constexpr int kBlock = kTensorBlock;
static_assert(kBlock == kOperandBlock);
constexpr unsigned kRing = kTensorRing;
constexpr int kAhead = 2;  ///< steps that pixels are fetched before they are used
constexpr unsigned kPairs = kTensorPairs;

template <int kSteps>
constexpr int kHalo = tensor_halo(kSteps);
template <class Waves, int kSteps, int kGroupWarps>
constexpr int kWarpGroups = kGroupWarps < Waves::template kWarps<kSteps, kGroupWarps>
                                ? Waves::template kWarps<kSteps, kGroupWarps> / kGroupWarps
                                : 1;  ///< a block at most
template <class Waves, int kSteps, int kGroupWarps>
constexpr int kThreads = kWarpGroups<Waves, kSteps, kGroupWarps>* kGroupWarps* kWarp;
template <int kSteps>
constexpr unsigned kSlotWords = kSteps* kOperandBlockWords;  ///< of one step's pixels

/// The warp's index, its group and its shared memory.
template <class Waves>
struct WarpContext {
  unsigned lane;
  unsigned index;       ///< in its warp group
  unsigned warp_group;  ///< in its block
  Waves waves;
  typename Waves::Pixels* ring;  ///< the warp group's pixels, from this lane's on
  float4* exchange;              ///< the warp group's partial sums, from this lane's on
  std::uint32_t coefficients;    ///< shared memory's address of this warp's

  /// Waits for the warp group's `count` warps.
  __device__ __forceinline__ void sync(unsigned count) const {
    asm volatile("bar.sync %0, %1;" ::"r"(warp_group + 1), "r"(count * kWarp) : "memory");
  }
};

/// aₘ, bₘ of two harmonics; read again whenever they are needed, which takes fewer registers.
__device__ __forceinline__ float4 two_coefficients(std::uint32_t address) {
  float4 c;
  asm volatile("ld.shared.v4.f32 {%0, %1, %2, %3}, [%4];"
               : "=f"(c.x), "=f"(c.y), "=f"(c.z), "=f"(c.w)
               : "r"(address));
  return c;
}

__device__ __forceinline__ __half band_weight(const StripArguments& a, int distance) {
  const int magnitude = distance < 0 ? -distance : distance;
  return magnitude <= a.radius ? a.weights[magnitude] : __half(0.0F);
}

/// This lane's part of the band's 16 columns from 16·step on, for a band that reaches `halo` to the left.
__device__ __forceinline__ MatrixA band_part(const StripArguments& a, int halo, int step, int lane) {
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
