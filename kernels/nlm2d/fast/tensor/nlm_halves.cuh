// What our tensor-core kernels of non-local means share: products of halves, and the band matrices that sum a
// patch.
#pragma once

#include <cuda_fp16.h>
#include <cuda_pipeline.h>

#include "kernels/cuda/tensor_core.cuh"
#include "kernels/nlm2d/fast/nlm_kernels.h"
#include "kernels/nlm2d/fast/nlm_pixel.cuh"

namespace filterscope::fast {
namespace {

constexpr int kTensorWarps = 4;
constexpr int kTensorLanes = 32;
constexpr int kTensorRows = 16;  ///< of pixels a warp has
constexpr int kTensorTiles = 4;  ///< of 8 columns
constexpr int kTensorWidth = 8 * kTensorTiles;
constexpr int kBandTiles = kTensorTiles + 1;
constexpr int kBandRows = 24;  ///< that 16 rows of patches have at most

/// The least number from `words` on that puts eight rows of four words, or four pairs of rows of eight, into
/// 32 banks.
__host__ __device__ constexpr int conflict_free(int words) {
  const int four = (words + 3) / 4 * 4;
  return four % 8 == 0 ? four + 4 : four;
}

/// c = a·b, and c += a·b of half the depth: 16×8 by 8×8 halves.
__device__ __forceinline__ void multiply(float (&c)[4], const MatrixA& a, std::uint32_t b0,
                                         std::uint32_t b1) {
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
  asm("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, "
      "{%10,%10,%10,%10};"
      : "=f"(c[0]), "=f"(c[1]), "=f"(c[2]), "=f"(c[3])
      : "r"(a.part[0]), "r"(a.part[1]), "r"(a.part[2]), "r"(a.part[3]), "r"(b0), "r"(b1), "f"(0.0F));
#else
  __trap();  // plans are not made there
#endif
}
__device__ __forceinline__ void multiply_add_half_depth(float (&c)[4], std::uint32_t a0, std::uint32_t a1,
                                                        std::uint32_t b) {
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
  asm("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5}, {%6}, {%0,%1,%2,%3};"
      : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
      : "r"(a0), "r"(a1), "r"(b));
#else
  __trap();
#endif
}

/// The band matrices as a lane has them: a BandLane's words, in registers.
struct Bands {
  MatrixA down;
  std::uint32_t down_end[2];
  std::uint32_t across[2][2];
  std::uint32_t identity[2];
};

__device__ __forceinline__ Bands load_bands(const BandLane* lanes) {
  static_assert(sizeof(BandLane) == 3 * sizeof(uint4));
  const auto* quads = reinterpret_cast<const uint4*>(lanes + threadIdx.x);
  const uint4 a = __ldg(quads);
  const uint4 b = __ldg(quads + 1);
  const uint4 c = __ldg(quads + 2);
  return {{{a.x, a.y, a.z, a.w}}, {b.x, b.y}, {{b.z, b.w}, {c.x, c.y}}, {c.z, c.w}};
}

__device__ __forceinline__ std::uint32_t squared_difference(std::uint32_t a, std::uint32_t b) {
  const __half2 difference =
      __hsub2(*reinterpret_cast<const __half2*>(&a), *reinterpret_cast<const __half2*>(&b));
  const __half2 square = __hmul2(difference, difference);
  return *reinterpret_cast<const std::uint32_t*>(&square);
}
__device__ __forceinline__ std::uint32_t product(std::uint32_t a, std::uint32_t b) {
  const __half2 both = __hmul2(*reinterpret_cast<const __half2*>(&a), *reinterpret_cast<const __half2*>(&b));
  return *reinterpret_cast<const std::uint32_t*>(&both);
}

/// Starts the block's copy of a tile to shared memory, sixteen bytes at a time, sixteen threads a row.
/// Columns are rounded up to whole copies.
template <int MostColumns>
__device__ __forceinline__ void start_copy(const std::uint32_t* from, int from_pitch, int columns, int rows,
                                           std::uint32_t* to, int to_pitch) {
  constexpr int kWords = 4;
  constexpr int kThreads = 16;
  const int column = static_cast<int>(threadIdx.x) % kThreads * kWords;
  const int first = static_cast<int>(threadIdx.y) * 2 + static_cast<int>(threadIdx.x) / kThreads;
#pragma unroll 4
  for (int y = first; y < rows; y += 2 * kTensorWarps) {
#pragma unroll
    for (int x = 0; x < MostColumns; x += kThreads * kWords) {
      if (column + x >= columns) continue;
      __pipeline_memcpy_async(to + y * to_pitch + column + x,
                              from + static_cast<std::ptrdiff_t>(y) * from_pitch + column + x,
                              kWords * sizeof(std::uint32_t));
    }
  }
}

/// Both tiles of a block, whose first pixel is that of block (x, y); each line of `below` a channel, as of
/// `beside`.
template <class Tile>
__device__ __forceinline__ void start_copies(const NlmArguments& a, const Tile& tile, int first_channel,
                                             int x, int y, std::uint32_t* below, std::uint32_t* beside) {
#pragma unroll 1
  for (int channel = 0; channel < Tile::kChannels; ++channel) {
    const auto corner = [&](const HalfPlane& plane) {
      return plane.corner + static_cast<std::size_t>(first_channel + channel) * plane.channel_stride +
             static_cast<std::ptrdiff_t>(y) * plane.pitch + x;
    };
    start_copy<Tile::kBelowLine>(corner(a.below), a.below.pitch, tile.below_columns(), tile.below_rows(),
                                 below + channel * Tile::kBelowLine, Tile::kBelowPitch);
    start_copy<Tile::kBesideLine>(corner(a.beside), a.beside.pitch, tile.beside_columns(), tile.beside_rows(),
                                  beside + channel * Tile::kBesideLine, Tile::kBesidePitch);
  }
  __pipeline_commit();
}

/// Of a lane's pixels, of all channels whose differences are summed into one weight.
template <class Tile>
using OwnValues = std::uint32_t[Tile::kChannels][kBandTiles][3];

template <class Tile>
__device__ __forceinline__ void load_own_values(const std::uint32_t* below, OwnValues<Tile>& own) {
#pragma unroll
  for (int channel = 0; channel < Tile::kChannels; ++channel) {
#pragma unroll
    for (int i = 0; i < kBandTiles; ++i) {
#pragma unroll
      for (int j = 0; j < 3; ++j) {
        own[channel][i][j] = below[channel * Tile::kBelowLine + 8 * j * Tile::kBelowPitch + 8 * i];
      }
    }
  }
}

/// Two registers of operand A: the sums down 8 columns, from the squares of a tile.
template <class Tile>
__device__ __forceinline__ void sum_tile_down(const Bands& bands, const OwnValues<Tile>& own,
                                              const std::uint32_t* other, int tile, std::uint32_t& upper,
                                              std::uint32_t& lower) {
  float sums[4];
#pragma unroll
  for (int channel = 0; channel < Tile::kChannels; ++channel) {
    const std::uint32_t* values = other + channel * Tile::kBelowLine + 8 * tile;
    std::uint32_t squares[3];
#pragma unroll
    for (int i = 0; i < 3; ++i) {
      squares[i] = squared_difference(values[8 * i * Tile::kBelowPitch], own[channel][tile][i]);
    }
    if (channel == 0) {
      multiply(sums, bands.down, squares[0], squares[1]);
    } else {
      multiply_add(sums, bands.down, squares[0], squares[1]);
    }
    multiply_add_half_depth(sums, bands.down_end[0], bands.down_end[1], squares[2]);
  }
  upper = pack_halves(sums[0], sums[1]);
  lower = pack_halves(sums[2], sums[3]);
}

}  // namespace
}  // namespace filterscope::fast
