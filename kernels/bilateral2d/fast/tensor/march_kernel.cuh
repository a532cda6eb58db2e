// The kernel of fast/spectral_tensor and fast/spectral; spectral_tensor.cu says what it computes.
#pragma once

#include "kernels/bilateral2d/fast/tensor/march_section.cuh"

namespace filterscope::fast {
namespace {

/// Row sums of 16 rows, ready for the column pass: [harmonic][group of 8 rows][8 pixels][part].
template <class Waves>
struct RowSums {
  std::uint32_t cosine[Waves::kWaves][2][2][Waves::kParts];
  std::uint32_t sine[Waves::kWaves][2][2][Waves::kParts];
};

template <int kSteps, class Waves>
__device__ __forceinline__ void row_pass(const MatrixA (&band)[kSteps], const Member<Waves>& member,
                                         const typename Waves::Pixels* slot, RowSums<Waves>& rows) {
  constexpr int kWaves = Waves::kWaves;
  constexpr int kParts = Waves::kParts;
#pragma unroll
  for (int group = 0; group < 2; ++group) {
    float cosine[kWaves][4] = {};
    float sine[kWaves][4] = {};
#pragma unroll
    for (int step = 0; step < kSteps; ++step) {
      std::uint32_t cosines[kWaves][kParts][2];
      std::uint32_t sines[kWaves][kParts][2];
#pragma unroll
      for (int half = 0; half < 2; ++half) {
        member.waves.operands(slot[((step * 2 + group) * 2 + half) * kWarp], half, cosines, sines);
      }
#pragma unroll
      for (int part = 0; part < kParts; ++part) {
#pragma unroll
        for (int w = 0; w < kWaves; ++w) {
          multiply_add(cosine[w], band[step], cosines[w][part][0], cosines[w][part][1]);
          multiply_add(sine[w], band[step], sines[w][part][0], sines[w][part][1]);
        }
      }
    }
#pragma unroll
    for (int w = 0; w < kWaves; ++w) {
#pragma unroll
      for (int half = 0; half < 2; ++half) {
        split_halves(cosine[w][2 * half], cosine[w][2 * half + 1], rows.cosine[w][group][half]);
        split_halves(sine[w][2 * half], sine[w][2 * half + 1], rows.sine[w][group][half]);
      }
    }
  }
}

/// The lane's two pixels, pair (eighth, half), of the block that the last kSteps steps surround; any pixels
/// of the section before there is one.
template <int kSteps, class Waves>
__device__ __forceinline__ typename Waves::Pixels centre_pixels(const Member<Waves>& member, int step,
                                                                unsigned eighth, unsigned half) {
  const unsigned group = kSteps - 1 + half;
  const unsigned column = kSteps - 1 + eighth;
  const typename Waves::Pixels* slot =
      slot_of<kSteps>(member, max(step - (kSteps - 1) + static_cast<int>(group / 2), 0));
  return slot[((column / 2 * 2 + group % 2) * 2 + column % 2) * kWarp];
}

/// Pair p of a block is finished by the team's warp p % kMembers, which keeps its own part of the sums and
/// gets the others' through shared memory: [odd step][finisher][its pairs][other warps][lane].
template <unsigned kMembers>
struct Exchange {
  static constexpr unsigned kOwn = (kPairs + kMembers - 1) / kMembers;  ///< a warp's pairs at most
  static constexpr unsigned kOthers = kMembers - 1;
  static constexpr unsigned kFinisher = kOwn * kOthers * kWarp;
  static constexpr unsigned kStep = (kMembers < kPairs ? kMembers : kPairs) * kFinisher;

