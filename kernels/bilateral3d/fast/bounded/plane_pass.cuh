// The first kernel of fast/bilateral3d_bounded: a harmonic's cosines and sines of two slices, convolved along
// x and along y on tensor cores.
//
// A march goes down the rows of a strip of 64 columns, of one pair of slices and one harmonic, 16 rows a
// step. As many blocks as the device holds at a time take one march after the other, so that all harmonics of
// a strip read its angles at about the same time, and find them in the cache. The steps of the marches that
// are left over are shared evenly: a block that begins inside of a march computes the row sums above once
// more. A block's threads compute the waves of a step's rows into shared memory; then four warps take the
// cosines and four the sines of 16 columns each. The product along x is computed transposed, so that its sums
// lie as the product along y needs them (spectral_tensor.cu has the same march); those of the last steps stay
// in registers.
#pragma once

#include <cuda_pipeline_primitives.h>

#include "kernels/bilateral3d/fast/bounded/bounded_volume.cuh"
#include "kernels/bilateral3d/fast/bounded/wave_sums.cuh"
#include "kernels/cuda/chained_launch.cuh"
#include "kernels/cuda/tensor_core.cuh"

namespace filterscope::fast {

struct PlaneArguments {
  VolumeAngles angles;
  const BoundedChoice* choice;
  WaveSums sums;
  const uint4* band_x;  ///< [step][lane]
  const uint4* band_y;
  int first_strip;
  int strips;
  int first_row;  ///< a multiple of 16
  int end_row;
};

namespace {

constexpr int kPlaneThreads = 256;
constexpr int kWarpLanes = 32;
constexpr int kAngleStages = 3;            ///< steps that are on their way
constexpr int kHalfWords = 4 * kSumWords;  ///< from the first to the second of a lane's rows of a step

template <int kSteps>
struct PlaneTile {
  static constexpr int kHalo = 8 * (kSteps - 1);
  static constexpr int kColumns = BoundedVolume::kStrip + 2 * kHalo;
  static constexpr int kAllRows = 2 * BoundedVolume::kRows;
  static constexpr int kPitch = kColumns + 8;       ///< halves; groups of four rows are in different banks
  static constexpr int kHaloQuads = 2 * kHalo / 4;  ///< of a row
  /// A round for each slice, and one for the halo of both.
  static constexpr int kRounds = 3;
  static constexpr int kWave = kAllRows * kPitch;  ///< halves of a step's cosines
  static constexpr int kStep = 2 * kWave;
  static constexpr int kAngleQuads = kAngleStages * kRounds * kPlaneThreads;
  static constexpr std::size_t kShared = kAngleQuads * sizeof(float4) + 2 * kStep * sizeof(std::uint16_t) +
                                         2 * kSteps * kWarpLanes * sizeof(uint4);

  static_assert(BoundedVolume::kStrip / 4 * BoundedVolume::kRows == kPlaneThreads);
  static_assert(kHaloQuads * kAllRows <= kPlaneThreads);

  /// The thread's quad of the halo. Sixteen threads store waves at a time: theirs are of some rows that are
  /// apart, so that they are in different banks.
  struct HaloQuad {
    bool there;
    int row;
    int column;

