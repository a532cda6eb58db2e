// The second kernel of fast/bilateral3d_bounded: the product along z, and what the pixel itself makes of the
// harmonics' sums.
//
// A warp has 16 columns of two rows in 16 slices, and keeps both sums of the series in registers while it
// goes through the harmonics. A block has up to eight such tiles above each other, whose sums overlap, or as
// many as there are, and then of several groups of columns; words come through shared memory, two harmonics
// ahead. The matrices have what stands beyond the first and the last slice folded in, so each tile of slices
// has its own.
#pragma once

#include <cuda_pipeline_primitives.h>

#include "kernels/bilateral3d/fast/bounded/plane_pass.cuh"
#include "kernels/bilateral3d/fast/bounded/volume_repair.cuh"
#include "kernels/cuda/padded_volume.cuh"

namespace filterscope::fast {

struct DepthArguments {
  VolumeAngles angles;
  const BoundedChoice* choice;
  WaveSums sums;
  const uint4* bands;       ///< [tile of 16 slices][step][lane]
  const float* slice_sums;  ///< of the rows of the bands
  float plane_sum;          ///< of the weights along x and y
  VolumeTarget target;
  Region region;
  int first_tile;  ///< of 16 slices
  int tiles;
  int block_tiles;    ///< of a block, above each other: 1, 2, 4 or 8
  int block_places;   ///< groups of columns of a block
  int first_columns;  ///< of groups of 16
  int groups;
  int first_rows;  ///< of groups of two
  int width;
  int height;
  int depth;
  VolumeRepairList repair;
};

namespace {

constexpr int kDepthWarps = 8;
constexpr int kDepthColumns = kPlaceColumns;
constexpr int kDepthRows = kPlaceRows;
constexpr int kDepthWords = kDepthRows * kDepthColumns;
constexpr int kDepthPitch = kDepthWords + 8;  ///< quads of four pairs are in different banks
constexpr int kDepthStages = 3;               ///< harmonics that are on their way, the present one included

/// The two sums of a lane's voxels: [4·j + i], register i of product j being of slice 8·(i / 2), and of
/// column j % 2 + 2·(i % 2) + 8·(j / 2) from the lane's first one on.
struct SeriesSums {
  float value[16];
  float product[16];
};

/// Words of a harmonic in shared memory: [cosine, sine][place][pair of slices][kDepthPitch].
struct DepthStage {
  int pairs;   ///< of a place: those of its tiles and their halo
  int places;  ///< of a block

  __host__ __device__ int rows() const { return pairs * places; }
  __host__ __device__ int words() const { return 2 * rows() * kDepthPitch; }
};

template <int kSteps>
__host__ __device__ DepthStage depth_stage(int tiles, int places) {
  return {8 * (tiles + kSteps - 1), places};
}

/// Where a place is: a group of 16 columns of two rows.
struct DepthPlace {
  int top;
  int left;