  /// Where warp `from` puts its part of a pair.
  static __device__ __forceinline__ unsigned place(int step, unsigned pair, unsigned from) {
    const unsigned finisher = pair % kMembers;
    const unsigned other = kOthers == 1 ? 0 : from < finisher ? from : from - 1;
    return static_cast<unsigned>(step) % 2 * kStep + finisher * kFinisher +
           (pair / kMembers * kOthers + other) * kWarp;
  }
};

/// What a warp keeps of the pairs that it finishes.
template <class Waves, unsigned kMembers>
struct Own {
  float4 sums[Exchange<kMembers>::kOwn];  ///< (value, product, value, product)
  typename Waves::Pixels pixels[Exchange<kMembers>::kOwn];
};

/// This warp's harmonics' part of both sums of the lane's pixels, kept or passed on. `rows` are those of the
/// last kSteps steps, the one of the first at kFirst.
template <int kSteps, unsigned kMembers, int kFirst, class Waves>
__device__ __forceinline__ void column_pass(const MatrixA (&band)[kSteps], const Member<Waves>& member,
                                            const RowSums<Waves> (&rows)[kSteps], int step,
                                            Own<Waves, kMembers>& own) {
  constexpr int kTogether = Waves::template kTogether<kSteps, kMembers>;
#pragma unroll
  for (unsigned eighth = 0; eighth < 2; ++eighth) {
    const typename Waves::Pixels pixels[2] = {centre_pixels<kSteps>(member, step, eighth, 0),
                                              centre_pixels<kSteps>(member, step, eighth, 1)};
    float value[4] = {};  // [half, pixel of the pair], as accumulators lie
    float product[4] = {};
#pragma unroll
    for (int first = 0; first < Waves::kWaves; first += kTogether) {
      float cosine[kTogether][4] = {};
      float sine[kTogether][4] = {};
#pragma unroll
      for (int k = 0; k < kSteps; ++k) {
        const RowSums<Waves>& of_step = rows[(kFirst + k) % kSteps];
#pragma unroll
        for (int part = 0; part < Waves::kParts; ++part) {
#pragma unroll
          for (int w = 0; w < kTogether; ++w) {
            multiply_add(cosine[w], band[k], of_step.cosine[first + w][0][eighth][part],
                         of_step.cosine[first + w][1][eighth][part]);
            multiply_add(sine[w], band[k], of_step.sine[first + w][0][eighth][part],
                         of_step.sine[first + w][1][eighth][part]);
          }
        }
      }
      typename Waves::template Centre<kTogether> centre[4];
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        centre[i] = member.waves.template centre<kTogether>(pixels[i / 2], i % 2, first);
      }
#pragma unroll
      for (int w = 0; w < kTogether; w += 2) {
        const float4 coefficients =
            two_coefficients(member.coefficients + 8U * static_cast<unsigned>(first + w));
#pragma unroll
        for (int i = 0; i < 4; ++i) {
#pragma unroll
          for (int v = 0; v < 2; ++v) {
            const float2 own_wave = centre[i].wave(w + v);
            const float c = cosine[w + v][i];
            const float s = sine[w + v][i];
            value[i] =
                fmaf(v == 0 ? coefficients.x : coefficients.z, fmaf(own_wave.x, c, own_wave.y * s), value[i]);
            product[i] = fmaf(v == 0 ? coefficients.y : coefficients.w, fmaf(own_wave.x, s, -own_wave.y * c),
                              product[i]);
          }
        }
      }
    }
#pragma unroll
    for (unsigned half = 0; half < 2; ++half) {
      const float4 sums =
          make_float4(value[2 * half], product[2 * half], value[2 * half + 1], product[2 * half + 1]);
      const unsigned pair = 2 * eighth + half;
      if (pair % kMembers == member.index) {
        own.sums[pair / kMembers] = sums;
        own.pixels[pair / kMembers] = pixels[half];
      } else {
        member.exchange[Exchange<kMembers>::place(step, pair, member.index)] = sums;
      }
    }
  }
}

/// The pairs that a warp finishes of the block that a step completed: adds up what the team has of them. Two
/// parts, so that the first, without a branch, can overlap with the next step's row pass.
template <int kSteps, unsigned kMembers, class Waves>
class BlockEnd {
 public:
  using Arguments = typename Waves::Arguments;