    __device__ __forceinline__ HaloQuad() {
      constexpr int kTogether = 16 / kHaloQuads;  // rows
      constexpr int kApart = 8 / kTogether;
      const int thread = static_cast<int>(threadIdx.x);
      const int lane = thread % 16;
      const int group = thread / 16;
      there = thread < kHaloQuads * kAllRows;
      row = group / kApart * 8 + group % kApart + lane / kHaloQuads * kApart;
      column = lane % kHaloQuads * 4;
      if (column >= kHalo) column += BoundedVolume::kStrip;
    }
  };
};

/// cos and sin of an angle of up to kMostBoundedHarmonics / 2 turns. The hardware multiplies by 1/2π and
/// drops whole turns: the error is that of the product, which grows with the angle, and one of its own below
/// 10⁻⁶.
__device__ __forceinline__ float2 wave_of(float angle) { return make_float2(__cosf(angle), __sinf(angle)); }

/// Four 8×8 matrices of halves, one a quarter of the warp gives the rows of.
__device__ __forceinline__ void load_matrices(std::uint32_t (&to)[4], const std::uint16_t* row) {
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 750
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
               : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
               : "r"(static_cast<std::uint32_t>(__cvta_generic_to_shared(row))));
#else
  __trap();
#endif
}

/// `from` may be in shared memory.
template <int kSteps>
__device__ __forceinline__ void load_band(MatrixA (&band)[kSteps], const uint4* from, unsigned lane) {
#pragma unroll
  for (int k = 0; k < kSteps; ++k) {
    const uint4 parts = from[static_cast<unsigned>(k) * kWarpLanes + lane];
    band[k].part[0] = parts.x;
    band[k].part[1] = parts.y;
    band[k].part[2] = parts.z;
    band[k].part[3] = parts.w;
  }
}

/// The band's 16 rows with the words of all steps.
template <int kSteps>
__device__ __forceinline__ void product(float (&c)[4], const MatrixA (&band)[kSteps],
                                        const std::uint32_t (&b)[kSteps][2]) {
  c[0] = c[1] = c[2] = c[3] = 0;
#pragma unroll
  for (int k = 0; k < kSteps; ++k) multiply_add(c, band[k], b[k][0], b[k][1]);
}

/// The angles of the next steps' 16 rows of both slices, four columns at a time, on their way through shared
/// memory. A thread reads back what it copied itself.
template <int kSteps>
struct AngleStages {
  using Tile = PlaneTile<kSteps>;
  float4* own;        ///< [step % kAngleStages][round], of this thread
  const float* from;  ///< the strip's first column with its halo, of the first step's first row
  int pitch;
  int slice;  ///< fits: the sums of a slice are at most 1 GiB
  int steps;

  __device__ __forceinline__ float4* slot(int step, int round) const {
    return own + (step % kAngleStages * Tile::kRounds + round) * kPlaneThreads;
  }

  __device__ __forceinline__ void fetch(int step) const {
    if (step < steps) {
      const float* rows = from + static_cast<unsigned>(step * BoundedVolume::kRows * pitch);
      const int main =
          static_cast<int>(threadIdx.x) / 16 * pitch + Tile::kHalo + static_cast<int>(threadIdx.x) % 16 * 4;
      __pipeline_memcpy_async(slot(step, 0), rows + main, sizeof(float4));
      __pipeline_memcpy_async(slot(step, 1), rows + (main + slice), sizeof(float4));
      const typename Tile::HaloQuad halo;
      if (halo.there) {
        const int row =
            halo.row % BoundedVolume::kRows * pitch + (halo.row >= BoundedVolume::kRows ? slice : 0);
        __pipeline_memcpy_async(slot(step, 2), rows + (row + halo.column), sizeof(float4));
      }
    }
    __pipeline_commit();
  }

  static __device__ __forceinline__ void store_quad(const float4& angles, std::uint16_t* to, float harmonic) {
    const float2 a = wave_of(angles.x * harmonic);
    const float2 b = wave_of(angles.y * harmonic);
    const float2 c = wave_of(angles.z * harmonic);
    const float2 d = wave_of(angles.w * harmonic);
    *reinterpret_cast<uint2*>(to) = {pack_halves(a.x, b.x), pack_halves(c.x, d.x)};
    *reinterpret_cast<uint2*>(to + Tile::kWave) = {pack_halves(a.y, b.y), pack_halves(c.y, d.y)};
  }

