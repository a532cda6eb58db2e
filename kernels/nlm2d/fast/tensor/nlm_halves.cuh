// What our tensor-core kernels of non-local means share: products of halves, and the band matrices that sum a
// patch.
#pragma once

#include <cuda_fp16.h>

#include "kernels/cuda/tensor_core.cuh"
#include "kernels/nlm2d/fast/nlm_pixel.cuh"

namespace filterscope::fast {
namespace {

constexpr int kTensorWarps = 4;
constexpr int kTensorLanes = 32;
constexpr int kTensorRows = 16;  ///< of pixels a warp has
constexpr int kTensorTiles = 4;  ///< of 8 columns
constexpr int kTensorWidth = 8 * kTensorTiles;
constexpr int kBandTiles = kTensorTiles + 1;
constexpr int kBandRows = 24;                 ///< that 16 rows of patches have at most
constexpr int kFactorWords = 96;              ///< of shared memory, before the tile
constexpr float kTensorScale = 1.0F / 16.0F;  ///< of values

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

/// The band matrices as a lane has them.
struct Bands {
  MatrixA down;                ///< rows 0 … 15 of the values
  std::uint32_t down_end[2];   ///< rows 16 … 23
  std::uint32_t across[2][2];  ///< with the tile to the left first; with the one to the right first
  std::uint32_t identity[2];   ///< twice the same
};

/// The factors in shared memory as halves, with zeros before and behind: those down, those across, and both
/// once more. Elements of the bands that are equal come from different copies, because the compiler would
/// keep equal ones in one register, and operands must be in registers next to one another.
constexpr int kFactorZeros = 16;
constexpr int kFactorLine = kFactorWords / 2;
constexpr int kFactorCopy = 2 * kFactorLine;

__device__ __forceinline__ void fill_factors(const PatchBands& bands, int patch_radius,
                                             std::uint32_t* words) {
  auto* factors = reinterpret_cast<std::uint16_t*>(words);
  for (int i = static_cast<int>(threadIdx.y) * kTensorLanes + static_cast<int>(threadIdx.x);
       i < 2 * kFactorCopy; i += kTensorLanes * kTensorWarps) {
    const int index = i % kFactorLine - kFactorZeros;
    const std::uint16_t* line = i / kFactorLine % 2 == 0 ? bands.down : bands.across;
    factors[i] = index >= 0 && index <= 2 * patch_radius ? line[index] : std::uint16_t{0};
  }
}

__device__ __forceinline__ Bands bands_of(const std::uint32_t* words) {
  const auto* factors = reinterpret_cast<const std::uint16_t*>(words) + kFactorZeros;
  const int g = static_cast<int>(threadIdx.x) / 4;
  const int t = static_cast<int>(threadIdx.x) % 4;
  const auto pair_at = [&](int index) {
    return factors[index] | static_cast<std::uint32_t>(factors[index + 1]) << 16;
  };
  const auto down = [&](int copy, int row, int column) { return pair_at(copy * kFactorCopy + column - row); };
  const int pixel = g % 2 == 0 ? g / 2 : g / 2 + 4;  // of the product's column g
  const auto across = [&](int copy, int column) {
    return pair_at(copy * kFactorCopy + kFactorLine + column - pixel);
  };
  constexpr std::uint32_t kOne = 0x3C00;
  Bands bands;
  bands.down = {{down(0, g, 2 * t), down(0, g + 8, 2 * t), down(0, g, 2 * t + 8), down(1, g + 8, 2 * t + 8)}};
  bands.down_end[0] = down(0, g, 2 * t + 16);
  bands.down_end[1] = down(1, g + 8, 2 * t + 16);
#pragma unroll
  for (int swapped = 0; swapped < 2; ++swapped) {
    bands.across[swapped][swapped] = across(swapped, 2 * t);
    bands.across[swapped][1 - swapped] = across(swapped, 2 * t + 8);
  }
  bands.identity[0] = g == 2 * t ? kOne : g == 2 * t + 1 ? kOne << 16 : 0;
  bands.identity[1] = bands.identity[0] | pair_at(-kFactorZeros);
  return bands;
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

/// Of one channel, from its first word of `below` to its first of `words`.
template <class Tile>
__device__ __forceinline__ void fill_beside(const Tile& tile, const std::uint32_t* below,
                                            std::uint32_t* words) {
#pragma unroll 4
  for (int y = static_cast<int>(threadIdx.y); y < tile.beside_rows(); y += kTensorWarps) {
    const std::uint32_t* row = below + (y + tile.patch_radius) * Tile::kBelowPitch + tile.patch_radius;
    for (int x = static_cast<int>(threadIdx.x); x < tile.beside_columns(); x += kTensorLanes) {
      words[y * Tile::kBesidePitch + x] = low_halves(row[x], row[x + 4]);
    }
  }
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