  __device__ __forceinline__ BlockEnd(const Arguments& a, const Member<Waves>& member, const Section& section,
                                      int step, const Own<Waves, kMembers>& own)
      : down_(kBlock * (step - (kSteps - 1))) {
    const bool complete = step >= kSteps - 1;
    const unsigned finisher = kMembers > kPairs ? min(member.index, kPairs - 1) : member.index;
    const float4* others = member.exchange + finisher * Exchange<kMembers>::kFinisher +
                           static_cast<unsigned>(step) % 2 * Exchange<kMembers>::kStep;
#pragma unroll
    for (unsigned i = 0; i < kCount; ++i) {
      const unsigned pair = member.index + i * kMembers;
      float4 sums = own.sums[i];
      sums.x += a.constant_term;
      sums.z += a.constant_term;
#pragma unroll
      for (unsigned other = 0; other < Exchange<kMembers>::kOthers; ++other) {
        const float4 part = others[(i * Exchange<kMembers>::kOthers + other) * kWarp];
        sums.x += part.x;
        sums.y += part.y;
        sums.z += part.z;
        sums.w += part.w;
      }
      pairs_[i] = Waves::finished(a, sums, own.pixels[i]);
      const int y = section.y + dy(pair);
      const bool mine = complete && pair < kPairs;
      const bool together = section.whole && y >= a.region.y0 && y < a.region.y1 && pairs_[i].certain();
      if (mine && !together) apart_ |= 3U << 2 * i;
      if (mine && together) {
        pairs_[i].store_both(a, target(a, section, pair));
      }
    }
  }

  /// Writes or lists each by itself.
  __device__ __forceinline__ void rest(const Arguments& a, const Member<Waves>& member,
                                       const Section& section) const {
#pragma unroll
    for (unsigned i = 0; i < kCount; ++i) {
      const unsigned pair = member.index + i * kMembers;
      if ((apart_ >> 2 * i & 3U) == 0) continue;
      std::byte* to = target(a, section, pair);
      const int y = section.y + dy(pair);
#pragma unroll 1
      for (int at = 0; at < 2; ++at) {
        const int x = section.x + dx(pair) + at;
        if (x < a.region.x0 || x >= a.region.x1 || y < a.region.y0 || y >= a.region.y1) continue;
        pairs_[i].store(a, at, to + Waves::bytes(a, static_cast<unsigned>(at * a.channels)));
        if (!pairs_[i].certain(at)) {
          add_to(a.repair, x, y, section.channel);
        }
      }
    }
  }

 private:
  static constexpr unsigned kCount = Exchange<kMembers>::kOwn;

  static __device__ __forceinline__ int dx(unsigned pair) { return 8 * static_cast<int>(pair / 2); }
  __device__ __forceinline__ int dy(unsigned pair) const { return down_ + 8 * static_cast<int>(pair % 2); }
  __device__ __forceinline__ std::byte* target(const Arguments& a, const Section& section,
                                               unsigned pair) const {
    // Of a pixel within the region: both coordinates are at least 0.
    return a.target + static_cast<std::size_t>(static_cast<unsigned>(section.y + dy(pair))) * a.target_pitch +
           Waves::bytes(a, static_cast<unsigned>((section.x + dx(pair)) * a.channels + section.channel));
  }

