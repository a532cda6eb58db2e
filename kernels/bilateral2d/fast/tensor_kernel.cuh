// The kernel of fast/spectral_tensor; spectral_tensor.cu says what it computes.
#pragma once

#include "kernels/bilateral2d/fast/operand_pixels.cuh"
#include "kernels/bilateral2d/fast/remembered_basis.h"
#include "kernels/bilateral2d/fast/repair.cuh"
#include "kernels/bilateral2d/fast/spectral_limits.h"
#include "kernels/bilateral2d/fast/tensor_core.cuh"
#include "kernels/common/range_sum.cuh"

namespace filterscope::fast {
namespace {

constexpr int kWarp = 32;
constexpr int kBlock = kOperandBlock;  ///< pixels, both ways, of a step down
constexpr unsigned kRing = 8;          ///< steps whose pixels are kept, those on their way included
constexpr int kAhead = 2;              ///< steps that pixels are fetched before they are used
constexpr unsigned kPairs = 4;         ///< of neighbouring pixels, a lane's of a block of 16×16
constexpr int kWaves = 4;              ///< harmonics a warp, looked up at once
constexpr int kLeastMembers = 2;
constexpr int kMostMembers = kMostTensorHarmonics / kWaves;
constexpr int kEntryBytes = 4 * kWaves;
constexpr int kBanksBytes = 128;  ///< of shared memory that a cycle reads
constexpr std::uint32_t kLowHalf = 0xFFFF;

/// A band of 16·kSteps inputs reaches a radius of 8·(kSteps − 1).
template <int kSteps>
struct Layout {
  static constexpr int kHalo = 8 * (kSteps - 1);
  static constexpr unsigned kSlotWords = kSteps * kOperandBlockWords;  ///< of one step's pixels
  static constexpr int kWarps = 8;  ///< a block at most: as many as there are registers for
};

struct TensorArguments {
  const std::uint32_t* pixels;  ///< OperandPixels
  std::size_t channel_words;
  int block_columns;
  std::byte* target;
  std::size_t target_pitch;
  int width;
  int channels;
  Region region;
  int first_column;  ///< the strips' and sections' first block of 16×16
  int first_row;
  int strips;        ///< of 16 columns
  int sections;      ///< that a strip is cut into
  int section_rows;  ///< blocks of 16 rows
  int rows;          ///< blocks in all
  const std::uint32_t* waves;
  int copies;      ///< of the waves in shared memory, a power of two: each lane of so many reads its own
  int copy_shift;  ///< a pixel's offset into the waves is its value shifted by this
  const float2* coefficients;  ///< aₘ, bₘ from m = 1 on
  const __half* weights;       ///< of distance 0 … radius
  int radius;
  float constant_term;  ///< a₀ · sum of the weights
  ErrorBound bound;
  RepairList repair;
};

/// What a warp knows of its place.
struct Member {
  unsigned lane;
  unsigned index;       ///< in its team
  unsigned team;        ///< in its block
  std::uint32_t waves;  ///< shared memory's address of this lane's copy of this warp's waves: low bits are 0
  std::uint32_t* ring;  ///< the team's pixels, from this lane's on
  float4* exchange;     ///< the team's partial sums, from this lane's on
  float2 coefficients[kWaves];

