// The second kernel of fast/bilateral3d_bounded: the product along z, and what the pixel itself makes of the
// harmonics' sums.
//
// A warp has places of 16 columns of two rows in 16 slices, one below the other, and keeps both sums of the
// series in registers while it goes through the harmonics. A block has up to eight such tiles above each
// other, whose sums overlap, or as many as there are, and then of several rows; words come through shared
// memory, two harmonics ahead, also from place to place. The matrices have what stands beyond the first and
// the last slice folded in, so each tile of slices has its own.
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
  int block_places;   ///< of a block at a time, below each other
  int first_columns;  ///< of groups of 16
  int width;
  int height;
  int depth;
  VolumeRepairList repair;
};

namespace {

constexpr int kDepthWarps = 8;
constexpr int kDepthThreads = kDepthWarps * kWarpLanes;
constexpr int kDepthColumns = kPlaceColumns;
constexpr int kDepthRows = kPlaceRows;
constexpr int kDepthWords = kDepthRows * kSumWords;
constexpr int kDepthPitch = kDepthWords + 4;  ///< eight pairs' rows of 16 bytes are in different banks
constexpr int kRowVoxels = 8;                 ///< of a lane
constexpr int kDepthStages = 3;               ///< harmonics that are on their way, the present one included
constexpr int kDepthQuads = kDepthWords / 4;

static_assert(kDepthColumns == kSumColumns && 8 % kDepthRows == 0);

/// The two sums of a lane's voxels of a row: [4·j + i], register i of product j being of slice 8·(i / 2), and
/// of column 2·j + i % 2 from the lane's first one on.
struct SeriesSums {
  float value[kRowVoxels];
  float product[kRowVoxels];
};

/// Words of a harmonic in shared memory: [cosine, sine][place][pair of slices][kDepthPitch].
struct DepthStage {
  int pairs;   ///< of a place: those of its tiles and their halo
  int places;  ///< of a block

  [[nodiscard]] __host__ __device__ int rows() const { return pairs * places; }
  [[nodiscard]] __host__ __device__ int words() const { return 2 * rows() * kDepthPitch; }
};

/// Behind the stages.
struct DepthSeries {
  DeviceSeries series;
  float2 coefficients[kMostBoundedHarmonics];

  [[nodiscard]] static __host__ __device__ std::size_t offset(const DepthStage& stage) {
    return sizeof(std::uint32_t) * static_cast<std::size_t>(kDepthStages * stage.words());
  }
};

template <int kSteps>
__host__ __device__ DepthStage depth_stage(int tiles, int places) {
  return {8 * (tiles + kSteps - 1), places};
}

/// Copies a place's words, one harmonic after the other, one place after the other: by the threads of the
/// warps that filter it.
struct DepthCopy {
  const DepthArguments& a;
  DepthStage stage;
  std::uint32_t* stages;
  int harmonics;
  int left;
  int top;      ///< of the place that is copied
  int end_top;  ///< of those that the block has
  // This thread's quad of four words, of each pair from the first one on that is a multiple of `step` away.
  int first_pair;  ///< of the stage's
  int end_pair;
  int step;
  int own_words;  ///< in shared memory
  // In a wave; the sums' memory is at most 1 GiB, so that words are counted in 32 bits.
  std::uint32_t pair_words;
  std::uint32_t wave_words;
  std::uint32_t in_place;
  std::uint32_t from = 0;
  int harmonic = 0;
  int to = 0;  ///< stage

