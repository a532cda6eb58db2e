// Non-local means on tensor cores: both passes of a patch's sum, and the sums over the window, are products
// with band matrices of halves.
//
// A block's warps have the same 16 rows of 32 pixels and share the search window's offsets. For an offset d a
// warp
//   1. loads pairs of values, one above the other, for 24 rows and 40 columns, takes its own from them and
//   squares:
//      that is operand B, rows by columns, as it lies in the registers;
//   2. multiplies a band matrix of the patch's row factors by it: 16 rows of sums;
//   3. rounds those to halves, which are operand A as they lie, and multiplies them by a band matrix of the
//   column
//      factors: t · log2 e of 16 × 8 pixels. Its columns are in the order 0, 4, 1, 5, 2, 6, 3, 7, so that two
//      values of a register are those of pixels x and x + 4, for any x one load of 32 bits;
//   4. takes 2^−t, and rounds to halves;
//   5. adds weights, and their products with the values, of the offsets d and −d together, by the product
//   with two
//      identity matrices one above the other, in single precision.
//
// Values are in sixteenths of a level from the middle, which are halves without error, as are their
// differences.
#pragma once

#include <cuda_fp16.h>

#include "kernels/cuda/tensor_core.cuh"
#include "kernels/nlm2d/fast/nlm_pixel.cuh"

namespace filterscope::fast {
namespace {

constexpr int kTensorWarps = 4;
constexpr int kTensorLanes = 32;
constexpr int kTensorRows = 16;  ///< of pixels a block filters
constexpr int kTensorTiles = 4;  ///< of 8 columns
constexpr int kTensorWidth = 8 * kTensorTiles;
constexpr int kBandRows = 24;  ///< that 16 rows of patches have at most
constexpr int kBandTiles = kTensorTiles + 1;
constexpr int kFactorWords = 96;  ///< of shared memory, before the tile

/// The least number from `words` on that puts eight rows of four words, or four pairs of rows of eight, into
/// 32 banks.
__host__ __device__ constexpr int conflict_free(int words) {
  const int four = (words + 3) / 4 * 4;
  return four % 8 == 0 ? four + 4 : four;
}

/// A block's values, twice, as pairs of halves in shared memory, in sixteenths of a level. Rows are as long
/// as the largest search radius of the kernel wants them, so that addresses are constants beside the
/// offset's.
template <int MostSearch>
struct TensorTile {
  static constexpr int kMostSearch = MostSearch;
  static constexpr int kBelowPitch = conflict_free(8 * kBandTiles + 2 * MostSearch);
  static constexpr int kBesidePitch = conflict_free(kTensorWidth - 4 + 2 * MostSearch);
  int search_radius;
  int patch_radius;