  /// Waits for the team's `count` warps.
  __device__ __forceinline__ void meet(unsigned count) const {
    asm volatile("bar.sync %0, %1;" ::"r"(team + 1), "r"(count * kWarp) : "memory");
  }
};

/// cos and sin of kWaves harmonics for one value, as half floats.
struct Wave {
  std::uint32_t harmonic[kWaves];
};

__device__ __forceinline__ Wave wave_at(std::uint32_t address) {
  static_assert(kWaves == 4);
  Wave wave;
  asm("ld.shared.v4.u32 {%0, %1, %2, %3}, [%4];"
      : "=r"(wave.harmonic[0]), "=r"(wave.harmonic[1]), "=r"(wave.harmonic[2]), "=r"(wave.harmonic[3])
      : "r"(address));
  return wave;
}

/// The waves of the two pixels of a word of OperandPixels.
__device__ __forceinline__ Wave first_wave(std::uint32_t waves, std::uint32_t pixels) {
  return wave_at((pixels & kLowHalf) | waves);
}
__device__ __forceinline__ Wave second_wave(std::uint32_t waves, std::uint32_t pixels) {
  return wave_at((pixels >> 16) + waves);
}

__device__ __forceinline__ __half band_weight(const TensorArguments& a, int distance) {
  const int magnitude = distance < 0 ? -distance : distance;
  return magnitude <= a.radius ? a.weights[magnitude] : __half(0.0F);
}

/// This lane's part of the band's 16 columns from 16·step on, for a band that reaches `halo` to the left.
__device__ __forceinline__ MatrixA band_part(const TensorArguments& a, int halo, int step, int lane) {
  MatrixA matrix;
#pragma unroll
  for (int part = 0; part < 4; ++part) {
    const int row = lane / 4 + 8 * (part % 2);
    const int column = 16 * step + 2 * (lane % 4) + 8 * (part / 2) - halo;
    const __half2 pair = __halves2half2(band_weight(a, column - row), band_weight(a, column + 1 - row));
    matrix.part[part] = *reinterpret_cast<const std::uint32_t*>(&pair);
  }
  return matrix;
}

/// A section of a strip: where it lies, for one lane.
struct Section {
  int x;  ///< of the lane's first pixel of pair 0
  int y;
  int channel;
  int steps;                    ///< of 16 rows, with the halo
  const std::uint32_t* pixels;  ///< of the first step
  std::byte* target;            ///< of pixel (x, y), which may be outside the region
  bool whole;                   ///< pairs of pixels can be written as one, as far as the columns go

