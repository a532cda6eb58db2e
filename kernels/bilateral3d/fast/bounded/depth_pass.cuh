// The second kernel of fast/bilateral3d_bounded: the product along z, and what the pixel itself makes of the
// harmonics' sums.
//
// A warp has 32 columns of a row in 16 slices. It reads each word of sums where the product needs it, and
// keeps both sums of the series in registers while it goes through the harmonics. The matrices have what
// stands beyond the first and the last slice folded in, so each tile of slices has its own.
#pragma once

#include "kernels/bilateral3d/fast/bounded/plane_pass.cuh"
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
  int first_columns;  ///< of groups of 32
  int groups;
  int width;
  int height;
  RepairList repair;
};

namespace {

constexpr int kDepthWarps = 8;
constexpr int kDepthColumns = 32;

/// The two sums of a lane's voxels: [4·j + i], register i of product j being of slice 8·(i / 2), and of
/// column j % 2 + 2·(i % 2) + 8·(j / 2) from the lane's first one on.
struct SeriesSums {
  float value[16];
  float product[16];
};

template <int kSteps>
__device__ __forceinline__ void load_words(uint4 (&to)[kSteps][2], const std::uint32_t* wave,
                                           const unsigned (&at)[kSteps][2]) {
#pragma unroll
  for (int k = 0; k < kSteps; ++k) {
#pragma unroll
    for (int half = 0; half < 2; ++half)
      to[k][half] = __ldg(reinterpret_cast<const uint4*>(wave) + at[k][half]);
  }
}

__device__ __forceinline__ std::uint32_t word_of(const uint4& four, int j) {
  return j == 0 ? four.x : j == 1 ? four.y : j == 2 ? four.z : four.w;
}

template <class Format, int kSteps>
__device__ __forceinline__ void add_harmonic(const MatrixA (&band)[kSteps], float sum_a, float sum_b,
                                             const uint4 (&cosines)[kSteps][2],
                                             const uint4 (&sines)[kSteps][2], const float (&turns)[16],
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
    Format::template product<kSteps>(cosine, band, operands[0], sum_a, sum_b);
    Format::template product<kSteps>(sine, band, operands[1], sum_a, sum_b);
#pragma unroll
    for (int i = 0; i < 4; ++i) {
      const float2 own = turned(turns[4 * j + i] * harmonic);
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

/// Four neighbours of a row: results, and what is not certain of them to the list.
__device__ __forceinline__ void finish_quad(const DepthArguments& a, const DeviceSeries& series, int x, int y,
                                            int z, const float (&turns)[4], const float (&denominator)[4],
                                            const float (&numerator)[4]) {
  float value[4];
#pragma unroll
  for (int i = 0; i < 4; ++i) {
    const float shift = __fdividef(numerator[i], denominator[i]);
    value[i] = fmaf(turns[i], series.unturn, series.middle) + shift;
    // Not-a-number must be listed too.
    const bool certain = series.bound.excess(shift, denominator[i]) <= 0 && fabsf(turns[i]) <= series.reach;
    if (!certain && x + i >= a.region.x0 && x + i < a.region.x1) {
      add_to(a.repair,
             (static_cast<unsigned>(z) * static_cast<unsigned>(a.height) + static_cast<unsigned>(y)) *
                     static_cast<unsigned>(a.width) +
                 static_cast<unsigned>(x + i));
    }
  }
  std::byte* row = a.target.data + static_cast<std::size_t>(z) * a.target.slice_pitch +
                   static_cast<std::size_t>(y) * a.target.row_pitch;
  switch (a.target.type) {
    case PixelType::u8: return store_quad(reinterpret_cast<std::uint8_t*>(row), a.region, x, value);
    case PixelType::f32: return store_quad(reinterpret_cast<float*>(row), a.region, x, value);
    default: return store_quad(reinterpret_cast<std::uint16_t*>(row), a.region, x, value);
  }
}

template <class Format, int kSteps>
__global__ void __launch_bounds__(kDepthWarps* kWarpLanes, 2) depth_kernel(const DepthArguments a) {
  constexpr int kHalo = 8 * (kSteps - 1);
  const BoundedChoice& choice = *a.choice;
  if (choice.facts.not_finite != 0) return;
  const unsigned lane = threadIdx.x % kWarpLanes;
  const int t = static_cast<int>(lane % 4);
  const int g = static_cast<int>(lane / 4);
  // Neighbouring warps have the tiles above each other, whose sums overlap.
  const unsigned warp = blockIdx.x * kDepthWarps + threadIdx.x / kWarpLanes;
  const int tile = a.first_tile + static_cast<int>(warp % static_cast<unsigned>(a.tiles));
  const unsigned place = warp / static_cast<unsigned>(a.tiles);
  const int y = a.region.y0 + static_cast<int>(place / static_cast<unsigned>(a.groups));
  if (y >= a.region.y1) return;
  const int left =
      (a.first_columns + static_cast<int>(place % static_cast<unsigned>(a.groups))) * kDepthColumns;
  // The lane's first column and slice of its results.
  const int x = left + 16 * (t / 2) + 4 * (t % 2);
  const int z = 16 * tile + g;

  const unsigned taken = choice.taken();
  const DeviceSeries& series = choice.series[taken];
  MatrixA band[kSteps];
  load_band<kSteps>(band, a.bands + static_cast<std::ptrdiff_t>(tile) * kSteps * kWarpLanes, lane);
  const float sum_a = a.slice_sums[z];
  const float sum_b = a.slice_sums[z + 8];

  // Words beyond the volume have no weight, but must be sums.
  unsigned at[kSteps][2];  // groups of four words
#pragma unroll
  for (int k = 0; k < kSteps; ++k) {
#pragma unroll
    for (int half = 0; half < 2; ++half) {
      const int pair =
          min(max((16 * tile - kHalo) / 2 + 8 * k + 4 * half + t - a.sums.first_pair, 0), a.sums.pairs - 1);
      at[k][half] = static_cast<unsigned>(pair * a.sums.rows + y) * static_cast<unsigned>(a.sums.pitch / 4) +
                    static_cast<unsigned>(left / 4 + g);
    }
  }

  float turns[16];
  SeriesSums sums;
#pragma unroll
  for (int below = 0; below < 2; ++below) {
    // Slices beyond the volume are computed and not stored: any angles do.
    const int from_z = min(z + 8 * below, a.region.z1 - 1);
    const float* row =
        a.angles.origin + from_z * a.angles.slice + static_cast<std::ptrdiff_t>(y) * a.angles.pitch;
#pragma unroll
    for (int far = 0; far < 2; ++far) {
      const float4 quad = *reinterpret_cast<const float4*>(row + x + 8 * far);
      turns[4 * (2 * far) + 2 * below] = quad.x;
      turns[4 * (2 * far + 1) + 2 * below] = quad.y;
      turns[4 * (2 * far) + 2 * below + 1] = quad.z;
      turns[4 * (2 * far + 1) + 2 * below + 1] = quad.w;
    }
  }
#pragma unroll
  for (int i = 0; i < 16; ++i) {
    sums.value[i] = series.constant_term * a.plane_sum * (i % 4 / 2 == 0 ? sum_a : sum_b);
    sums.product[i] = 0;
  }

  const std::size_t wave_words = a.sums.wave_words();
#pragma unroll 1
  for (int m = 0; m < series.harmonics; ++m) {
    const std::uint32_t* wave = a.sums.words + static_cast<std::size_t>(2 * m) * wave_words;
    uint4 cosines[kSteps][2];
    uint4 sines[kSteps][2];
    load_words<kSteps>(cosines, wave, at);
    load_words<kSteps>(sines, wave + wave_words, at);
    const float2 coefficients = choice.coefficients[taken][m];
    add_harmonic<Format, kSteps>(band, sum_a, sum_b, cosines, sines, turns, static_cast<float>(m + 1),
                                 {coefficients.x * Format::kUnscale, coefficients.y * Format::kUnscale},
                                 sums);
  }

#pragma unroll
  for (int below = 0; below < 2; ++below) {
    const int at_z = z + 8 * below;
    if (at_z < a.region.z0 || at_z >= a.region.z1) continue;
#pragma unroll
    for (int far = 0; far < 2; ++far) {
      float own[4];
      float denominator[4];
      float numerator[4];
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        const int from = 4 * (2 * far + i % 2) + 2 * below + i / 2;
        own[i] = turns[from];
        denominator[i] = sums.value[from];
        numerator[i] = sums.product[from];
      }
      finish_quad(a, series, x + 8 * far, y, at_z, own, denominator, numerator);
    }
  }
}

}  // namespace
}  // namespace filterscope::fast