  /// (value(x, y), value(x, y + 1)), from the corner of the first patch on.
  [[nodiscard]] __host__ __device__ constexpr int below_rows() const { return kBandRows + 2 * search_radius; }
  [[nodiscard]] __host__ __device__ constexpr int below_columns() const {
    return 8 * kBandTiles + 2 * search_radius;
  }
  /// (value(x, y), value(x + 4, y)), from the first neighbour on.
  [[nodiscard]] __host__ __device__ constexpr int beside_rows() const {
    return kTensorRows + 2 * search_radius;
  }
  [[nodiscard]] __host__ __device__ constexpr int beside_columns() const {
    return kTensorWidth - 4 + 2 * search_radius;
  }
  [[nodiscard]] __host__ __device__ constexpr int below_words() const { return below_rows() * kBelowPitch; }
  [[nodiscard]] __host__ __device__ constexpr std::size_t bytes() const {
    constexpr int kSums = kTensorWarps * kTensorLanes * kTensorTiles * 8;
    const int words = kFactorWords + below_words() + beside_rows() * kBesidePitch;
    return static_cast<std::size_t>(words > kSums ? words : kSums) * sizeof(std::uint32_t);
  }
};

constexpr float kTensorScale = 1.0F / 16.0F;  ///< of values

/// Each warp has some rows from top to bottom, so that every value is read once but for the last row's.
template <class Tile>
__device__ __forceinline__ void fill_below(const NlmArguments& a, const float* plane, const Tile& tile,
                                           int left, int top, std::uint32_t* words) {
  const int warp = static_cast<int>(threadIdx.y);
  const int first = tile.below_rows() * warp / kTensorWarps;
  const int end = tile.below_rows() * (warp + 1) / kTensorWarps;
  const int last_x = a.width + a.reach - 1;
  const int last_y = a.height + a.reach - 1;
  for (int x = static_cast<int>(threadIdx.x); x < tile.below_columns(); x += kTensorLanes) {
    const float* column = plane + min(left - a.reach + x, last_x);
    const auto value = [&](int y) {
      return kTensorScale * column[static_cast<std::ptrdiff_t>(min(top - a.reach + y, last_y)) * a.pitch];
    };
    float upper = value(first);
#pragma unroll 4
    for (int y = first; y < end; ++y) {
      const float lower = value(y + 1);
      words[y * Tile::kBelowPitch + x] = pack_halves(upper, lower);
      upper = lower;
    }
  }
}

template <class Tile>
__device__ __forceinline__ void fill_beside(const Tile& tile, const std::uint32_t* below,
                                            std::uint32_t* words) {
  for (int y = static_cast<int>(threadIdx.y); y < tile.beside_rows(); y += kTensorWarps) {
    const std::uint32_t* row = below + (y + tile.patch_radius) * Tile::kBelowPitch + tile.patch_radius;
    for (int x = static_cast<int>(threadIdx.x); x < tile.beside_columns(); x += kTensorLanes) {
      words[y * Tile::kBesidePitch + x] = low_halves(row[x], row[x + 4]);
    }
  }
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

using OwnValues = std::uint32_t[kBandTiles][3];
struct TensorSums {
  float weight[kTensorTiles][4];
  float value[kTensorTiles][4];
};

/// Where a lane finds the values of an offset: those of its patches' pairs, and those to average.
struct OffsetValues {
  const std::uint32_t* below;
  const std::uint32_t* beside;
};

/// Two registers of operand A: the sums down 8 columns, from the squares of a tile.
template <class Tile>
__device__ __forceinline__ void sum_tile_down(const Bands& bands, const OwnValues& own,
                                              const std::uint32_t* other, int tile, std::uint32_t& upper,
                                              std::uint32_t& lower) {
  std::uint32_t squares[3];
#pragma unroll
  for (int i = 0; i < 3; ++i) {
    squares[i] = squared_difference(other[8 * i * Tile::kBelowPitch + 8 * tile], own[tile][i]);
  }
  float sums[4];
  multiply(sums, bands.down, squares[0], squares[1]);
  multiply_add_half_depth(sums, bands.down_end[0], bands.down_end[1], squares[2]);
  upper = pack_halves(sums[0], sums[1]);
  lower = pack_halves(sums[2], sums[3]);
}

/// Adds the weights of the offsets d and −d, and their products with the values.
template <class Tile>
__device__ __forceinline__ void add_pair(TensorSums& sums, const Bands& bands, const OwnValues& own,
                                         const OffsetValues (&offsets)[2]) {
  MatrixA down[2];
#pragma unroll
  for (int tile = 0; tile < kBandTiles; ++tile) {
#pragma unroll
    for (int i = 0; i < 2; ++i) {
      sum_tile_down<Tile>(bands, own, offsets[i].below, tile, down[i].part[tile % 2 * 2],
                          down[i].part[tile % 2 * 2 + 1]);
    }
    if (tile == 0) continue;
    const int to = tile - 1;
    MatrixA weights;
    MatrixA products;
#pragma unroll
    for (int i = 0; i < 2; ++i) {
      float exponents[4];
      multiply(exponents, down[i], bands.across[to % 2][0], bands.across[to % 2][1]);
#pragma unroll
      for (int row = 0; row < 2; ++row) {
        weights.part[2 * i + row] =
            pack_halves(exp2_of_minus(exponents[2 * row]), exp2_of_minus(exponents[2 * row + 1]));
        products.part[2 * i + row] =
            product(weights.part[2 * i + row], offsets[i].beside[8 * row * Tile::kBesidePitch + 8 * to]);
      }
    }
    multiply_add(sums.weight[to], weights, bands.identity[0], bands.identity[1]);
    multiply_add(sums.value[to], products, bands.identity[0], bands.identity[1]);
  }
}

/// A warp's sums over its pairs of offsets: those before the middle, row by row, each with its opposite.
template <class Tile>
__device__ __forceinline__ void add_pairs(const Tile& tile, const Bands& bands, const std::uint32_t* below,
                                          const std::uint32_t* beside, TensorSums& sums) {
  const int g = static_cast<int>(threadIdx.x) / 4;
  const int t = static_cast<int>(threadIdx.x) % 4;
  const int s = tile.search_radius;
  const int side = 2 * s + 1;
  below += (2 * t + s) * Tile::kBelowPitch + g + s;
  beside += (g + s) * Tile::kBesidePitch + t + s;
  OwnValues own;
#pragma unroll
  for (int i = 0; i < kBandTiles; ++i) {
#pragma unroll
    for (int j = 0; j < 3; ++j) own[i][j] = below[8 * j * Tile::kBelowPitch + 8 * i];
  }
  const int pairs = (side * side - 1) / 2;
  const int warp = static_cast<int>(threadIdx.y);
  const int first = pairs * warp / kTensorWarps;
  const int end = pairs * (warp + 1) / kTensorWarps;
  int dy = first / side - s;
  int dx = first % side - s;
#pragma unroll 1
  for (int pair = first; pair < end; ++pair) {
    const int below_offset = dy * Tile::kBelowPitch + dx;
    const int beside_offset = dy * Tile::kBesidePitch + dx;
    add_pair<Tile>(
        sums, bands, own,
        {{below + below_offset, beside + beside_offset}, {below - below_offset, beside - beside_offset}});
    if (++dx > s) {
      dx = -s;
      ++dy;
    }
  }
}

/// Where the sums that a thread stores in the end belong: warp w has tile w of all warps.
struct TensorPixel {
  int x;
  int y;
};
__device__ __forceinline__ TensorPixel pixel_of(int which) {
  const int lane = static_cast<int>(threadIdx.x);
  return {8 * static_cast<int>(threadIdx.y) + lane % 4 + 4 * (which % 2), lane / 4 + 8 * (which / 2)};
}

/// The pixels' own values, from the tile.
template <class Tile>
__device__ __forceinline__ void load_own(const Tile& tile, const std::uint32_t* below, float (&own)[4]) {
  const int reach = tile.search_radius + tile.patch_radius;
#pragma unroll
  for (int i = 0; i < 4; ++i) {
    const TensorPixel pixel = pixel_of(i);
    own[i] = unpack_halves(below[(pixel.y + reach) * Tile::kBelowPitch + pixel.x + reach]).x;
  }
}

__device__ __forceinline__ void store_tiles(const NlmArguments& a, const TensorSums& sums,
                                            const float (&own)[4], float* shared, int left, int top,
                                            int channel) {
  const int warp = static_cast<int>(threadIdx.y);
  const auto at = [&](int of, int tile, int which) -> float& {
    return shared[((of * kTensorTiles + tile) * 8 + which) * kTensorLanes + threadIdx.x];
  };
#pragma unroll
  for (int tile = 0; tile < kTensorTiles; ++tile) {
#pragma unroll
    for (int i = 0; i < 4; ++i) {
      at(warp, tile, i) = sums.weight[tile][i];
      at(warp, tile, 4 + i) = sums.value[tile][i];
    }
  }
  __syncthreads();
#pragma unroll
  for (int i = 0; i < 4; ++i) {
    float weight = 1;  // the centre's
    float value = own[i];
#pragma unroll
    for (int of = 0; of < kTensorWarps; ++of) {
      weight += at(of, warp, i);
      value += at(of, warp, 4 + i);
    }
    const TensorPixel pixel = pixel_of(i);
    const int x = left + pixel.x;
    const int y = top + pixel.y;
    if (x < a.x0 || x >= a.x1 || y < a.y0 || y >= a.y1) continue;
    std::byte* row = a.target + static_cast<std::size_t>(y) * a.target_pitch;
    reinterpret_cast<std::uint8_t*>(row)[static_cast<std::ptrdiff_t>(x) * a.target_channels + channel] =
        rounded<std::uint8_t>(__fdividef(value, weight) / kTensorScale + 127.5F);
  }
}

/// Of 8-bit pictures, each channel by itself: the grid's z.
template <class Tile>
__global__ void __launch_bounds__(kTensorLanes* kTensorWarps, 4)
    nlm_tensor_kernel(const __grid_constant__ NlmArguments a) {
  extern __shared__ __align__(16) std::uint32_t shared_words[];
  const Tile tile{a.search_radius, a.patch_radius};
  const int left = (a.x0 / kTensorWidth + static_cast<int>(blockIdx.x)) * kTensorWidth;
  const int top = (a.y0 / kTensorRows + static_cast<int>(blockIdx.y)) * kTensorRows;
  const int channel = static_cast<int>(blockIdx.z);
  std::uint32_t* below = shared_words + kFactorWords;
  std::uint32_t* beside = below + tile.below_words();
  fill_factors(a.bands, a.patch_radius, shared_words);
  fill_below(a, a.plane + static_cast<std::size_t>(channel) * a.channel_stride, tile, left, top, below);
  __syncthreads();
  fill_beside(tile, below, beside);
  const Bands bands = bands_of(shared_words);
  __syncthreads();
  TensorSums sums{};
  add_pairs(tile, bands, below, beside, sums);
  float own[4];
  load_own(tile, below, own);
  __syncthreads();
  store_tiles(a, sums, own, reinterpret_cast<float*>(shared_words), left, top, channel);
}

}  // namespace
}  // namespace filterscope::fast