  __device__ __forceinline__ Section(const TensorArguments& a, int unit, int halo_steps, unsigned lane) {
    const int strip = unit % a.strips;
    const int first = unit / a.strips % a.sections * a.section_rows;
    channel = unit / a.strips / a.sections;
    const int left = (a.first_column + strip) * kBlock;
    x = left + 2 * static_cast<int>(lane % 4);
    y = (a.first_row + first) * kBlock + static_cast<int>(lane / 4);
    steps = max(min(a.section_rows, a.rows - first), 0) + halo_steps;
    pixels = a.pixels + static_cast<std::size_t>(channel) * a.channel_words +
             (static_cast<std::size_t>(a.first_row + first) * static_cast<std::size_t>(a.block_columns) +
              static_cast<std::size_t>(a.first_column + strip)) *
                 kOperandBlockWords;
    target = a.target + static_cast<std::ptrdiff_t>(y) * static_cast<std::ptrdiff_t>(a.target_pitch) +
             static_cast<std::ptrdiff_t>(x) * a.channels + channel;
    whole = a.channels == 1 && left >= a.region.x0 && left + kBlock <= a.region.x1 &&
            ((reinterpret_cast<std::size_t>(a.target) | a.target_pitch) & 1U) == 0;
  }
};

/// The ring's slot of a step, from this lane's words on.
template <int kSteps>
__device__ __forceinline__ std::uint32_t* slot_of(const Member& member, int step) {
  return member.ring + (static_cast<unsigned>(step) % kRing) * Layout<kSteps>::kSlotWords;
}

/// Copies 16 bytes from global to shared memory in the background.
__device__ __forceinline__ void copy_quad(std::uint32_t to, const std::uint32_t* from) {
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(to), "l"(from) : "memory");
#endif
}
__device__ __forceinline__ void end_group_of_copies() {
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.commit_group;" ::: "memory");
#endif
}

/// Starts the team's copy of a step's pixels to shared memory, where there is such a step.
template <int kSteps, unsigned kMembers>
__device__ __forceinline__ void fetch(const TensorArguments& a, const Member& member, const Section& section,
                                      int step) {
  constexpr unsigned kQuads = Layout<kSteps>::kSlotWords / 4;
  constexpr unsigned kThreads = kMembers * kWarp;
  const unsigned first = member.index * kWarp + member.lane;
  const std::uint32_t* from =
      section.pixels + static_cast<std::ptrdiff_t>(step) * a.block_columns * kOperandBlockWords + 4U * first;
  const auto to = static_cast<std::uint32_t>(
      __cvta_generic_to_shared(slot_of<kSteps>(member, step) - member.lane + 4U * first));
#pragma unroll
  for (unsigned i = 0; i < kQuads; i += kThreads) {
    if (step < section.steps && first + i < kQuads) {
      copy_quad(to + 16U * i, from + 4U * i);
    }
  }
  end_group_of_copies();
}

/// Waits until what fetch() started is there, but for the newest kAhead − 1 steps.
__device__ __forceinline__ void wait_for_fetched() {
#if __CUDA_ARCH__ >= 800
  asm volatile("cp.async.wait_group %0;" ::"n"(kAhead - 1) : "memory");
#endif
}

/// Row sums of 16 rows, ready for the column pass: [harmonic][group of 8 rows][8 pixels].
struct RowSums {
  std::uint32_t cosine[kWaves][2][2];
  std::uint32_t sine[kWaves][2][2];
};

template <int kSteps>
__device__ __forceinline__ void row_pass(const MatrixA (&band)[kSteps], const Member& member,
                                         const std::uint32_t* slot, RowSums& rows) {
#pragma unroll
  for (int group = 0; group < 2; ++group) {
    float cosine[kWaves][4] = {};
    float sine[kWaves][4] = {};
#pragma unroll
    for (int step = 0; step < kSteps; ++step) {
      std::uint32_t cosines[kWaves][2];
      std::uint32_t sines[kWaves][2];
#pragma unroll
      for (int half = 0; half < 2; ++half) {
        const std::uint32_t pixels = slot[((step * 2 + group) * 2 + half) * kWarp];
        const Wave first = first_wave(member.waves, pixels);
        const Wave second = second_wave(member.waves, pixels);
#pragma unroll
        for (int w = 0; w < kWaves; ++w) {
          cosines[w][half] = low_halves(first.harmonic[w], second.harmonic[w]);
          sines[w][half] = high_halves(first.harmonic[w], second.harmonic[w]);
        }
      }
#pragma unroll
      for (int w = 0; w < kWaves; ++w) {
        multiply_add(cosine[w], band[step], cosines[w][0], cosines[w][1]);
        multiply_add(sine[w], band[step], sines[w][0], sines[w][1]);
      }
    }
#pragma unroll
    for (int w = 0; w < kWaves; ++w) {
#pragma unroll
      for (int half = 0; half < 2; ++half) {
        rows.cosine[w][group][half] = pack_halves(cosine[w][2 * half], cosine[w][2 * half + 1]);
        rows.sine[w][group][half] = pack_halves(sine[w][2 * half], sine[w][2 * half + 1]);
      }
    }
  }
}

/// The lane's two pixels, pair (eighth, half), of the block that the last kSteps steps surround; any pixels
/// of the section before there is one.
template <int kSteps>
__device__ __forceinline__ std::uint32_t centre_pixels(const Member& member, int step, unsigned eighth,
                                                       unsigned half) {
  const unsigned group = kSteps - 1 + half;
  const unsigned column = kSteps - 1 + eighth;
  const std::uint32_t* slot =
      slot_of<kSteps>(member, max(step - (kSteps - 1) + static_cast<int>(group / 2), 0));
  return slot[((column / 2 * 2 + group % 2) * 2 + column % 2) * kWarp];
}

/// This warp's harmonics' part of both sums of the lane's pixels: [pair](value, product, value, product).
/// `rows` are those of the last kSteps steps, the one of the first at kFirst.
template <int kSteps, int kFirst>
__device__ __forceinline__ void column_pass(const MatrixA (&band)[kSteps], const Member& member,
                                            const RowSums (&rows)[kSteps], int step, float4* exchange) {
#pragma unroll
  for (unsigned eighth = 0; eighth < 2; ++eighth) {
    float cosine[kWaves][4] = {};
    float sine[kWaves][4] = {};
#pragma unroll
    for (int k = 0; k < kSteps; ++k) {
      const RowSums& of_step = rows[(kFirst + k) % kSteps];
#pragma unroll
      for (int w = 0; w < kWaves; ++w) {
        multiply_add(cosine[w], band[k], of_step.cosine[w][0][eighth], of_step.cosine[w][1][eighth]);
        multiply_add(sine[w], band[k], of_step.sine[w][0][eighth], of_step.sine[w][1][eighth]);
      }
    }
#pragma unroll
    for (unsigned half = 0; half < 2; ++half) {
      const std::uint32_t pixels = centre_pixels<kSteps>(member, step, eighth, half);
      float value[2] = {};
      float product[2] = {};
#pragma unroll
      for (int i = 0; i < 2; ++i) {
        const Wave wave = i == 0 ? first_wave(member.waves, pixels) : second_wave(member.waves, pixels);
        const unsigned at = 2 * half + static_cast<unsigned>(i);
#pragma unroll
        for (int w = 0; w < kWaves; ++w) {
          const float2 own = unpack_halves(wave.harmonic[w]);
          const float in_phase = fmaf(own.x, cosine[w][at], own.y * sine[w][at]);
          const float ahead = fmaf(own.x, sine[w][at], -own.y * cosine[w][at]);
          value[i] = fmaf(member.coefficients[w].x, in_phase, value[i]);
          product[i] = fmaf(member.coefficients[w].y, ahead, product[i]);
        }
      }
      exchange[(member.index * kPairs + 2 * eighth + half) * kWarp] =
          make_float4(value[0], product[0], value[1], product[1]);
    }
  }
}

/// The reciprocal to 1 unit in the last place.
__device__ __forceinline__ float reciprocal(float x) {
  float result;
  asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(result) : "f"(x));
  return result;
}