  __device__ __forceinline__ DepthPlace(const DepthArguments& a, unsigned index)
      : top((a.first_rows + static_cast<int>(index / static_cast<unsigned>(a.groups))) * kDepthRows),
        left((a.first_columns + static_cast<int>(index % static_cast<unsigned>(a.groups))) * kDepthColumns) {}
};

/// Where each row of a stage is in a wave, in words, for all harmonics. Rows beyond the volume have no
/// weight, but must be sums.
__device__ __forceinline__ void find_rows(const DepthArguments& a, const DepthStage& stage,
                                          std::uint32_t* offsets, unsigned first_place, int first_pair) {
  for (int row = static_cast<int>(threadIdx.x); row < stage.rows(); row += kDepthWarps * kWarpLanes) {
    const int index = row / stage.pairs;
    const DepthPlace place(a, first_place + static_cast<unsigned>(index));
    const int pair = min(max(first_pair + row - index * stage.pairs, 0), a.sums.pairs - 1);
    const int top = min(place.top, a.region.y1 - 1);
    offsets[row] = static_cast<std::uint32_t>(a.sums.at(pair, top / 8, place.left)) +
                   static_cast<std::uint32_t>(top % 8 / kDepthRows * kDepthWords);
  }
}

/// Begins to copy the block's words of a harmonic, whose cosines begin at `cosines`.
__device__ __forceinline__ void fetch_words(const DepthStage& stage, std::uint32_t* to,
                                            const std::uint32_t* offsets, const std::uint32_t* cosines,
                                            std::size_t wave_words) {
  constexpr int kQuads = kDepthWords / 4;
  constexpr int kRows = kDepthWarps * kWarpLanes / kQuads;
  const int quad = 4 * (static_cast<int>(threadIdx.x) % kQuads);
  for (int row = static_cast<int>(threadIdx.x) / kQuads; row < stage.rows(); row += kRows) {
    const std::uint32_t* from = cosines + offsets[row] + quad;
    __pipeline_memcpy_async(to + row * kDepthPitch + quad, from, sizeof(uint4));
    __pipeline_memcpy_async(to + (stage.rows() + row) * kDepthPitch + quad, from + wave_words, sizeof(uint4));
  }
}

/// The lane's words of a wave from its tile's first pair on, as the product needs them.
template <int kSteps>
__device__ __forceinline__ void load_words(uint4 (&to)[kSteps][2], const std::uint32_t* from) {
#pragma unroll
  for (int k = 0; k < kSteps; ++k) {
#pragma unroll
    for (int half = 0; half < 2; ++half) {
      to[k][half] = *reinterpret_cast<const uint4*>(from + (8 * k + 4 * half) * kDepthPitch);
    }
  }
}

__device__ __forceinline__ std::uint32_t word_of(const uint4& four, int j) {
  return j == 0 ? four.x : j == 1 ? four.y : j == 2 ? four.z : four.w;
}

template <int kSteps>
__device__ __forceinline__ void add_harmonic(const MatrixA (&band)[kSteps], const uint4 (&cosines)[kSteps][2],
                                             const uint4 (&sines)[kSteps][2], const float (&angles)[16],
                                             float harmonic, float2 coefficients, SeriesSums& sums) {
#pragma unroll
  for (int j = 0; j < 4; ++j) {
    std::uint32_t operands[2][kSteps][2];
#pragma unroll
    for (int k = 0; k < kSteps; ++k) {
#pragma unroll
      for (int half = 0; half < 2; ++half) {
        operands[0][k][half] = word_of(cosines[k][half], j);
        operands[1][k][half] = word_of(sines[k][half], j);
      }
    }
    float cosine[4];
    float sine[4];
    product<kSteps>(cosine, band, operands[0]);
    product<kSteps>(sine, band, operands[1]);
#pragma unroll
    for (int i = 0; i < 4; ++i) {
      const float2 own = wave_of(angles[4 * j + i] * harmonic);
      const float c = cosine[i];
      const float s = sine[i];
      sums.value[4 * j + i] = fmaf(coefficients.x, fmaf(own.x, c, own.y * s), sums.value[4 * j + i]);
      sums.product[4 * j + i] = fmaf(coefficients.y, fmaf(own.x, s, -own.y * c), sums.product[4 * j + i]);
    }
  }
}

template <class T>
__device__ __forceinline__ void store_quad(T* row, const Region& region, int x, const float (&value)[4]) {
  struct alignas(4 * sizeof(T)) Four {
    T value[4];
  };
  T* to = row + x;
  if (x >= region.x0 && x + 4 <= region.x1 && reinterpret_cast<std::size_t>(to) % sizeof(Four) == 0) {
    *reinterpret_cast<Four*>(to) = {
        {rounded<T>(value[0]), rounded<T>(value[1]), rounded<T>(value[2]), rounded<T>(value[3])}};
    return;
  }
#pragma unroll
  for (int i = 0; i < 4; ++i) {
    if (x + i >= region.x0 && x + i < region.x1) to[i] = rounded<T>(value[i]);
  }
}

/// The lane's results that are not certain: bit 8·below + 4·far + i.
struct Uncertain {
  unsigned bits = 0;