  __device__ __forceinline__ void store_waves(int step, std::uint16_t* waves, float harmonic) const {
    __pipeline_wait_prior(kAngleStages - 1);
    std::uint16_t* main = waves + static_cast<int>(threadIdx.x) / 16 * Tile::kPitch + Tile::kHalo +
                          static_cast<int>(threadIdx.x) % 16 * 4;
    store_quad(*slot(step, 0), main, harmonic);
    store_quad(*slot(step, 1), main + BoundedVolume::kRows * Tile::kPitch, harmonic);
    const typename Tile::HaloQuad halo;
    if (halo.there) store_quad(*slot(step, 2), waves + halo.row * Tile::kPitch + halo.column, harmonic);
  }
};

/// Row sums of a step's 16 rows, ready for the product along y: [slice][group of 8 columns][group of 8 rows].
struct RowSums3 {
  std::uint32_t sums[2][2][2];
};

template <int kSteps>
__device__ __forceinline__ void along_x(const MatrixA (&band)[kSteps], const std::uint16_t* wave,
                                        unsigned lane, RowSums3& rows) {
  using Tile = PlaneTile<kSteps>;
#pragma unroll
  for (int plane = 0; plane < 2; ++plane) {
    // Matrices: columns 0–7 and 8–15 of rows 0–7, then of rows 8–15.
    const std::uint16_t* from =
        wave + (plane * BoundedVolume::kRows + static_cast<int>(lane % 8 + lane / 16 * 8)) * Tile::kPitch +
        static_cast<int>(lane / 8 % 2 * 8);
    std::uint32_t operands[2][kSteps][2];
#pragma unroll
    for (int k = 0; k < kSteps; ++k) {
      std::uint32_t four[4];
      load_matrices(four, from + 16 * k);
      operands[0][k][0] = four[0];
      operands[0][k][1] = four[1];
      operands[1][k][0] = four[2];
      operands[1][k][1] = four[3];
    }
#pragma unroll
    for (int group = 0; group < 2; ++group) {
      float c[4];
      product<kSteps>(c, band, operands[group]);
      rows.sums[plane][0][group] = pack_halves(c[0], c[1]);
      rows.sums[plane][1][group] = pack_halves(c[2], c[3]);
    }
  }
}

/// The sums of the 16 rows that the last kSteps steps surround, the first of them at kFirst: words of [group
/// of 8 rows][slice].
template <int kSteps, int kFirst>
__device__ __forceinline__ void along_y(const MatrixA (&band)[kSteps], const RowSums3 (&rows)[kSteps],
                                        uint2 (&words)[2][2]) {
  float c[2][2][4];  // [slice][group of columns]
#pragma unroll
  for (int plane = 0; plane < 2; ++plane) {
#pragma unroll
    for (int columns = 0; columns < 2; ++columns) {
      std::uint32_t operands[kSteps][2];
#pragma unroll
      for (int k = 0; k < kSteps; ++k) {
        operands[k][0] = rows[(kFirst + k) % kSteps].sums[plane][columns][0];
        operands[k][1] = rows[(kFirst + k) % kSteps].sums[plane][columns][1];
      }
      product<kSteps>(c[plane][columns], band, operands);
    }
  }
#pragma unroll
  for (int half = 0; half < 2; ++half) {
#pragma unroll
    for (int plane = 0; plane < 2; ++plane) {
      words[half][plane] = {pack_halves(c[plane][0][2 * half], c[plane][0][2 * half + 1]),
                            pack_halves(c[plane][1][2 * half], c[plane][1][2 * half + 1])};
    }
  }
}

/// kOneBand: the band along x serves along y too, and stays in registers.
template <int kSteps, bool kOneBand>
struct PlaneMarch {
  using Tile = PlaneTile<kSteps>;
  const PlaneArguments& a;
  AngleStages<kSteps> angles;
  std::uint16_t* shared;  ///< two steps' waves
  const uint4* bands;     ///< in shared memory, unless there is one: along x, then along y
  std::uint32_t* words;   ///< of this lane, where the next sums go
  int row_groups;         ///< that are wanted from there on, its own included
  float harmonic;
  unsigned lane;
  unsigned column;  ///< of the warp's 16 in the strip
  unsigned wave;    ///< 0: cosines
  int steps;
  MatrixA band[kSteps];
  RowSums3 rows[kSteps];

  template <int kPhase>
  __device__ __forceinline__ void do_step(int step) {
    std::uint16_t* waves = shared + (step % 2) * Tile::kStep;
    angles.store_waves(step, waves, harmonic);
    angles.fetch(step + kAngleStages);
    // Behind it all waves of this step are there, and the step before the last has been read by all.
    __syncthreads();
    if constexpr (!kOneBand) load_band<kSteps>(band, bands, lane);
    along_x<kSteps>(band, waves + wave * Tile::kWave + 16 * column, lane, rows[kPhase]);
    if (step < kSteps - 1) return;
    if constexpr (!kOneBand) load_band<kSteps>(band, bands + kSteps * kWarpLanes, lane);
    uint2 sums[2][2];
    along_y<kSteps, (kPhase + 1) % kSteps>(band, rows, sums);
    if (row_groups > 0) {
#pragma unroll
      for (int half = 0; half < 2; ++half) {
        // Not by an assignment, which the compiler splits: a quarter of a sector at a time costs twice as
        // much.
        __stcg(reinterpret_cast<uint2*>(words + kHalfWords * half), sums[half][0]);
        __stcg(reinterpret_cast<uint2*>(words + kHalfWords * half + kSumSliceWords), sums[half][1]);
      }
    }
    words += 16 * a.sums.columns;
    row_groups -= 2;
  }