/// A pair of neighbouring results, and how far each is from being certain.
struct Finished {
  std::uint32_t result[2];
  float excess[2];
};

__device__ __forceinline__ Finished finished(const TensorArguments& a, const float4& sums,
                                             std::uint32_t pixels) {
  const float value[2] = {sums.x, sums.z};
  const float product[2] = {sums.y, sums.w};
  Finished pair;
#pragma unroll
  for (int i = 0; i < 2; ++i) {
    const float shift = product[i] * reciprocal(value[i]);
    pair.excess[i] = a.bound.excess(shift, value[i]);
    const float own = static_cast<float>((i == 0 ? pixels & kLowHalf : pixels >> 16) >> a.copy_shift);
    pair.result[i] = rounded<unsigned char>(fmaxf(own + shift, 0.0F));
  }
  return pair;
}

/// Writes or lists, each by itself, the pair of pixels from (x, y) on.
__device__ __forceinline__ void store_apart(const TensorArguments& a, const Finished& pair, int x, int y,
                                            int channel, std::byte* to) {
#pragma unroll 1
  for (int i = 0; i < 2; ++i) {
    if (x + i < a.region.x0 || x + i >= a.region.x1 || y < a.region.y0 || y >= a.region.y1) continue;
    to[i * a.channels] = static_cast<std::byte>(i == 0 ? pair.result[0] : pair.result[1]);
    if ((i == 0 ? pair.excess[0] : pair.excess[1]) > 0) {
      add_to(a.repair, static_cast<unsigned>(y * a.width + x + i) * static_cast<unsigned>(a.channels) +
                           static_cast<unsigned>(channel));
    }
  }
}

