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
// differences. Where one weight is for all channels, step 2 adds their sums, and step 5 has products of each.
#pragma once

#include "kernels/nlm2d/fast/tensor/nlm_halves.cuh"

namespace filterscope::fast {
namespace {

/// A block's values, twice, as pairs of halves in shared memory, in sixteenths of a level: lines of channels,
/// row after row. Lines are as long as the largest search radius of the kernel wants them, so that addresses
/// are constants beside the offset's.
template <int MostSearch, int Channels>
struct TensorTile {
  static constexpr int kChannels = Channels;
  static constexpr int kBelowLine = conflict_free(8 * kBandTiles + 2 * MostSearch);
  static constexpr int kBesideLine = conflict_free(kTensorWidth - 4 + 2 * MostSearch);
  static constexpr int kBelowPitch = Channels * kBelowLine;
  static constexpr int kBesidePitch = Channels * kBesideLine;
  static_assert(conflict_free(kBelowPitch) == kBelowPitch && conflict_free(kBesidePitch) == kBesidePitch);
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
  [[nodiscard]] constexpr HalfTiles halves() const {
    const int reach = search_radius + patch_radius;
    return {{-reach, -reach, below_columns(), below_rows()},
            {-search_radius, -search_radius, beside_columns(), beside_rows()}};
  }
  [[nodiscard]] __host__ __device__ constexpr std::size_t bytes() const {
    constexpr int kSums = kTensorWarps * kTensorLanes * kTensorTiles * 4 * (1 + Channels);
    const int words = below_words() + beside_rows() * kBesidePitch;
    return static_cast<std::size_t>(words > kSums ? words : kSums) * sizeof(std::uint32_t);
  }
};

template <int Channels>
struct TensorSums {
  float weight[kTensorTiles][4];
  float value[Channels][kTensorTiles][4];
};

/// Where a lane finds the values of an offset: those of its patches' pairs, and those to average.
struct OffsetValues {
  const std::uint32_t* below;
  const std::uint32_t* beside;
};

/// Adds the weights of the offsets d and −d, and their products with the values.
template <class Tile>
__device__ __forceinline__ void add_pair(TensorSums<Tile::kChannels>& sums, const Bands& bands,
                                         const OwnValues<Tile>& own, const OffsetValues (&offsets)[2]) {
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
    MatrixA products[Tile::kChannels];
#pragma unroll
    for (int i = 0; i < 2; ++i) {
      float exponents[4];
      multiply(exponents, down[i], bands.across[to % 2][0], bands.across[to % 2][1]);
#pragma unroll
      for (int row = 0; row < 2; ++row) {
        weights.part[2 * i + row] =
            pack_halves(exp2_of_minus(exponents[2 * row]), exp2_of_minus(exponents[2 * row + 1]));
        const std::uint32_t* values = offsets[i].beside + 8 * row * Tile::kBesidePitch + 8 * to;
#pragma unroll
        for (int channel = 0; channel < Tile::kChannels; ++channel) {
          products[channel].part[2 * i + row] =
              product(weights.part[2 * i + row], values[channel * Tile::kBesideLine]);
        }
      }
    }
    multiply_add(sums.weight[to], weights, bands.identity[0], bands.identity[1]);
#pragma unroll
    for (int channel = 0; channel < Tile::kChannels; ++channel) {
      multiply_add(sums.value[channel][to], products[channel], bands.identity[0], bands.identity[1]);
    }
  }
}

/// A warp's sums over its pairs of offsets: those before the middle, row by row, each with its opposite.
template <class Tile>
__device__ __forceinline__ void add_pairs(const Tile& tile, const Bands& bands, const std::uint32_t* below,
                                          const std::uint32_t* beside, TensorSums<Tile::kChannels>& sums) {
  const int g = static_cast<int>(threadIdx.x) / 4;
  const int t = static_cast<int>(threadIdx.x) % 4;
  const int s = tile.search_radius;
  const int side = 2 * s + 1;
  below += (2 * t + s) * Tile::kBelowPitch + g + s;
  beside += (g + s) * Tile::kBesidePitch + t + s;
  OwnValues<Tile> own;
  load_own_values<Tile>(below, own);
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
__device__ __forceinline__ void load_own(const Tile& tile, const std::uint32_t* below,
                                         float (&own)[Tile::kChannels][4]) {
  const int reach = tile.search_radius + tile.patch_radius;
#pragma unroll
  for (int i = 0; i < 4; ++i) {
    const TensorPixel pixel = pixel_of(i);
    const std::uint32_t* at = below + (pixel.y + reach) * Tile::kBelowPitch + pixel.x + reach;
#pragma unroll
    for (int channel = 0; channel < Tile::kChannels; ++channel) {
      own[channel][i] = unpack_halves(at[channel * Tile::kBelowLine]).x;
    }
  }
}

template <int Channels>
__device__ __forceinline__ void store_tiles(const NlmArguments& a, const TensorSums<Channels>& sums,
                                            const float (&own)[Channels][4], float* shared, int left, int top,
                                            int first_channel) {
  const int warp = static_cast<int>(threadIdx.y);
  // `of` a warp, the sum of weights and those of the channels' values.
  const auto at = [&](int of, int tile, int sum, int which) -> float& {
    return shared[(((of * kTensorTiles + tile) * (1 + Channels) + sum) * 4 + which) * kTensorLanes +
                  threadIdx.x];
  };
#pragma unroll
  for (int tile = 0; tile < kTensorTiles; ++tile) {
#pragma unroll
    for (int i = 0; i < 4; ++i) {
      at(warp, tile, 0, i) = sums.weight[tile][i];
#pragma unroll
      for (int channel = 0; channel < Channels; ++channel) {
        at(warp, tile, 1 + channel, i) = sums.value[channel][tile][i];
      }
    }
  }
  __syncthreads();
#pragma unroll
  for (int i = 0; i < 4; ++i) {
    const TensorPixel pixel = pixel_of(i);
    const int x = left + pixel.x;
    const int y = top + pixel.y;
    if (x < a.x0 || x >= a.x1 || y < a.y0 || y >= a.y1) continue;
    float weight = 1;  // the centre's
#pragma unroll
    for (int of = 0; of < kTensorWarps; ++of) weight += at(of, warp, 0, i);
    std::byte* row = a.target + static_cast<std::size_t>(y) * a.target_pitch;
    std::uint8_t* target = reinterpret_cast<std::uint8_t*>(row) +
                           static_cast<std::ptrdiff_t>(x) * a.target_channels + first_channel;
#pragma unroll
    for (int channel = 0; channel < Channels; ++channel) {
      float value = own[channel][i];
#pragma unroll
      for (int of = 0; of < kTensorWarps; ++of) value += at(of, warp, 1 + channel, i);
      target[channel] = rounded<std::uint8_t>(__fdividef(value, weight) / kTensorScale + 127.5F);
    }
  }
}

/// Blocks of a multiprocessor. Sums of three channels take more registers.
constexpr int tensor_blocks(int channels) { return channels == 1 ? 4 : 3; }

/// Of 8-bit images: from the grid's z on, as many channels as the tile has, with one weight for them.
template <class Tile>
__global__ void __launch_bounds__(kTensorLanes* kTensorWarps, tensor_blocks(Tile::kChannels))
    nlm_tensor_kernel(const __grid_constant__ NlmArguments a) {
  extern __shared__ __align__(16) std::uint32_t shared_words[];
  const Tile tile{a.search_radius, a.patch_radius};
  const int left = (a.x0 / kTensorWidth + static_cast<int>(blockIdx.x)) * kTensorWidth;
  const int top = (a.y0 / kTensorRows + static_cast<int>(blockIdx.y)) * kTensorRows;
  const int first_channel = static_cast<int>(blockIdx.z);
  std::uint32_t* below = shared_words;
  std::uint32_t* beside = below + tile.below_words();
  start_copies(a, tile, first_channel, left, top, below, beside);
  const Bands bands = load_bands(a.lanes);
  __pipeline_wait_prior(0);
  __syncthreads();
  TensorSums<Tile::kChannels> sums{};
  add_pairs(tile, bands, below, beside, sums);
  float own[Tile::kChannels][4];
  load_own(tile, below, own);
  __syncthreads();
  store_tiles(a, sums, own, reinterpret_cast<float*>(shared_words), left, top, first_channel);
}

}  // namespace
}  // namespace filterscope::fast
