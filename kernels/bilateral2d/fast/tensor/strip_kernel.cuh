// The kernel of fast/spectral_tensor and fast/spectral; spectral_tensor.cu says what it computes.
#pragma once

#include "kernels/bilateral2d/fast/tensor/strip_section.cuh"

namespace filterscope::fast {
namespace {

/// Row sums of 16 rows, ready for the column pass: [harmonic][group of 8 rows][8 pixels][part].
template <class Waves>
struct RowSums {
  std::uint32_t cosine[Waves::kWaves][2][2][Waves::kParts];
  std::uint32_t sine[Waves::kWaves][2][2][Waves::kParts];
};

template <int kSteps, class Waves>
__device__ __forceinline__ void row_pass(const MatrixA (&band)[kSteps], const WarpContext<Waves>& context,
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
        context.waves.operands(slot[((step * 2 + group) * 2 + half) * kWarp], half, cosines, sines);
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
__device__ __forceinline__ typename Waves::Pixels centre_pixels(const WarpContext<Waves>& context, int step,
                                                                unsigned eighth, unsigned half) {
  const unsigned group = kSteps - 1 + half;
  const unsigned column = kSteps - 1 + eighth;
  const typename Waves::Pixels* slot =
      slot_of<kSteps>(context, max(step - (kSteps - 1) + static_cast<int>(group / 2), 0));
  return slot[((column / 2 * 2 + group % 2) * 2 + column % 2) * kWarp];
}

/// Pair p of a block is finished by the group's warp p % kGroupWarps, which keeps its own part of the sums
/// and gets the others' through shared memory: [odd step][finisher][its pairs][other warps][lane].
template <unsigned kGroupWarps>
struct Exchange {
  static constexpr unsigned kOwn = (kPairs + kGroupWarps - 1) / kGroupWarps;  ///< a warp's pairs at most
  static constexpr unsigned kOthers = kGroupWarps - 1;
  static constexpr unsigned kFinisher = kOwn * kOthers * kWarp;
  static constexpr unsigned kStep = (kGroupWarps < kPairs ? kGroupWarps : kPairs) * kFinisher;

  /// Where warp `from` puts its part of a pair.
  static __device__ __forceinline__ unsigned place(int step, unsigned pair, unsigned from) {
    const unsigned finisher = pair % kGroupWarps;
    const unsigned other = kOthers == 1 ? 0 : from < finisher ? from : from - 1;
    return static_cast<unsigned>(step) % 2 * kStep + finisher * kFinisher +
           (pair / kGroupWarps * kOthers + other) * kWarp;
  }
};

/// What a warp keeps of the pairs that it finishes.
template <class Waves, unsigned kGroupWarps>
struct Own {
  float4 sums[Exchange<kGroupWarps>::kOwn];  ///< (value, product, value, product)
  typename Waves::Pixels pixels[Exchange<kGroupWarps>::kOwn];
};

/// This warp's harmonics' part of both sums of the lane's pixels, kept or passed on. `rows` are those of the
/// last kSteps steps, the one of the first at kFirst.
template <int kSteps, unsigned kGroupWarps, int kFirst, class Waves>
__device__ __forceinline__ void column_pass(const MatrixA (&band)[kSteps], const WarpContext<Waves>& context,
                                            const RowSums<Waves> (&rows)[kSteps], int step,
                                            Own<Waves, kGroupWarps>& own) {
  constexpr int kTogether = Waves::template kTogether<kSteps, kGroupWarps>;
#pragma unroll
  for (unsigned eighth = 0; eighth < 2; ++eighth) {
    const typename Waves::Pixels pixels[2] = {centre_pixels<kSteps>(context, step, eighth, 0),
                                              centre_pixels<kSteps>(context, step, eighth, 1)};
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
        centre[i] = context.waves.template centre<kTogether>(pixels[i / 2], i % 2, first);
      }
#pragma unroll
      for (int w = 0; w < kTogether; w += 2) {
        const float4 coefficients =
            two_coefficients(context.coefficients + 8U * static_cast<unsigned>(first + w));
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
      if (pair % kGroupWarps == context.index) {
        own.sums[pair / kGroupWarps] = sums;
        own.pixels[pair / kGroupWarps] = pixels[half];
      } else {
        context.exchange[Exchange<kGroupWarps>::place(step, pair, context.index)] = sums;
      }
    }
  }
}

/// The pairs that a warp finishes of the block that a step completed: adds up what the warp group has of
/// them. Two parts, so that the first, without a branch, can overlap with the next step's row pass.
template <int kSteps, unsigned kGroupWarps, class Waves>
class BlockEnd {
 public:
  using Arguments = typename Waves::Arguments;