/// The pairs that a warp finishes of the block that a step completed: adds up what the team has of them. Two
/// parts, so that the first, without a branch, can overlap with the next step's row pass.
template <int kSteps, unsigned kMembers>
class BlockEnd {
 public:
  __device__ __forceinline__ BlockEnd(const TensorArguments& a, const Member& member, const Section& section,
                                      int step, const float4* exchange)
      : down_(kBlock * (step - (kSteps - 1))) {
    const bool complete = step >= kSteps - 1;
#pragma unroll
    for (unsigned i = 0; i < kCount; ++i) {
      const unsigned pair = min(member.index + i * kMembers, kPairs - 1);
      float4 sums = make_float4(a.constant_term, 0, a.constant_term, 0);
#pragma unroll
      for (unsigned other = 0; other < kMembers; ++other) {
        const float4 part = exchange[(other * kPairs + pair) * kWarp];
        sums.x += part.x;
        sums.y += part.y;
        sums.z += part.z;
        sums.w += part.w;
      }
      pairs_[i] = finished(a, sums, centre_pixels<kSteps>(member, step, pair / 2, pair % 2));
      const int y = section.y + dy(pair);
      const bool mine = complete && member.index + i * kMembers < kPairs;
      const bool certain = fmaxf(pairs_[i].excess[0], pairs_[i].excess[1]) <= 0;
      const bool together = section.whole && y >= a.region.y0 && y < a.region.y1 && certain;
      apart_[i] = mine && !together;
      if (mine && together) {
        *reinterpret_cast<std::uint16_t*>(target(a, section, pair)) =
            static_cast<std::uint16_t>(pairs_[i].result[0] | pairs_[i].result[1] << 8);
      }
    }
  }

  __device__ __forceinline__ void rest(const TensorArguments& a, const Member& member,
                                       const Section& section) const {
#pragma unroll
    for (unsigned i = 0; i < kCount; ++i) {
      const unsigned pair = member.index + i * kMembers;
      if (!apart_[i]) continue;
      store_apart(a, pairs_[i], section.x + dx(pair), section.y + dy(pair), section.channel,
                  target(a, section, pair));
    }
  }

 private:
  static constexpr unsigned kCount = (kPairs + kMembers - 1) / kMembers;

  static __device__ __forceinline__ int dx(unsigned pair) { return 8 * static_cast<int>(pair / 2); }
  __device__ __forceinline__ int dy(unsigned pair) const { return down_ + 8 * static_cast<int>(pair % 2); }
  __device__ __forceinline__ std::byte* target(const TensorArguments& a, const Section& section,
                                               unsigned pair) const {
    return section.target +
           static_cast<std::ptrdiff_t>(dy(pair)) * static_cast<std::ptrdiff_t>(a.target_pitch) +
           dx(pair) * a.channels;
  }

  int down_;
  Finished pairs_[kCount];
  bool apart_[kCount];
};

/// One step of 16 rows: the end of the block that the step before completed, these rows' row pass, and the
/// column pass of the block that they complete. The first kSteps − 1 steps of a section complete none: what
/// they compute is not written. kPhase is step % kSteps.
template <int kSteps, unsigned kMembers, int kPhase>
__device__ __forceinline__ void do_step(const TensorArguments& a, const MatrixA (&band)[kSteps],
                                        const Member& member, const Section& section, int step,
                                        RowSums (&rows)[kSteps]) {
  constexpr unsigned kExchange = kPairs * kMembers * kWarp;
  const unsigned odd = static_cast<unsigned>(step) % 2;
  fetch<kSteps, kMembers>(a, member, section, step + kAhead);
  const BlockEnd<kSteps, kMembers> end(a, member, section, step - 1, member.exchange + (1 - odd) * kExchange);
  row_pass<kSteps>(band, member, slot_of<kSteps>(member, step), rows[kPhase]);
  end.rest(a, member, section);
  column_pass<kSteps, (kPhase + 1) % kSteps>(band, member, rows, step, member.exchange + odd * kExchange);
  wait_for_fetched();
  member.meet(kMembers);
}

template <int kSteps, unsigned kMembers, int kPhase = 0>
__device__ __forceinline__ void do_steps(const TensorArguments& a, const MatrixA (&band)[kSteps],
                                         const Member& member, const Section& section, int first,
                                         RowSums (&rows)[kSteps]) {
  if (first + kPhase < section.steps) {
    do_step<kSteps, kMembers, kPhase>(a, band, member, section, first + kPhase, rows);
    if constexpr (kPhase + 1 < kSteps) {
      do_steps<kSteps, kMembers, kPhase + 1>(a, band, member, section, first, rows);
    }
  }
}