  template <int kPhase = 0>
  __device__ __forceinline__ void do_steps(int first) {
    if (first + kPhase >= steps) return;
    do_step<kPhase>(first + kPhase);
    if constexpr (kPhase + 1 < kSteps) do_steps<kPhase + 1>(first);
  }
};

/// `count` steps of a march, from its step `first` on.
template <int kSteps, bool kOneBand>
__device__ __forceinline__ void do_march(PlaneMarch<kSteps, kOneBand>& march, int index, int harmonics,
                                         int first, int count) {
  using Tile = PlaneTile<kSteps>;
  const PlaneArguments& a = march.a;
  const int harmonic = index % harmonics;
  const int strip = a.first_strip + index / harmonics % a.strips;
  const int pair = index / harmonics / a.strips;  // of the sums
  march.harmonic = static_cast<float>(harmonic + 1);
  const int first_row = a.first_row + first * BoundedVolume::kRows;
  const int line = summed_line(static_cast<int>(march.lane / 4));  // the lane's first of 16 rows
  march.steps = count + kSteps - 1;
  march.angles.from = a.angles.origin + 2 * (a.sums.first_pair + pair) * a.angles.slice +
                      static_cast<std::ptrdiff_t>(first_row - Tile::kHalo) * a.angles.pitch +
                      strip * BoundedVolume::kStrip - Tile::kHalo;
  march.angles.steps = march.steps;
  march.words = a.sums.words +
                static_cast<std::size_t>(2 * harmonic + static_cast<int>(march.wave)) * a.sums.wave_words() +
                a.sums.at(pair, (first_row + line) / 8,
                          strip * BoundedVolume::kStrip + 16 * static_cast<int>(march.column)) +
                line % 8 * kSumWords + 2 * (march.lane % 4);
  march.row_groups = (a.end_row - first_row + 7) / 8 - line / 8;
  for (int step = 0; step < kAngleStages; ++step) march.angles.fetch(step);
#pragma unroll 1
  for (int step = 0; step < march.steps; step += kSteps) march.do_steps(step);
}

template <int kSteps, bool kOneBand>
__global__ void __launch_bounds__(kPlaneThreads, 3) plane_kernel(const PlaneArguments a) {
  using Tile = PlaneTile<kSteps>;
  extern __shared__ float4 plane_shared[];  // angles on their way, waves, bands
  gpu::let_next_start();
  const int harmonics = a.choice->held.harmonics;
  if (a.choice->plain_sum()) return;
  const unsigned warp = threadIdx.x / kWarpLanes;
  PlaneMarch<kSteps, kOneBand> march{a};
  march.shared = reinterpret_cast<std::uint16_t*>(plane_shared + Tile::kAngleQuads);
  march.lane = threadIdx.x % kWarpLanes;
  march.column = warp % 4;
  march.wave = warp / 4;
  march.angles.own = plane_shared + threadIdx.x;
  march.angles.pitch = a.angles.pitch;
  march.angles.slice = static_cast<int>(a.angles.slice);
  if constexpr (kOneBand) {
    load_band<kSteps>(march.band, a.band_x, march.lane);
  } else {
    auto* bands = reinterpret_cast<uint4*>(march.shared + 2 * Tile::kStep);  // read behind the first barrier
    for (unsigned i = threadIdx.x; i < kSteps * kWarpLanes; i += kPlaneThreads) {
      bands[i] = a.band_x[i];
      bands[kSteps * kWarpLanes + i] = a.band_y[i];
    }
    march.bands = bands;
  }
  // The sums' memory is at most 1 GiB: all steps times all blocks fit an integer.
  const int march_steps = (a.end_row - a.first_row + BoundedVolume::kRows - 1) / BoundedVolume::kRows;
  const int marches = harmonics * a.strips * a.sums.pairs;
  const int blocks = static_cast<int>(gridDim.x);
  const int block = static_cast<int>(blockIdx.x);
  const int rounds = marches / blocks;
  // Of those that are left, each block's steps.
  const int begin = rounds * blocks * march_steps;
  const int left = marches * march_steps - begin;
  int at = begin + left * block / blocks;
  const int last = begin + left * (block + 1) / blocks;
#pragma unroll 1
  for (int round = 0; round < rounds || at < last; ++round) {
    int index = round * blocks + block;
    int first = 0;
    int count = march_steps;
    if (round >= rounds) {
      index = at / march_steps;
      first = at % march_steps;
      count = min(march_steps - first, last - at);
      at += count;
    }
    do_march(march, index, harmonics, first, count);
    __syncthreads();  // the next march begins with the waves' first place
  }
}

}  // namespace
}  // namespace filterscope::fast