  int down_;
  typename Waves::Finished pairs_[kCount];
  unsigned apart_ = 0;  ///< two bits a pair
};

/// One step of 16 rows: the end of the block that the step before completed, these rows' row pass, and the
/// column pass of the block that they complete. The first kSteps − 1 steps of a section complete none: what
/// they compute is not written. kPhase is step % kSteps.
template <int kSteps, unsigned kMembers, int kPhase, class Waves>
__device__ __forceinline__ void do_step(const typename Waves::Arguments& a, const MatrixA (&band)[kSteps],
                                        const Member<Waves>& member, const Section& section, int step,
                                        RowSums<Waves> (&rows)[kSteps], Own<Waves, kMembers>& own) {
  fetch<kSteps, kMembers>(a, member, section, step + kAhead);
  const BlockEnd<kSteps, kMembers, Waves> end(a, member, section, step - 1, own);
  row_pass<kSteps>(band, member, slot_of<kSteps>(member, step), rows[kPhase]);
  end.rest(a, member, section);
  column_pass<kSteps, kMembers, (kPhase + 1) % kSteps>(band, member, rows, step, own);
  wait_for_fetched();
  member.meet(kMembers);
}

template <int kSteps, unsigned kMembers, int kPhase = 0, class Waves>
__device__ __forceinline__ void do_steps(const typename Waves::Arguments& a, const MatrixA (&band)[kSteps],
                                         const Member<Waves>& member, const Section& section, int first,
                                         RowSums<Waves> (&rows)[kSteps], Own<Waves, kMembers>& own) {
  if (first + kPhase < section.steps) {
    do_step<kSteps, kMembers, kPhase>(a, band, member, section, first + kPhase, rows, own);
    if constexpr (kPhase + 1 < kSteps) {
      do_steps<kSteps, kMembers, kPhase + 1>(a, band, member, section, first, rows, own);
    }
  }
}

/// This warp's place, with its team's parts of shared memory: each team's partial sums, each team's pixels,
/// then what the waves are looked up in.
template <class Waves, int kSteps, unsigned kMembers>
__device__ __forceinline__ Member<Waves> take_place(const typename Waves::Arguments& a, float4* shared) {
  constexpr unsigned kExchange = 2 * Exchange<kMembers>::kStep;
  constexpr unsigned kRingWords = kRing * kSlotWords<kSteps>;
  constexpr unsigned kWaves = Waves::kWaves;
  __shared__ __align__(16) float2 coefficients[kMembers * kWaves];
  Member<Waves> member;
  const unsigned warp = threadIdx.x / kWarp;
  const unsigned teams = blockDim.x / kWarp / kMembers;
  member.lane = threadIdx.x % kWarp;
  member.index = warp % kMembers;
  member.team = warp / kMembers;
  member.exchange = shared + member.team * kExchange + member.lane;
  auto* rings = reinterpret_cast<typename Waves::Pixels*>(shared + teams * kExchange);
  member.ring = rings + member.team * kRingWords + member.lane;
  if (threadIdx.x < kMembers * kWaves) coefficients[threadIdx.x] = a.coefficients[threadIdx.x];
  member.coefficients =
      static_cast<std::uint32_t>(__cvta_generic_to_shared(coefficients + member.index * kWaves));
  member.waves.prepare(a, rings + teams * kRingWords, kMembers, member.index, member.lane);
  return member;
}

/// Each team takes its range of blocks, strip by strip.
template <class Waves, int kSteps, int kMembers>
__global__ void __launch_bounds__(kThreads<Waves, kSteps, kMembers>, 1)
    march_kernel(const typename Waves::Arguments a) {
  extern __shared__ float4 shared_memory[];
  const Member<Waves> member = take_place<Waves, kSteps, kMembers>(a, shared_memory);
  __syncthreads();
  MatrixA band[kSteps];
#pragma unroll
  for (int step = 0; step < kSteps; ++step) {
    band[step] = band_part(a, kHalo<kSteps>, step, static_cast<int>(member.lane));
  }
  // Neighbouring ranges in different blocks, so that few of them are spread over all multiprocessors.
  int block = static_cast<int>(member.team * gridDim.x + blockIdx.x) * a.share.blocks;
  const int end = min(block + a.share.blocks, a.strips * a.share.strip_blocks);
#pragma unroll 1
  while (block < end) {
    const int strip = block / a.share.strip_blocks;
    const int first = block % a.share.strip_blocks;
    const int count = min(end - block, a.share.strip_blocks - first);
    block += count;
    if (first >= a.rows) break;  // only the last range of a strip that is counted longer than it is
    const Section section(a, strip, first, min(count, a.rows - first), kSteps - 1, member.lane);
    for (int step = 0; step < kAhead; ++step) fetch<kSteps, kMembers>(a, member, section, step);
    wait_for_fetched();
    member.meet(kMembers);
    RowSums<Waves> rows[kSteps] = {};
    Own<Waves, kMembers> own;
#pragma unroll 1
    for (int step = 0; step < section.steps; step += kSteps) {
      do_steps<kSteps, kMembers>(a, band, member, section, step, rows, own);
    }
    const int last = section.steps - 1;
    BlockEnd<kSteps, kMembers, Waves>(a, member, section, last, own).rest(a, member, section);
    member.meet(kMembers);
  }
}

}  // namespace
}  // namespace filterscope::fast