/// This warp's place, with its team's parts of shared memory: each team's partial sums, each team's pixels,
/// then the copies of the waves from a multiple of one warp's waves on. Fills the waves.
template <int kSteps, unsigned kMembers>
__device__ __forceinline__ Member take_place(const TensorArguments& a, float4* shared) {
  constexpr unsigned kExchange = 2 * kPairs * kMembers * kWarp;
  constexpr unsigned kRingWords = kRing * Layout<kSteps>::kSlotWords;
  Member member;
  const unsigned warp = threadIdx.x / kWarp;
  const unsigned teams = blockDim.x / kWarp / kMembers;
  member.lane = threadIdx.x % kWarp;
  member.index = warp % kMembers;
  member.team = warp / kMembers;
  member.exchange = shared + member.team * kExchange + member.lane;
  auto* rings = reinterpret_cast<std::uint32_t*>(shared + teams * kExchange);
  member.ring = rings + member.team * kRingWords + member.lane;
  const std::uint32_t size = static_cast<std::uint32_t>(kLevels) << a.copy_shift;
  std::uint32_t waves = static_cast<std::uint32_t>(__cvta_generic_to_shared(rings + teams * kRingWords));
  waves = (waves + size - 1) & ~(size - 1);
  const int words = static_cast<int>(kMembers) * kLevels * a.copies * kWaves;
  for (int i = static_cast<int>(threadIdx.x); i < words; i += static_cast<int>(blockDim.x)) {
    const std::uint32_t word = a.waves[i / (a.copies * kWaves) * kWaves + i % kWaves];
    asm volatile("st.shared.u32 [%0], %1;" ::"r"(waves + 4U * static_cast<unsigned>(i)), "r"(word)
                 : "memory");
  }
  member.waves =
      waves + member.index * size + (member.lane & static_cast<unsigned>(a.copies - 1)) * kEntryBytes;
#pragma unroll
  for (unsigned w = 0; w < kWaves; ++w) member.coefficients[w] = a.coefficients[member.index * kWaves + w];
  return member;
}

/// Blocks stay and take section after section.
template <int kSteps, unsigned kMembers>
__global__ void __launch_bounds__(Layout<kSteps>::kWarps* kWarp, 1)
    spectral_tensor_kernel(const TensorArguments a) {
  extern __shared__ float4 shared_memory[];
  const Member member = take_place<kSteps, kMembers>(a, shared_memory);
  __syncthreads();
  MatrixA band[kSteps];
#pragma unroll
  for (int step = 0; step < kSteps; ++step) {
    band[step] = band_part(a, Layout<kSteps>::kHalo, step, static_cast<int>(member.lane));
  }
  const int teams = static_cast<int>(blockDim.x / kWarp / kMembers);
  const int units = a.strips * a.sections * a.channels;
#pragma unroll 1
  for (int unit = static_cast<int>(blockIdx.x) * teams + static_cast<int>(member.team); unit < units;
       unit += static_cast<int>(gridDim.x) * teams) {
    const Section section(a, unit, kSteps - 1, member.lane);
    for (int step = 0; step < kAhead; ++step) fetch<kSteps, kMembers>(a, member, section, step);
    wait_for_fetched();
    member.meet(kMembers);
    RowSums rows[kSteps] = {};
#pragma unroll 1
    for (int step = 0; step < section.steps; step += kSteps) {
      do_steps<kSteps, kMembers>(a, band, member, section, step, rows);
    }
    const int last = section.steps - 1;
    BlockEnd<kSteps, kMembers>(a, member, section, last,
                               member.exchange + static_cast<unsigned>(last) % 2 * kPairs * kMembers * kWarp)
        .rest(a, member, section);
    member.meet(kMembers);
  }
}

}  // namespace
}  // namespace filterscope::fast