  __device__ __forceinline__ BlockEnd(const Arguments& a, const WarpContext<Waves>& context,
                                      const Section& section, int step, const Own<Waves, kGroupWarps>& own)
      : down_(kBlock * (step - (kSteps - 1))) {
    const bool complete = step >= kSteps - 1;
    const unsigned finisher = kGroupWarps > kPairs ? min(context.index, kPairs - 1) : context.index;
    const float4* others = context.exchange + finisher * Exchange<kGroupWarps>::kFinisher +
                           static_cast<unsigned>(step) % 2 * Exchange<kGroupWarps>::kStep;
#pragma unroll
    for (unsigned i = 0; i < kCount; ++i) {
      const unsigned pair = context.index + i * kGroupWarps;
      float4 sums = own.sums[i];
      sums.x += a.constant_term;
      sums.z += a.constant_term;
#pragma unroll
      for (unsigned other = 0; other < Exchange<kGroupWarps>::kOthers; ++other) {
        const float4 part = others[(i * Exchange<kGroupWarps>::kOthers + other) * kWarp];
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
  __device__ __forceinline__ void rest(const Arguments& a, const WarpContext<Waves>& context,
                                       const Section& section) const {
#pragma unroll
    for (unsigned i = 0; i < kCount; ++i) {
      const unsigned pair = context.index + i * kGroupWarps;
      if ((apart_ >> 2 * i & 3U) == 0) continue;
      std::byte* to = target(a, section, pair);
      const int y = section.y + dy(pair);
#pragma unroll 1
      for (int at = 0; at < 2; ++at) {
        const int x = section.x + dx(pair) + at;
        if (x < a.region.x0 || x >= a.region.x1 || y < a.region.y0 || y >= a.region.y1) continue;
        pairs_[i].store(a, at, to + Waves::bytes(a, static_cast<unsigned>(at * a.channels)));
        if (!pairs_[i].certain(at)) {
          if constexpr (Waves::kMayBeOutside) {
            add_to(a.repair, x, y, section.channel);
          } else {
            add_to(a.repair, static_cast<unsigned>(y * a.width + x) * static_cast<unsigned>(a.channels) +
                                 static_cast<unsigned>(section.channel));
          }
        }
      }
    }
  }

 private:
  static constexpr unsigned kCount = Exchange<kGroupWarps>::kOwn;

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
template <int kSteps, unsigned kGroupWarps, int kPhase, class Waves>
__device__ __forceinline__ void do_step(const typename Waves::Arguments& a, const MatrixA (&band)[kSteps],
                                        const WarpContext<Waves>& context, const Section& section, int step,
                                        RowSums<Waves> (&rows)[kSteps], Own<Waves, kGroupWarps>& own) {
  fetch<kSteps, kGroupWarps>(a, context, section, step + kAhead);
  const BlockEnd<kSteps, kGroupWarps, Waves> end(a, context, section, step - 1, own);
  row_pass<kSteps>(band, context, slot_of<kSteps>(context, step), rows[kPhase]);
  end.rest(a, context, section);
  column_pass<kSteps, kGroupWarps, (kPhase + 1) % kSteps>(band, context, rows, step, own);
  wait_for_fetched();
  context.sync(kGroupWarps);
}

template <int kSteps, unsigned kGroupWarps, int kPhase = 0, class Waves>
__device__ __forceinline__ void do_steps(const typename Waves::Arguments& a, const MatrixA (&band)[kSteps],
                                         const WarpContext<Waves>& context, const Section& section, int first,
                                         RowSums<Waves> (&rows)[kSteps], Own<Waves, kGroupWarps>& own) {
  if (first + kPhase < section.steps) {
    do_step<kSteps, kGroupWarps, kPhase>(a, band, context, section, first + kPhase, rows, own);
    if constexpr (kPhase + 1 < kSteps) {
      do_steps<kSteps, kGroupWarps, kPhase + 1>(a, band, context, section, first, rows, own);
    }
  }
}

/// This warp's place, with its warp group's parts of shared memory: each warp group's partial sums, each warp
/// group's pixels, then what the waves are looked up in.
template <class Waves, int kSteps, unsigned kGroupWarps>
__device__ __forceinline__ WarpContext<Waves> take_place(const typename Waves::Arguments& a, float4* shared) {
  constexpr unsigned kExchange = 2 * Exchange<kGroupWarps>::kStep;
  constexpr unsigned kRingWords = kRing * kSlotWords<kSteps>;
  constexpr unsigned kWaves = Waves::kWaves;
  __shared__ __align__(16) float2 coefficients[kGroupWarps * kWaves];
  WarpContext<Waves> context;
  const unsigned warp = threadIdx.x / kWarp;
  const unsigned warp_groups = blockDim.x / kWarp / kGroupWarps;
  context.lane = threadIdx.x % kWarp;
  context.index = warp % kGroupWarps;
  context.warp_group = warp / kGroupWarps;
  context.exchange = shared + context.warp_group * kExchange + context.lane;
  auto* rings = reinterpret_cast<typename Waves::Pixels*>(shared + warp_groups * kExchange);
  context.ring = rings + context.warp_group * kRingWords + context.lane;
  if (threadIdx.x < kGroupWarps * kWaves) coefficients[threadIdx.x] = a.coefficients[threadIdx.x];
  context.coefficients =
      static_cast<std::uint32_t>(__cvta_generic_to_shared(coefficients + context.index * kWaves));
  context.waves.prepare(a, rings + warp_groups * kRingWords, kGroupWarps, context.index, context.lane);
  return context;
}

/// The blocks of a range, but for those at its ends that are in tiles which the plain sum filters as a whole.
struct BlockRange {
  int first;
  int end;
};

/// `range` without these blocks. The same in all lanes.
__device__ __forceinline__ BlockRange without_outside(const StripArguments& a, BlockRange range,
                                                      unsigned lane) {
  static_assert(kOutsideRows == kBlock && kOutsideWidth % kBlock == 0);
  if (!a.repair.outside.filtered) return range;
  const auto has_inside = [&](int block) {
    const int strip = block / a.share.strip_blocks;
    const int row = block % a.share.strip_blocks;
    return block >= range.first && block < range.end && row < a.rows &&
           !a.repair.outside.at((a.first_column + strip % a.channel_strips) * kBlock,
                                (a.first_row + row) * kBlock, strip / a.channel_strips);
  };
  const auto inside = [&](int first) {
    return __ballot_sync(0xFFFFFFFFU, has_inside(first + static_cast<int>(lane)));
  };
  constexpr int kLanes = static_cast<int>(kWarp);
  while (range.first < range.end) {
    const unsigned some = inside(range.first);
    if (some != 0) {
      range.first += __ffs(static_cast<int>(some)) - 1;
      break;
    }
    range.first += kLanes;
  }
  while (range.first < range.end) {
    const unsigned some = inside(range.end - kLanes);
    if (some != 0) {
      range.end -= __clz(static_cast<int>(some));
      break;
    }
    range.end -= kLanes;
  }
  return range;
}

/// Each warp group takes its range of blocks, strip by strip.
template <class Waves, int kSteps, int kGroupWarps>
__global__ void __launch_bounds__(kThreads<Waves, kSteps, kGroupWarps>, 1)
    strip_kernel(const typename Waves::Arguments a) {
  extern __shared__ float4 shared_memory[];
  const WarpContext<Waves> context = take_place<Waves, kSteps, kGroupWarps>(a, shared_memory);
  __syncthreads();
  MatrixA band[kSteps];
#pragma unroll
  for (int step = 0; step < kSteps; ++step) {
    band[step] = band_part(a, kHalo<kSteps>, step, static_cast<int>(context.lane));
  }
  // Neighbouring ranges in different blocks, so that few of them are spread over all multiprocessors.
  int block = static_cast<int>(context.warp_group * gridDim.x + blockIdx.x) * a.share.blocks;
  const int range_end = min(block + a.share.blocks, a.strips * a.share.strip_blocks);
  // The range's end is read again whenever it is needed, which takes fewer registers.
  constexpr int kWarps = kThreads<Waves, kSteps, kGroupWarps> / static_cast<int>(kWarp);
  static_assert(kWarps <= kMostStripWarps);
  __shared__ volatile int ends[Waves::kMayBeOutside ? kWarps : 1];
  if constexpr (Waves::kMayBeOutside) {
    const BlockRange range = without_outside(a, {block, range_end}, context.lane);
    block = range.first;
    if (context.lane == 0) ends[threadIdx.x / kWarp] = range.end;
    __syncwarp();
  }
  const auto end = [&] {
    if constexpr (Waves::kMayBeOutside) return ends[threadIdx.x / kWarp];
    return range_end;
  };
#pragma unroll 1
  while (block < end()) {
    const int strip = block / a.share.strip_blocks;
    const int first = block % a.share.strip_blocks;
    const int count = min(end() - block, a.share.strip_blocks - first);
    block += count;
    if (first >= a.rows) break;  // only the last range of a strip that is counted longer than it is
    const Section section(a, strip, first, min(count, a.rows - first), kSteps - 1, context.lane);
    for (int step = 0; step < kAhead; ++step) fetch<kSteps, kGroupWarps>(a, context, section, step);
    wait_for_fetched();
    context.sync(kGroupWarps);
    RowSums<Waves> rows[kSteps] = {};
    Own<Waves, kGroupWarps> own;
#pragma unroll 1
    for (int step = 0; step < section.steps; step += kSteps) {
      do_steps<kSteps, kGroupWarps>(a, band, context, section, step, rows, own);
    }
    const int last = section.steps - 1;
    BlockEnd<kSteps, kGroupWarps, Waves>(a, context, section, last, own).rest(a, context, section);
    context.sync(kGroupWarps);
  }
}

}  // namespace
}  // namespace filterscope::fast
