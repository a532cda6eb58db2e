// The kernel of fast/spectral_tensor; spectral_tensor.cu says what it computes.
#pragma once

#include "kernels/bilateral2d/fast/tensor_section.cuh"
#include "kernels/gpu/chained_launch.cuh"

namespace filterscope::fast {
namespace {

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
        const auto first = waves_at<kWaves>(wave_address(member.waves, pixels, 0));
        const auto second = waves_at<kWaves>(wave_address(member.waves, pixels, 1));
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
template <unsigned kMembers>
struct Own {
  float4 sums[Exchange<kMembers>::kOwn];  ///< (value, product, value, product)
  std::uint32_t pixels[Exchange<kMembers>::kOwn];
};

/// This warp's harmonics' part of both sums of the lane's pixels, kept or passed on. `rows` are those of the
/// last kSteps steps, the one of the first at kFirst.
template <int kSteps, unsigned kMembers, int kFirst>
__device__ __forceinline__ void column_pass(const MatrixA (&band)[kSteps], const Member& member,
                                            const RowSums (&rows)[kSteps], int step, Own<kMembers>& own) {
#pragma unroll
  for (unsigned eighth = 0; eighth < 2; ++eighth) {
    const std::uint32_t pixels[2] = {centre_pixels<kSteps>(member, step, eighth, 0),
                                     centre_pixels<kSteps>(member, step, eighth, 1)};
    float value[4] = {};  // [half, pixel of the pair], as accumulators lie
    float product[4] = {};
#pragma unroll
    for (int first = 0; first < kWaves; first += kTogether<kSteps, kMembers>) {
      float cosine[kTogether<kSteps, kMembers>][4] = {};
      float sine[kTogether<kSteps, kMembers>][4] = {};
#pragma unroll
      for (int k = 0; k < kSteps; ++k) {
        const RowSums& of_step = rows[(kFirst + k) % kSteps];
#pragma unroll
        for (int w = 0; w < kTogether<kSteps, kMembers>; ++w) {
          multiply_add(cosine[w], band[k], of_step.cosine[first + w][0][eighth],
                       of_step.cosine[first + w][1][eighth]);
          multiply_add(sine[w], band[k], of_step.sine[first + w][0][eighth],
                       of_step.sine[first + w][1][eighth]);
        }
      }
      Waves<kTogether<kSteps, kMembers>> centre[4];
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        const std::uint32_t pair = pixels[i / 2];
        centre[i] = waves_at<kTogether<kSteps, kMembers>>(wave_address(member.waves, pair, i % 2) +
                                                          4U * static_cast<unsigned>(first));
      }
#pragma unroll
      for (int w = 0; w < kTogether<kSteps, kMembers>; w += 2) {
        const float4 coefficients =
            two_coefficients(member.coefficients + 8U * static_cast<unsigned>(first + w));
#pragma unroll
        for (int i = 0; i < 4; ++i) {
#pragma unroll
          for (int v = 0; v < 2; ++v) {
            const float2 own_wave = unpack_halves(centre[i].harmonic[w + v]);
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

/// The reciprocal to 1 unit in the last place.
__device__ __forceinline__ float reciprocal(float x) {
  float result;
  asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(result) : "f"(x));
  return result;
}

/// A pair of neighbouring results: each in a byte, and above them a bit each for those that are not certain.
struct Finished {
  std::uint32_t bits;

  __device__ __forceinline__ bool certain() const { return bits >> 16 == 0; }
  __device__ __forceinline__ std::byte result(int i) const { return static_cast<std::byte>(bits >> 8 * i); }
  __device__ __forceinline__ bool certain(int i) const { return (bits >> (16 + i) & 1U) == 0; }
};

__device__ __forceinline__ Finished finished(const TensorArguments& a, const float4& sums,
                                             std::uint32_t pixels) {
  const float value[2] = {sums.x, sums.z};
  const float product[2] = {sums.y, sums.w};
  Finished pair{0};
#pragma unroll
  for (int i = 0; i < 2; ++i) {
    const float shift = product[i] * reciprocal(value[i]);
    const auto own = static_cast<float>(i == 0 ? pixels & kLowHalf : pixels >> 16);
    const unsigned level = __float2uint_rn(fminf(fmaf(own, a.level_of_offset, shift), 255.0F));
    pair.bits |= level << 8 * i;
    if (!(a.bound.excess(shift, value[i]) <= 0)) pair.bits |= 0x10000U << i;
  }
  return pair;
}

/// The pairs that a warp finishes of the block that a step completed: adds up what the team has of them. Two
/// parts, so that the first, without a branch, can overlap with the next step's row pass.
template <int kSteps, unsigned kMembers>
class BlockEnd {
 public:
  __device__ __forceinline__ BlockEnd(const TensorArguments& a, const Member& member, const Section& section,
                                      int step, const Own<kMembers>& own)
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
      pairs_[i] = finished(a, sums, own.pixels[i]);
      const int y = section.y + dy(pair);
      const bool mine = complete && pair < kPairs;
      const bool together = section.whole && y >= a.region.y0 && y < a.region.y1 && pairs_[i].certain();
      if (mine && !together) apart_ |= 3U << 2 * i;
      if (mine && together) {
        std::byte* to = target(a, section, pair);
        if (a.in_twos) {
          *reinterpret_cast<std::uint16_t*>(to) = static_cast<std::uint16_t>(pairs_[i].bits);
        } else {
          to[0] = pairs_[i].result(0);
          to[a.channels] = pairs_[i].result(1);
        }
      }
    }
  }

  /// Writes or lists each by itself.
  __device__ __forceinline__ void rest(const TensorArguments& a, const Member& member,
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
        to[at * a.channels] = pairs_[i].result(at);
        if (!pairs_[i].certain(at)) {
          add_to(a.repair, static_cast<unsigned>(y * a.width + x) * static_cast<unsigned>(a.channels) +
                               static_cast<unsigned>(section.channel));
        }
      }
    }
  }

 private:
  static constexpr unsigned kCount = Exchange<kMembers>::kOwn;

  static __device__ __forceinline__ int dx(unsigned pair) { return 8 * static_cast<int>(pair / 2); }
  __device__ __forceinline__ int dy(unsigned pair) const { return down_ + 8 * static_cast<int>(pair % 2); }
  __device__ __forceinline__ std::byte* target(const TensorArguments& a, const Section& section,
                                               unsigned pair) const {
    // Of a pixel within the region: both coordinates are at least 0.
    return a.target + static_cast<std::size_t>(static_cast<unsigned>(section.y + dy(pair))) * a.target_pitch +
           static_cast<unsigned>((section.x + dx(pair)) * a.channels + section.channel);
  }

  int down_;
  Finished pairs_[kCount];
  unsigned apart_ = 0;  ///< two bits a pair
};

/// One step of 16 rows: the end of the block that the step before completed, these rows' row pass, and the
/// column pass of the block that they complete. The first kSteps − 1 steps of a section complete none: what
/// they compute is not written. kPhase is step % kSteps.
template <int kSteps, unsigned kMembers, int kPhase>
__device__ __forceinline__ void do_step(const TensorArguments& a, const MatrixA (&band)[kSteps],
                                        const Member& member, const Section& section, int step,
                                        RowSums (&rows)[kSteps], Own<kMembers>& own) {
  fetch<kSteps, kMembers>(a, member, section, step + kAhead);
  const BlockEnd<kSteps, kMembers> end(a, member, section, step - 1, own);
  row_pass<kSteps>(band, member, slot_of<kSteps>(member, step), rows[kPhase]);
  end.rest(a, member, section);
  column_pass<kSteps, kMembers, (kPhase + 1) % kSteps>(band, member, rows, step, own);
  wait_for_fetched();
  member.meet(kMembers);
}

template <int kSteps, unsigned kMembers, int kPhase = 0>
__device__ __forceinline__ void do_steps(const TensorArguments& a, const MatrixA (&band)[kSteps],
                                         const Member& member, const Section& section, int first,
                                         RowSums (&rows)[kSteps], Own<kMembers>& own) {
  if (first + kPhase < section.steps) {
    do_step<kSteps, kMembers, kPhase>(a, band, member, section, first + kPhase, rows, own);
    if constexpr (kPhase + 1 < kSteps) {
      do_steps<kSteps, kMembers, kPhase + 1>(a, band, member, section, first, rows, own);
    }
  }
}

/// This warp's place, with its team's parts of shared memory: each team's partial sums, each team's pixels,
/// then the copies of the waves from a multiple of one warp's waves on. Fills the waves.
template <int kSteps, unsigned kMembers>
__device__ __forceinline__ Member take_place(const TensorArguments& a, float4* shared) {
  constexpr unsigned kExchange = 2 * Exchange<kMembers>::kStep;
  constexpr unsigned kRingWords = kRing * kSlotWords<kSteps>;
  __shared__ float2 coefficients[kMembers * kWaves];
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
  if (threadIdx.x < kMembers * kWaves) coefficients[threadIdx.x] = a.coefficients[threadIdx.x];
  member.coefficients =
      static_cast<std::uint32_t>(__cvta_generic_to_shared(coefficients + member.index * kWaves));
  const unsigned entries = kMembers * kLevels * static_cast<unsigned>(a.copies);
#pragma unroll 4
  for (unsigned i = threadIdx.x; i < entries; i += blockDim.x) {
    const uint4 entry = a.waves[i * kTensorEntryBytes >> a.copy_shift];
    asm volatile("st.shared.v4.u32 [%0], {%1, %2, %3, %4};" ::"r"(waves + i * kTensorEntryBytes),
                 "r"(entry.x), "r"(entry.y), "r"(entry.z), "r"(entry.w)
                 : "memory");
  }
  member.waves =
      waves + member.index * size + (member.lane & static_cast<unsigned>(a.copies - 1)) * kTensorEntryBytes;
  return member;
}

/// Each team takes its range of blocks, strip by strip.
template <int kSteps, int kMembers>
__global__ void __launch_bounds__(kThreads<kSteps, kMembers>, 1)
    spectral_tensor_kernel(const TensorArguments a) {
  extern __shared__ float4 shared_memory[];
  const Member member = take_place<kSteps, kMembers>(a, shared_memory);
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
    RowSums rows[kSteps] = {};
    Own<kMembers> own;
#pragma unroll 1
    for (int step = 0; step < section.steps; step += kSteps) {
      do_steps<kSteps, kMembers>(a, band, member, section, step, rows, own);
    }
    const int last = section.steps - 1;
    BlockEnd<kSteps, kMembers>(a, member, section, last, own).rest(a, member, section);
    member.meet(kMembers);
  }
  gpu::let_next_start();
}

}  // namespace
}  // namespace filterscope::fast
