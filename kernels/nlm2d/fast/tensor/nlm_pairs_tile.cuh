// What a block of the pairs' kernel has in shared memory (nlm_pairs.cuh), and how it is filled.
#pragma once

#include "kernels/nlm2d/fast/nlm_kernels.h"
#include "kernels/nlm2d/fast/tensor/nlm_halves.cuh"

namespace filterscope::fast {
namespace {

constexpr int kPairBands = 2;                           ///< of 16 rows, one below the other
constexpr int kPairShares = kTensorWarps / kPairBands;  ///< warps that share a band's offsets
constexpr int kPairHeight = kTensorRows * kPairBands;
constexpr int kShiftWords = 32;
constexpr int kShiftMiddle = 11;  ///< where the shift of the first column by none is

/// Pixels are those whose weights are computed. Sums are of all pixels that a pair of offsets leads to from
/// there: from `sum_margin()` columns to the left of the first pixel on, as many to the right, and
/// `search_radius` rows below. Every warp has its own, of its band.
struct PairTile {
  static constexpr int kChannels = 1;
  static constexpr int kBelowPitch = conflict_free(8 * kBandTiles + 2 * kPairMostSearch);
  static constexpr int kBelowLine = kBelowPitch;
  static constexpr int kBesidePitch = conflict_free(kTensorWidth - 4 + 2 * kPairMostSearch);
  static constexpr int kBesideLine = kBesidePitch;
  /// Four rows of four pairs are in 32 banks.
  static constexpr int kSumPitch = 56;
  static_assert(kSumPitch >= kTensorWidth + 2 * kPairMostSearch && kSumPitch % 32 == 24);
  int search_radius;
  int patch_radius;

  /// (value(x, y), value(x, y + 1)), from the corner of the first patch's leftmost neighbour on; no
  /// neighbour is above the pixel.
  [[nodiscard]] __host__ __device__ constexpr int below_rows() const {
    return kPairHeight + kBandRows - kTensorRows + search_radius;
  }
  [[nodiscard]] __host__ __device__ constexpr int below_columns() const {
    return 8 * kBandTiles + 2 * search_radius;
  }
  /// (value(x, y), value(x + 4, y)), from the leftmost neighbour on.
  [[nodiscard]] __host__ __device__ constexpr int beside_rows() const { return kPairHeight + search_radius; }
  [[nodiscard]] __host__ __device__ constexpr int beside_columns() const {
    return kTensorWidth - 4 + 2 * search_radius;
  }
  /// Even, so that two columns of a lane are eight bytes at one address.
  [[nodiscard]] __host__ __device__ constexpr int sum_margin() const {
    return search_radius + search_radius % 2;
  }
  [[nodiscard]] __host__ __device__ constexpr int sum_rows() const { return kTensorRows + search_radius; }
  [[nodiscard]] __host__ __device__ constexpr int sum_words() const { return sum_rows() * kSumPitch; }

  [[nodiscard]] __host__ __device__ constexpr int below_words() const { return below_rows() * kBelowPitch; }
  /// A multiple of four: pitches are.
  [[nodiscard]] __host__ __device__ constexpr int words_before_sums() const {
    return kShiftWords + below_words() + beside_rows() * kBesidePitch;
  }
  /// Blocks begin the search radius to the left of the image and above it.
  [[nodiscard]] constexpr HalfTiles halves() const {
    const int s = search_radius;
    return {{-2 * s - patch_radius, -s - patch_radius, below_columns(), below_rows()},
            {-2 * s, -s, beside_columns(), beside_rows()}};
  }
  [[nodiscard]] __host__ __device__ constexpr std::size_t bytes() const {
    return static_cast<std::size_t>(words_before_sums() + kTensorWarps * 2 * sum_words()) *
           sizeof(std::uint32_t);
  }
};

/// Matrices that move columns: an element is 1 where the column of the product is that many to the right of
/// the operand's. A word has the elements of columns x and x + 4.
__device__ __forceinline__ void fill_shifts(std::uint32_t* words) {
  if (threadIdx.y != 0) return;
  const int distance = static_cast<int>(threadIdx.x) - kShiftMiddle;
  constexpr std::uint32_t kOne = 0x3C00;
  words[threadIdx.x] = distance == 0 ? kOne : distance == 4 ? kOne << 16 : 0;
}

__device__ __forceinline__ void clear_sums(const PairTile& tile, float* sums) {
  const int thread = static_cast<int>(threadIdx.y) * kTensorLanes + static_cast<int>(threadIdx.x);
  for (int i = thread; i < kTensorWarps * tile.sum_words() / 2; i += kTensorWarps * kTensorLanes) {
    reinterpret_cast<float4*>(sums)[i] = {0, 0, 0, 0};
  }
}

}  // namespace
}  // namespace filterscope::fast