  __device__ __forceinline__ unsigned in_warp() const {
    unsigned sum = __popc(bits);
#pragma unroll
    for (int offset = kWarpLanes / 2; offset > 0; offset /= 2) {
      sum += __shfl_xor_sync(0xFFFFFFFFU, sum, offset);
    }
    return sum;
  }
};

/// The warp's place to the list, or the lane's voxels of the region, the first of which is (x, y, z).
__device__ __forceinline__ void list_uncertain(const DepthArguments& a, const Uncertain& uncertain, int x,
                                               int y, int z, unsigned place) {
  if (uncertain.in_warp() > kMostListed) {
    if (threadIdx.x % kWarpLanes == 0) a.repair.places[atomicAdd(a.repair.place_count, 1U)] = place;
    return;
  }
  for (unsigned rest = uncertain.bits; rest != 0; rest &= rest - 1) {
    const int bit = __ffs(static_cast<int>(rest)) - 1;
    const int at_x = x + 8 * (bit / 4 % 2) + bit % 4;
    const int at_z = z + 8 * (bit / 8);
    if (at_x < a.region.x0 || at_x >= a.region.x1 || y < a.region.y0 || y >= a.region.y1 ||
        at_z < a.region.z0 || at_z >= a.region.z1) {
      continue;
    }
    add_to(a.repair.voxels,
           (static_cast<unsigned>(at_z) * static_cast<unsigned>(a.height) + static_cast<unsigned>(y)) *
                   static_cast<unsigned>(a.width) +
               static_cast<unsigned>(at_x));
  }
}

/// Four neighbours of a row: what is wanted of the results is stored. Returns a bit for each that is not
/// certain, and in the volume.
__device__ __forceinline__ unsigned finish_quad(const DepthArguments& a, const DeviceSeries& series, int x,
                                                int y, int z, const float (&angles)[4],
                                                const float (&denominator)[4], const float (&numerator)[4]) {
  float value[4];
  unsigned uncertain = 0;
#pragma unroll
  for (int i = 0; i < 4; ++i) {
    const float shift = __fdividef(numerator[i], denominator[i]);
    value[i] = fmaf(angles[i], series.unit, series.middle) + shift;
    // Not-a-number must be listed too.
    const bool certain = series.bound.excess(shift, denominator[i]) <= 0 && fabsf(angles[i]) <= series.reach;
    if (!certain && x + i < a.width) uncertain |= 1U << i;
  }
  if (y < a.region.y0 || y >= a.region.y1 || z < a.region.z0 || z >= a.region.z1) return uncertain;
  std::byte* row = a.target.data + static_cast<std::size_t>(z) * a.target.slice_pitch +
                   static_cast<std::size_t>(y) * a.target.row_pitch;
  switch (a.target.type) {
    case PixelType::u8: store_quad(reinterpret_cast<std::uint8_t*>(row), a.region, x, value); break;
    case PixelType::f32: store_quad(reinterpret_cast<float*>(row), a.region, x, value); break;
    default: store_quad(reinterpret_cast<std::uint16_t*>(row), a.region, x, value); break;
  }
  return uncertain;
}

template <int kSteps>
__global__ void __launch_bounds__(kDepthWarps* kWarpLanes, 2) depth_kernel(const DepthArguments a) {
  extern __shared__ __align__(16) std::uint32_t depth_words[];
  constexpr int kHalo = 8 * (kSteps - 1);
  const BoundedChoice& choice = *a.choice;
  if (choice.plain_sum()) return;
  const int lane = static_cast<int>(threadIdx.x) % kWarpLanes;
  const int warp = static_cast<int>(threadIdx.x) / kWarpLanes;
  const int t = lane % 4;
  const int g = lane / 4;
  const DepthStage stage = depth_stage<kSteps>(a.block_tiles, a.block_places);
  const unsigned first_place = blockIdx.x * static_cast<unsigned>(a.block_places);
  const int block_tile = a.first_tile + static_cast<int>(blockIdx.y) * a.block_tiles;
  const int first_pair = (16 * block_tile - kHalo) / 2 - a.sums.first_pair;
  // Tiles and places beyond the last are computed like the last, and not stored.
  const int tile = min(block_tile + warp % a.block_tiles, a.first_tile + a.tiles - 1);
  const DepthPlace place(a, first_place + static_cast<unsigned>(warp / a.block_tiles));
  const bool wanted = block_tile + warp % a.block_tiles == tile && place.top < a.region.y1;
  const int y = min(place.top + t / 2, a.height - 1);
  // The lane's row, first column and first slice of its results.
  const int x = place.left + 4 * (t % 2);
  const int z = 16 * tile + g;
  const int own_words =
      (warp / a.block_tiles * stage.pairs + 8 * (tile - block_tile) + t) * kDepthPitch + 4 * g;

  const unsigned taken = choice.taken;
  const DeviceSeries& series = choice.held;
  const int harmonics = series.harmonics;
  std::uint32_t* offsets = depth_words + kDepthStages * stage.words();
  find_rows(a, stage, offsets, first_place, first_pair);
  MatrixA band[kSteps];
  load_band<kSteps>(band, a.bands + static_cast<std::ptrdiff_t>(tile) * kSteps * kWarpLanes, lane);
  const float sum_a = a.slice_sums[z];
  const float sum_b = a.slice_sums[z + 8];

  float angles[16];
  SeriesSums sums;
#pragma unroll
  for (int below = 0; below < 2; ++below) {
    // Slices beyond the volume are computed and not stored: any angles do.
    const int from_z = min(z + 8 * below, a.depth - 1);
    const float* row =
        a.angles.origin + from_z * a.angles.slice + static_cast<std::ptrdiff_t>(y) * a.angles.pitch;
#pragma unroll
    for (int far = 0; far < 2; ++far) {
      const float4 quad = *reinterpret_cast<const float4*>(row + x + 8 * far);
      angles[4 * (2 * far) + 2 * below] = quad.x;
      angles[4 * (2 * far + 1) + 2 * below] = quad.y;
      angles[4 * (2 * far) + 2 * below + 1] = quad.z;
      angles[4 * (2 * far + 1) + 2 * below + 1] = quad.w;
    }
  }
  __syncthreads();
  gpu::wait_for_previous();  // what the first kernel does not write is on its way
  const std::size_t wave_words = a.sums.wave_words();
  const std::uint32_t* cosines = a.sums.words;  // of the next harmonic
#pragma unroll
  for (int m = 0; m < kDepthStages - 1; ++m) {
    if (m < harmonics) fetch_words(stage, depth_words + m * stage.words(), offsets, cosines, wave_words);
    cosines += 2 * wave_words;
    __pipeline_commit();
  }
#pragma unroll
  for (int i = 0; i < 16; ++i) {
    sums.value[i] = series.constant_term * a.plane_sum * (i % 4 / 2 == 0 ? sum_a : sum_b);
    sums.product[i] = 0;
  }

#pragma unroll 1
  for (int m = 0; m < harmonics; ++m) {
    __pipeline_wait_prior(kDepthStages - 2);
    // All have their part of this harmonic there, and are done with the one before, whose place a later one
    // takes.
    __syncthreads();
    const int next = m + kDepthStages - 1;
    if (next < harmonics) {
      fetch_words(stage, depth_words + next % kDepthStages * stage.words(), offsets, cosines, wave_words);
    }
    cosines += 2 * wave_words;
    __pipeline_commit();
    const std::uint32_t* words = depth_words + m % kDepthStages * stage.words() + own_words;
    uint4 cosines[kSteps][2];
    uint4 sines[kSteps][2];
    load_words<kSteps>(cosines, words);
    load_words<kSteps>(sines, words + stage.rows() * kDepthPitch);
    add_harmonic<kSteps>(band, cosines, sines, angles, static_cast<float>(m + 1),
                         choice.coefficients[taken][m], sums);
  }

  if (!wanted) return;
  // The whole place is judged, whatever is asked for of it.
  Uncertain uncertain;
  const bool row_there = place.top + t / 2 < a.height;
#pragma unroll
  for (int below = 0; below < 2; ++below) {
    const int at_z = z + 8 * below;
    if (!row_there || at_z >= a.depth) continue;
#pragma unroll
    for (int far = 0; far < 2; ++far) {
      float own[4];
      float denominator[4];
      float numerator[4];
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        const int from = 4 * (2 * far + i % 2) + 2 * below + i / 2;
        own[i] = angles[from];
        denominator[i] = sums.value[from];
        numerator[i] = sums.product[from];
      }
      uncertain.bits |= finish_quad(a, series, x + 8 * far, y, at_z, own, denominator, numerator)
                        << (8 * below + 4 * far);
    }
  }
  const PlaceGrid grid(a.width, a.height, a.depth);
  list_uncertain(a, uncertain, x, y, z, grid.index(place.left, place.top, 16 * tile));
}

}  // namespace
}  // namespace filterscope::fast