  /// `begin`: the stage's first pair, of those of the sums. Rows beyond the volume have no weight, but must
  /// be numbers: they are zeros in all stages.
  __device__ __forceinline__ DepthCopy(const DepthArguments& arguments, const DepthStage& of,
                                       std::uint32_t* words, int of_harmonics, int begin, int place,
                                       int first_top)
      : a(arguments),
        stage(of),
        stages(words),
        harmonics(of_harmonics),
        left((arguments.first_columns + static_cast<int>(blockIdx.x)) * kDepthColumns),
        top(first_top),
        end_top(arguments.region.y1 + kDepthRows * place) {
    const int threads = kDepthThreads / stage.places;
    const int thread = static_cast<int>(threadIdx.x) % threads;
    const int quad = 4 * (thread % kDepthQuads);
    const int valid = max(-begin, 0);
    step = threads / kDepthQuads;
    first_pair = valid + thread / kDepthQuads;
    end_pair = min(stage.pairs, a.sums.pairs - begin);
    own_words = place * stage.pairs * kDepthPitch + quad;
    pair_words = static_cast<std::uint32_t>(a.sums.at(1, 0, 0));
    wave_words = static_cast<std::uint32_t>(a.sums.wave_words());
    in_place = static_cast<std::uint32_t>(begin + first_pair) * pair_words + static_cast<std::uint32_t>(quad);
    for (int row = thread / kDepthQuads; row < stage.pairs; row += step) {
      if (row >= valid && row < end_pair) continue;
      for (int i = 0; i < 2 * kDepthStages; ++i) {
        *reinterpret_cast<uint4*>(stages + i * stage.rows() * kDepthPitch + own_words +
                                  row * kDepthPitch) = {};
      }
    }
  }

  /// Begins to copy the next harmonic, if there is one.
  __device__ __forceinline__ void next() {
    if (top < end_top) {
      if (harmonic == 0) {
        const int y = min(top, a.region.y1 - 1);  // places beyond the last: any
        from = in_place + static_cast<std::uint32_t>(a.sums.at(0, y / 8, left)) +
               static_cast<std::uint32_t>(y % 8 / kDepthRows * kDepthWords);
      }
      std::uint32_t* words = stages + to * stage.words() + own_words + first_pair * kDepthPitch;
      std::uint32_t at = from;
#pragma unroll 1
      for (int pair = first_pair; pair < end_pair; pair += step) {
        __pipeline_memcpy_async(words, a.sums.words + at, sizeof(uint4));
        __pipeline_memcpy_async(words + stage.rows() * kDepthPitch, a.sums.words + (at + wave_words),
                                sizeof(uint4));
        words += step * kDepthPitch;
        at += static_cast<std::uint32_t>(step) * pair_words;
      }
      from += 2 * wave_words;
      to = to + 1 == kDepthStages ? 0 : to + 1;
      if (++harmonic == harmonics) {
        harmonic = 0;
        top += static_cast<int>(gridDim.y) * stage.places * kDepthRows;
      }
    }
    __pipeline_commit();
  }
};

/// Four transposed 8×8 matrices of halves, one a quarter of the warp gives the rows of.
__device__ __forceinline__ void load_transposed(std::uint32_t (&to)[4], const std::uint32_t* row) {
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 750
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0,%1,%2,%3}, [%4];"
               : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
               : "r"(static_cast<std::uint32_t>(__cvta_generic_to_shared(row))));
#else
  __trap();
#endif
}

/// `words`: the lane's row of the first matrix.
template <int kSteps>
__device__ __forceinline__ void along_z(float (&c)[2][4], const MatrixA (&band)[kSteps],
                                        const std::uint32_t* words) {
  std::uint32_t operands[2][kSteps][2];
#pragma unroll
  for (int k = 0; k < kSteps; ++k) {
    std::uint32_t four[4];
    load_transposed(four, words + 8 * k * kDepthPitch);
    operands[0][k][0] = four[0];
    operands[0][k][1] = four[1];
    operands[1][k][0] = four[2];
    operands[1][k][1] = four[3];
  }
  product<kSteps>(c[0], band, operands[0]);
  product<kSteps>(c[1], band, operands[1]);
}

