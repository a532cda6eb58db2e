// Non-local means on tensor cores with each weight for both pixels of its pair: the weight of p for its
// neighbour p + d is that of p + d for p.
//
// A warp has 16 rows of 32 pixels and offsets d of half of the search window. It makes the weights of an
// offset as nlm_tensor.cuh has it, and adds them and their products with the values
//   – at p: `here`, by the product with an identity matrix;
//   – at p + d: `there`, by the product with a matrix that moves columns by 0 … 8, so that five tiles of sums
//     hold what up to nine offsets of a row of the window add. Rows are not moved: at the end of such a run
//     the sums are stored in shared memory as many rows further down as the offsets are.
// What a block adds to pixels of its neighbours goes to global memory, in fixed point (nlm_pairs_sums.cuh).
#pragma once

#include "kernels/nlm2d/fast/tensor/nlm_pairs_sums.cuh"

namespace filterscope::fast {
namespace {

constexpr int kMostShift = 8;
using Here = PairSums<kTensorTiles>;
using There = PairSums<kTensorTiles + 1>;
/// (value(x, y), value(x + 4, y)) of a lane's pixels.
using OwnPairs = std::uint32_t[kTensorTiles][2];

/// A lane's elements of the matrix that moves columns to the right: from the same tile, and from the one
/// before.
struct Shift {
  std::uint32_t same;
  std::uint32_t before;
};

/// Adds the weights of an offset, and their products with the values of either pixel.
__device__ __forceinline__ void add_offset(Here& here, There& there, const Bands& bands,
                                           const OwnValues<PairTile>& own, const OwnPairs& own_pairs,
                                           const std::uint32_t* below, const std::uint32_t* beside,
                                           const Shift& shift) {
  MatrixA down;
  // Of two neighbouring tiles, the even one first.
  MatrixA weights;
  MatrixA products;
#pragma unroll
  for (int tile = 0; tile < kBandTiles; ++tile) {
    sum_tile_down<PairTile>(bands, own, below, tile, down.part[tile % 2 * 2], down.part[tile % 2 * 2 + 1]);
    if (tile == 0) continue;
    const int to = tile - 1;
    const int half = to % 2 * 2;
    float exponents[4];
    multiply(exponents, down, bands.across[to % 2][0], bands.across[to % 2][1]);
    std::uint32_t neighbours[2];
#pragma unroll
    for (int row = 0; row < 2; ++row) {
      std::uint32_t& weight = weights.part[half + row];
      weight = pack_halves(exp2_of_minus(exponents[2 * row]), exp2_of_minus(exponents[2 * row + 1]));
      neighbours[row] = product(weight, beside[8 * row * PairTile::kBesidePitch + 8 * to]);
      products.part[half + row] = product(weight, own_pairs[to][row]);
    }
    multiply_add_half_depth(here.weight[to], weights.part[half], weights.part[half + 1], bands.identity[0]);
    multiply_add_half_depth(here.value[to], neighbours[0], neighbours[1], bands.identity[0]);
    if (to == 0) {
      multiply_add_half_depth(there.weight[0], weights.part[0], weights.part[1], shift.same);
      multiply_add_half_depth(there.value[0], products.part[0], products.part[1], shift.same);
    } else {
      const std::uint32_t even = half == 0 ? shift.same : shift.before;
      const std::uint32_t odd = half == 0 ? shift.before : shift.same;
      multiply_add(there.weight[to], weights, even, odd);
      multiply_add(there.value[to], products, even, odd);
    }
  }
  constexpr int kLast = (kTensorTiles - 1) % 2 * 2;
  multiply_add_half_depth(there.weight[kTensorTiles], weights.part[kLast], weights.part[kLast + 1],
                          shift.before);
  multiply_add_half_depth(there.value[kTensorTiles], products.part[kLast], products.part[kLast + 1],
                          shift.before);
}

/// A lane's places in shared memory: those of its first pixel, with no offset.
struct PairPlaces {
  const std::uint32_t* below;
  const std::uint32_t* beside;
  const std::uint32_t* shifts;
  float* sums;
};

/// A run of offsets (dx, dy), (dx + 1, dy) … whose sums fit into five tiles.
struct OffsetRun {
  int dx;
  int dy;
  int count;
  int frame;  ///< where the tiles begin, in columns of the sums; even
};

/// The longest from (dx, dy) on, of at most `most`.
__device__ __forceinline__ OffsetRun run_from(const PairTile& tile, int dx, int dy, int most) {
  const int margin = tile.sum_margin();
  const int column = dx + margin;
  const int begin = column <= kMostShift ? 0 : (column - 1) / kMostShift * kMostShift;
  const int end = min(begin + kMostShift, tile.search_radius + margin) + 1;
  return {dx, dy, min(end - column, most), min(begin, max(2 * margin - kMostShift, 0))};
}

__device__ __forceinline__ void add_run(const PairTile& tile, const OffsetRun& run, const Bands& bands,
                                        const OwnValues<PairTile>& own, const OwnPairs& own_pairs,
                                        const PairPlaces& places, Here& here) {
  const int column = run.dx + tile.sum_margin() - run.frame;
  float* at = places.sums + run.dy * PairTile::kSumPitch + run.frame;
  const std::uint32_t* below = places.below + run.dy * PairTile::kBelowPitch + run.dx;
  const std::uint32_t* beside = places.beside + run.dy * PairTile::kBesidePitch + run.dx;
  const std::uint32_t* shift = places.shifts - column;
  const std::uint32_t* const end = shift - run.count;
  There there;
  __syncwarp();  // other lanes have stored them
  load_sums(tile, at, there);
#pragma unroll 1
  do {
    add_offset(here, there, bands, own, own_pairs, below, beside, {shift[0], shift[8]});
    ++below;
    ++beside;
    --shift;
  } while (shift != end);
  store_sums(tile, at, there);
}

/// Adds the pixels' own values, with the centre's weight: 1.
__device__ __forceinline__ void add_centre(const Bands& bands, const OwnPairs& own_pairs, Here& here) {
#pragma unroll
  for (int tile = 0; tile < kTensorTiles; ++tile) {
#pragma unroll
    for (float& weight : here.weight[tile]) weight = 1;
    multiply_add_half_depth(here.value[tile], own_pairs[tile][0], own_pairs[tile][1], bands.identity[0]);
  }
}

/// A warp's sums over its share of the offsets: those behind the middle, row by row.
__device__ __forceinline__ void add_share(const PairTile& tile, const Bands& bands, const PairPlaces& places,
                                          int share) {
  OwnValues<PairTile> own;
  OwnPairs own_pairs;
  load_own_values<PairTile>(places.below, own);
#pragma unroll
  for (int i = 0; i < kTensorTiles; ++i) {
#pragma unroll
    for (int j = 0; j < 2; ++j) own_pairs[i][j] = places.beside[8 * j * PairTile::kBesidePitch + 8 * i];
  }
  Here here{};
  if (share == 0) add_centre(bands, own_pairs, here);
  const int s = tile.search_radius;
  const int side = 2 * s + 1;
  const int offsets = (side * side - 1) / 2;
  const int first = offsets * share / kPairShares;
  int left = offsets * (share + 1) / kPairShares - first;
  int dy = (offsets + 1 + first) / side - s;
  int dx = (offsets + 1 + first) % side - s;
#pragma unroll 1
  while (left > 0) {
    const OffsetRun run = run_from(tile, dx, dy, left);
    add_run(tile, run, bands, own, own_pairs, places, here);
    left -= run.count;
    dx += run.count;
    if (dx > s) {
      dx = -s;
      ++dy;
    }
  }
  __syncwarp();
  float* at = places.sums + tile.sum_margin();
  PairSums<kTensorTiles> sums;
  load_sums(tile, at, sums);
#pragma unroll
  for (int i = 0; i < kTensorTiles; ++i) {
#pragma unroll
    for (int j = 0; j < 4; ++j) {
      sums.weight[i][j] += here.weight[i][j];
      sums.value[i][j] += here.value[i][j];
    }
  }
  store_sums(tile, at, sums);
}

/// Of 8-bit images, each channel by itself: the grid's z. Blocks begin search_radius to the left of the
/// image and above it, because pixels of the border have weights for pixels of the image.
__global__ void __launch_bounds__(kTensorLanes* kTensorWarps, 3)
    nlm_pairs_kernel(const __grid_constant__ NlmArguments a) {
  extern __shared__ __align__(16) std::uint32_t shared_words[];
  const PairTile tile{a.search_radius, a.patch_radius};
  const int block_x = (a.x0 / kTensorWidth + static_cast<int>(blockIdx.x)) * kTensorWidth;
  const int block_y = (a.y0 / kPairHeight + static_cast<int>(blockIdx.y)) * kPairHeight;
  const int left = block_x - a.search_radius;
  const int top = block_y - a.search_radius;
  const int channel = static_cast<int>(blockIdx.z);
  std::uint32_t* shifts = shared_words;
  std::uint32_t* below = shifts + kShiftWords;
  std::uint32_t* beside = below + tile.below_words();
  auto* sums = reinterpret_cast<float*>(shared_words + tile.words_before_sums());
  start_copies(a, tile, channel, block_x, block_y, below, beside);
  Bands bands = load_bands(a.lanes);
  fill_shifts(shifts);
  clear_sums(tile, sums);
  __pipeline_wait_prior(0);
  __syncthreads();

  const int warp = static_cast<int>(threadIdx.y);
  const int band = warp / kPairShares;
  const int g = static_cast<int>(threadIdx.x) / 4;
  const int t = static_cast<int>(threadIdx.x) % 4;
  const std::uint32_t* lane_shifts = shifts + kShiftMiddle + g - t;
  bands.identity[0] = lane_shifts[0];  // for columns in their order
  // The last band may lie below all pixels that are asked for.
  if (top + band * kTensorRows < a.y1) {
    add_share(tile, bands,
              {below + (band * kTensorRows + 2 * t) * PairTile::kBelowPitch + g + a.search_radius,
               beside + (band * kTensorRows + g) * PairTile::kBesidePitch + t + a.search_radius, lane_shifts,
               sums + warp * 2 * tile.sum_words() + g * PairTile::kSumPitch + 2 * t},
              warp % kPairShares);
  }
  __syncthreads();
  add_to_image(a, tile, sums, left, top, channel);
}

}  // namespace
}  // namespace filterscope::fast