/// `words`: the lane's row of the cosines' first matrix; the sines are `sine_words` behind.
template <int kSteps>
__device__ __forceinline__ void add_harmonic(const MatrixA (&band)[kSteps], const std::uint32_t* words,
                                             int sine_words, const float (&angles)[kRowVoxels],
                                             float harmonic, float2 coefficients, SeriesSums& sums) {
  float cosines[2][4];
  float sines[2][4];
  along_z<kSteps>(cosines, band, words);
  along_z<kSteps>(sines, band, words + sine_words);
#pragma unroll
  for (int at = 0; at < kRowVoxels; ++at) {
    const float2 own = wave_of(angles[at] * harmonic);
    const float c = cosines[at / 4][at % 4];
    const float s = sines[at / 4][at % 4];
    sums.value[at] = fmaf(coefficients.x, fmaf(own.x, c, own.y * s), sums.value[at]);
    sums.product[at] = fmaf(coefficients.y, fmaf(own.x, s, -own.y * c), sums.product[at]);
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

/// The lane's results that are not certain: bit 8·row + 4·below + i.
struct Uncertain {
  unsigned bits = 0;

  __device__ __forceinline__ unsigned in_warp() const {
    if (__all_sync(0xFFFFFFFFU, bits == 0)) return 0;
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
    const int at_x = x + bit % 4;
    const int at_y = y + bit / 8;
    const int at_z = z + 8 * (bit / 4 % 2);
    if (at_x < a.region.x0 || at_x >= a.region.x1 || at_y < a.region.y0 || at_y >= a.region.y1 ||
        at_z < a.region.z0 || at_z >= a.region.z1) {
      continue;
    }
    add_to(a.repair.voxels,
           (static_cast<unsigned>(at_z) * static_cast<unsigned>(a.height) + static_cast<unsigned>(at_y)) *
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
    case PixelType::u16: store_quad(reinterpret_cast<std::uint16_t*>(row), a.region, x, value); break;
    case PixelType::f32: store_quad(reinterpret_cast<float*>(row), a.region, x, value); break;
    case PixelType::s16: break;  // prepare() makes these u16
  }
  return uncertain;
}

/// Judges the lane's results of a row and stores what is wanted of them. Returns the uncertain ones.
__device__ __forceinline__ unsigned finish_row(const DepthArguments& a, const DeviceSeries& series, int x,
                                               int y, int z, const float (&angles)[kRowVoxels],
                                               const SeriesSums& sums) {
  unsigned uncertain = 0;
  if (y >= a.height) return 0;
#pragma unroll
  for (int below = 0; below < 2; ++below) {
    const int at_z = z + 8 * below;
    if (at_z >= a.depth) continue;
    float own[4];
    float denominator[4];
    float numerator[4];
#pragma unroll
    for (int i = 0; i < 4; ++i) {
      const int from = 4 * (i / 2) + 2 * below + i % 2;
      own[i] = angles[from];
      denominator[i] = sums.value[from];
      numerator[i] = sums.product[from];
    }
    uncertain |= finish_quad(a, series, x, y, at_z, own, denominator, numerator) << (4 * below);
  }
  return uncertain;
}

/// The lane's angles of a row. Slices beyond the volume are computed and not stored: any angles do.
__device__ __forceinline__ void load_angles(float (&angles)[kRowVoxels], const DepthArguments& a, int x,
                                            int y, int z) {
#pragma unroll
  for (int below = 0; below < 2; ++below) {
    const float4 quad = *reinterpret_cast<const float4*>(
        a.angles.origin + min(z + 8 * below, a.depth - 1) * a.angles.slice +
        static_cast<std::ptrdiff_t>(min(y, a.height - 1)) * a.angles.pitch + x);
    angles[2 * below] = quad.x;
    angles[2 * below + 1] = quad.y;
    angles[4 + 2 * below] = quad.z;
    angles[4 + 2 * below + 1] = quad.w;
  }
}

template <int kSteps>
__global__ void __launch_bounds__(kDepthThreads, 2) depth_kernel(const DepthArguments a) {
  extern __shared__ __align__(16) std::uint32_t depth_words[];
  constexpr int kHalo = 8 * (kSteps - 1);
  gpu::let_next_start();
  const BoundedChoice& choice = *a.choice;
  if (choice.plain_sum()) return;
  const int lane = static_cast<int>(threadIdx.x) % kWarpLanes;
  const int warp = static_cast<int>(threadIdx.x) / kWarpLanes;
  const DepthStage stage = depth_stage<kSteps>(a.block_tiles, a.block_places);
  auto& held =
      *reinterpret_cast<DepthSeries*>(reinterpret_cast<std::byte*>(depth_words) + DepthSeries::offset(stage));
  const int harmonics = choice.held.harmonics;
  if (threadIdx.x == 0) held.series = choice.held;
  if (static_cast<int>(threadIdx.x) < harmonics) {
    held.coefficients[threadIdx.x] = choice.coefficients[choice.taken][threadIdx.x];
  }
  const int block_tile = a.first_tile + static_cast<int>(blockIdx.z) * a.block_tiles;
  // Tiles and places beyond the last are computed like the last, and not stored.
  const int tile = min(block_tile + warp % a.block_tiles, a.first_tile + a.tiles - 1);
  const bool wanted = block_tile + warp % a.block_tiles == tile;
  const int own_place = warp / a.block_tiles;
  const int left = (a.first_columns + static_cast<int>(blockIdx.x)) * kDepthColumns;
  const int x = left + 4 * (lane % 4);
  const int z = 16 * tile + lane / 4;
  const int first_top =
      a.region.y0 / kDepthRows * kDepthRows + static_cast<int>(blockIdx.y) * a.block_places * kDepthRows;

  DepthCopy copy(a, stage, depth_words, harmonics, (16 * block_tile - kHalo) / 2 - a.sums.first_pair,
                 own_place, first_top + kDepthRows * own_place);
  MatrixA band[kSteps];
  load_band<kSteps>(band, a.bands + static_cast<std::ptrdiff_t>(tile) * kSteps * kWarpLanes, lane);
  const float constant[2] = {choice.held.constant_term * a.plane_sum * a.slice_sums[z],
                             choice.held.constant_term * a.plane_sum * a.slice_sums[z + 8]};
  gpu::wait_for_previous();  // what the first kernel does not write is on its way
  for (int i = 0; i < kDepthStages - 1; ++i) copy.next();

  // The lane's row of the matrices of even slices and of odd ones, of columns 0–7 and of 8–15.
  const int own_words = (own_place * stage.pairs + 8 * (tile - block_tile) + lane % 8) * kDepthPitch +
                        lane / 8 % 2 * kSumSliceWords + lane / 16 * (kSumSliceWords / 2);
  int from = 0;  // stage
#pragma unroll 1
  for (int top = first_top; top < a.region.y1;
       top += static_cast<int>(gridDim.y) * a.block_places * kDepthRows) {
    const int y = top + kDepthRows * own_place;
    float angles[kDepthRows][kRowVoxels];
    SeriesSums sums[kDepthRows];
#pragma unroll
    for (int row = 0; row < kDepthRows; ++row) {
      load_angles(angles[row], a, x, y + row, z);
#pragma unroll
      for (int i = 0; i < kRowVoxels; ++i) {
        sums[row].value[i] = constant[i % 4 / 2];
        sums[row].product[i] = 0;
      }
    }
#pragma unroll 1
    for (int m = 0; m < harmonics; ++m) {
      __pipeline_wait_prior(kDepthStages - 2);
      // All have their part of this harmonic there, and are done with the one before, whose place a later one
      // takes.
      __syncthreads();
      copy.next();
      const std::uint32_t* words = depth_words + from * stage.words() + own_words;
#pragma unroll
      for (int row = 0; row < kDepthRows; ++row) {
        add_harmonic<kSteps>(band, words + row * kSumWords, stage.rows() * kDepthPitch, angles[row],
                             static_cast<float>(m + 1), held.coefficients[m], sums[row]);
      }
      from = from + 1 == kDepthStages ? 0 : from + 1;
    }
    if (!wanted || y >= a.region.y1) continue;
    // The whole place is judged, whatever is asked for of it.
    Uncertain uncertain;
#pragma unroll
    for (int row = 0; row < kDepthRows; ++row) {
      uncertain.bits |= finish_row(a, held.series, x, y + row, z, angles[row], sums[row]) << (8 * row);
    }
    list_uncertain(a, uncertain, x, y, z, PlaceGrid(a.width, a.height, a.depth).index(left, y, z));
  }
}

}  // namespace
}  // namespace filterscope::fast
