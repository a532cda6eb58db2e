// fast/register_half: the plain sum for 8-bit pictures in packed half precision, two pixels an instruction.
//
// A register's two halves are the pixels of one column kRows rows apart, in the tile of shared memory
// already, so that neighbours in a row need no shuffling. A thread filters four columns of both. A tap of two
// pixels is
//
//   d = v − c;  x = ex(dx) − d²;  w = 2^x (half_weights.h, on two units);  S += w·d;  W += w
//
// with the row's spatial factor applied to the row's sums, which are added up in float. Sums of halves are
// kept short: four columns, then the groups of a row. How far all of this can take the result from the exact
// one is computed before the launch; where that is not within one level, fast/register_tiled does the work.
#include <bit>
#include <memory>
#include <vector>

#include "kernels/api/choice.h"
#include "kernels/bilateral2d/fast/half_bits.h"
#include "kernels/bilateral2d/fast/half_suffices.h"
#include "kernels/bilateral2d/fast/half_weights.h"
#include "kernels/bilateral2d/fast/packed_half.cuh"
#include "kernels/bilateral2d/fast/value_tile.cuh"
#include "kernels/catalog.h"
#include "kernels/common/constant_table.cuh"
#include "kernels/common/cuda_descriptor.h"
#include "kernels/common/dispatch.cuh"
#include "kernels/gpu/device.cuh"

namespace filterscope::fast {
namespace {

// What is where in the constants. Halves are there twice, in the two halves of a word.
constexpr int kMultiplierAt = 0;
constexpr int kStepAt = 1;
constexpr int kScaleAt = 2;
constexpr int kOffsetAt = 3;    ///< turns scaled bytes that count from 1024 into differences from 128
constexpr int kUnscaleAt = 4;   ///< float
constexpr int kFractionAt = 5;  ///< the mask of mantissas, which the compiler would else split in two steps
constexpr int kRowsAt = 6;      ///< floats, by |dy|
constexpr int kColumnsAt = kRowsAt + kMostHalfRadius + 1;  ///< by |dx|
constexpr int kConstants = kColumnsAt + kMostHalfRadius + 1;

__constant__ std::uint32_t half_constants[kConstants];
ConstantSymbol half_symbol{half_constants, sizeof half_constants};

constexpr unsigned kCount = 0x6400;  ///< 1024: its bits and a byte's are 1024 + the byte
constexpr unsigned kOne = 0x3C00;
constexpr unsigned kSeven = 0x4700;       ///< kHalfTop
constexpr unsigned kTopOfFixed = 0x0800;  ///< 2^−13, 2048 steps of the fixed-point number
static_assert(kHalfTop == 7 && 2048 * kHalfStep == (15 + kHalfTop) << 10,
              "the centre's weight is 2^kHalfTop");

constexpr int blocks_for(int radius) { return radius <= 6 ? 4 : 3; }

struct Weighing {
  Half2 multiplier;
  Half2 step;
  Half2 fraction;
};

template <bool Special>
__device__ __forceinline__ Half2 weight_of(Half2 x, const Weighing& by) {
  if constexpr (Special) {
    return exp2_special2(fused2(x, by.multiplier, both(kSeven)));
  } else {
    const Half2 lines = fused_or_zero2(x, by.step, both(kTopOfFixed)) * kHalfStep;
    const Half2 m = (lines & by.fraction) | both(kOne);
    constexpr Half2 kCurve[] = {both(kQuadratic[0]), both(kQuadratic[1]), both(kQuadratic[2])};
    return multiply2(lines, fused2(fused2(m, kCurve[2], kCurve[1]), m, kCurve[0]));
  }
}

struct HalfSums {
  Half2 value[kPixels];
  Half2 weight[kPixels];
};

/// Adds the four values that start `First` columns right of the thread's first pixel to the sums of pixel I,
/// or makes them the sums.
template <int R, int First, int I, bool Begin>
__device__ __forceinline__ void add_columns(HalfSums& sums, const Half2 (&group)[kPixels], Half2 centre,
                                            const Weighing& by) {
  constexpr bool kInRow = R <= kRowsTogether;
  Half2 weight[kPixels] = {};
  Half2 value = sums.value[I];
  int taps = 0;
#pragma unroll
  for (int m = 0; m < kPixels; ++m) {
    const int dx = First + m - I;
    if (dx < -R || dx > R) continue;
    const Half2 d = subtract2(group[m], centre);
    const Half2 x = minus_square2(d, half_constants[kColumnsAt + (dx < 0 ? -dx : dx)]);
    weight[taps] = on_special_unit(R, dx) ? weight_of<true>(x, by) : weight_of<false>(x, by);
    const bool first = taps == 0 && (Begin || !kInRow);
    value = first ? multiply2(weight[0], d) : fused2(weight[taps], d, value);
    ++taps;
  }
  if (taps == 0) return;
  Half2 total = weight[0];
  if (taps > 1) total = add2(total, weight[1]);
  if (taps == 3) total = add2(total, weight[2]);
  if (taps == 4) total = add2(total, add2(weight[2], weight[3]));
  sums.value[I] = Begin || kInRow ? value : add2(sums.value[I], value);
  sums.weight[I] = Begin ? total : add2(sums.weight[I], total);
}

/// Whether the group of columns from `first` on has a tap of pixel I.
__host__ __device__ constexpr bool meets(int radius, int first, int i) {
  return first + 3 - i >= -radius && first - i <= radius;
}

/// Makes a row's sums, of which every other group of columns has its own where there are two.
template <int R, int Sums, int First = -halo(R), int At = 0, int I = 0>
__device__ __forceinline__ void sum_row(HalfSums* sums, const Half2* row, const Half2 (&centre)[kPixels],
                                        const Weighing& by) {
  const uint4 four = *reinterpret_cast<const uint4*>(row + First);
  const Half2 group[kPixels] = {four.x, four.y, four.z, four.w};
  add_columns<R, First, I, !meets(R, First - 4 * Sums, I)>(sums[At], group, centre[I], by);
  if constexpr (I + 1 < kPixels) {
    sum_row<R, Sums, First, At, I + 1>(sums, row, centre, by);
  } else if constexpr (First < halo(R)) {
    sum_row<R, Sums, First + 4, (At + 1) % Sums, 0>(sums, row, centre, by);
  }
}

/// Of a thread's pixels: the four of its upper row, then the lower.
struct FloatSums {
  float value[2 * kPixels] = {};
  float weight[2 * kPixels] = {};

  template <int Sums>
  __device__ __forceinline__ void add(const HalfSums* sums, float factor) {
#pragma unroll
    for (int i = 0; i < kPixels; ++i) {
      const float2 v = floats(Sums == 1 ? sums[0].value[i] : add2(sums[0].value[i], sums[Sums - 1].value[i]));
      const float2 w =
          floats(Sums == 1 ? sums[0].weight[i] : add2(sums[0].weight[i], sums[Sums - 1].weight[i]));
      value[i] = fmaf(factor, v.x, value[i]);
      weight[i] = fmaf(factor, w.x, weight[i]);
      value[i + kPixels] = fmaf(factor, v.y, value[i + kPixels]);
      weight[i + kPixels] = fmaf(factor, w.y, weight[i + kPixels]);
    }
  }
};

__device__ __forceinline__ float half_row_factor(int dy) {
  return __uint_as_float(half_constants[kRowsAt + (dy < 0 ? -dy : dy)]);
}

template <int R>
__device__ __forceinline__ FloatSums sum_window(const Half2* middle, const Half2 (&centre)[kPixels],
                                                const Weighing& by) {
  constexpr int kPitch = plane_pitch(R);
  FloatSums total;
  HalfSums sums[2];
  if constexpr (R <= kRowsTogether) {
    sum_row<R, 1>(sums, middle, centre, by);
    total.add<1>(sums, 1.0F);
#pragma unroll 1
    for (int dy = 1; dy <= R; ++dy) {
      sum_row<R, 1>(sums, middle - dy * kPitch, centre, by);
      sum_row<R, 1>(sums + 1, middle + dy * kPitch, centre, by);
      total.add<2>(sums, half_row_factor(dy));
    }
  } else {
    constexpr int kSums = R <= kOneSum ? 1 : 2;
#pragma unroll 1
    for (int dy = -R; dy <= R; ++dy) {
      sum_row<R, kSums>(sums, middle + dy * kPitch, centre, by);
      total.add<kSums>(sums, half_row_factor(dy));
    }
  }
  return total;
}

/// Fills the tile: of the rows in the padded picture each with the one half_rows_apart() below. Beyond the
/// padded picture its last row and column stand in, for pixels that are not stored.
template <class Tap, int R>
__device__ __forceinline__ void fill_half_tile(Half2* tile, const TapPlane<Tap>& taps, int left, int top,
                                               int channel) {
  constexpr int kPitch = plane_pitch(R);
  constexpr int kChunks = (kPitch + kThreadsX - 1) / kThreadsX;
  const auto column = static_cast<int>(threadIdx.x);
  const Half2 scale = half_constants[kScaleAt];
  const Half2 offset = half_constants[kOffsetAt];
  int x[kChunks];
#pragma unroll
  for (int i = 0; i < kChunks; ++i) {
    x[i] = min(max(left - halo(R) + i * kThreadsX + column, -R), taps.x_end - 1);
  }
  // Three rows' loads in flight; of interleaved channels the addresses alone would take all registers.
#pragma unroll(Tap::kChannels == 1 ? 3 : 1)
  for (int y = static_cast<int>(threadIdx.y); y < plane_rows(half_rows_apart(R), R); y += kThreadsY) {
    const Tap* upper = taps.row(min(top - R + y, taps.y_end - 1));
    const Tap* lower = taps.row(min(top - R + y + half_rows_apart(R), taps.y_end - 1));
#pragma unroll
    for (int i = 0; i < kChunks; ++i) {
      const Half2 counted =
          __byte_perm(upper[x[i]].value[channel] | both(kCount), lower[x[i]].value[channel], 0x3410);
      const int cell = i * kThreadsX + column;
      if (cell < kPitch) tile[y * kPitch + cell] = fused2(counted, scale, offset);
    }
  }
}

__device__ __forceinline__ float reciprocal(float x) {
  float result;
  asm("rcp.approx.ftz.f32 %0, %1;" : "=f"(result) : "f"(x));
  return result;
}

/// Off the special-function unit, which converts too.
__device__ __forceinline__ std::uint8_t nearest_level(float value) {
  constexpr float kWhole = 8388608.0F;  // 2^23: adding it rounds to a whole number
  return static_cast<std::uint8_t>(__float_as_uint(fminf(fmaxf(value, 0.0F), 255.0F) + kWhole));
}

/// The channels one after the other over the same shared memory.
template <class Tap, int R>
__global__ void __launch_bounds__(kThreadsX* kThreadsY, blocks_for(R))
    register_half_kernel(const FilterArguments<Tap> a) {
  using Value = typename Tap::Value;
  auto* tile = reinterpret_cast<Half2*>(shared_planes());
  const int left = a.x0 + static_cast<int>(blockIdx.x) * kTileWidth;
  const int top = a.y0 + static_cast<int>(blockIdx.y) * 2 * half_rows_apart(R);
  const int column = static_cast<int>(threadIdx.x) * kPixels;
  const Weighing by{half_constants[kMultiplierAt], half_constants[kStepAt], half_constants[kFractionAt]};
  const float unscale = __uint_as_float(half_constants[kUnscaleAt]);
#pragma unroll 1
  for (int channel = 0; channel < Tap::kChannels; ++channel) {
    if (channel > 0) __syncthreads();
    fill_half_tile<Tap, R>(tile, a.taps, left, top, channel);
    __syncthreads();
#pragma unroll 1
    for (int y = static_cast<int>(threadIdx.y); y < half_rows_apart(R); y += kThreadsY) {
      const Half2* middle = tile + (y + R) * plane_pitch(R) + halo(R) + column;
      const uint4 four = *reinterpret_cast<const uint4*>(middle);
      const Half2 centre[kPixels] = {four.x, four.y, four.z, four.w};
      const FloatSums total = sum_window<R>(middle, centre, by);
#pragma unroll
      for (int below = 0; below < 2; ++below) {
        Value values[kPixels];
#pragma unroll
        for (int i = 0; i < kPixels; ++i) {
          const int at = i + below * kPixels;
          const float2 both_centres = floats(centre[i]);
          const float scaled = fmaf(total.value[at], reciprocal(total.weight[at]),
                                    below == 0 ? both_centres.x : both_centres.y);
          values[i] = nearest_level(fmaf(scaled, unscale, 128.0F));
        }
        store_channel(a, left + column, top + y + below * half_rows_apart(R), channel, values);
      }
    }
  }
}

template <class Tap, int R = 1>
auto kernel_for(int radius) -> void (*)(const FilterArguments<Tap>) {
  if constexpr (R < kMostHalfRadius) {
    if (radius != R) return kernel_for<Tap, R + 1>(radius);
  }
  return register_half_kernel<Tap, R>;
}

/// The constants' words, as the plan's table of floats takes them: copied, never computed with.
std::vector<float> constant_words(const Parameters& parameters) {
  const HalfWeights half = half_weights(parameters);
  const auto twice = [](std::uint16_t bits) { return std::bit_cast<float>(both(bits)); };
  const auto scale = static_cast<float>(half.scale);
  std::vector<float> words(kConstants);
  words[kMultiplierAt] = twice(half.multiplier);
  words[kStepAt] = twice(half.step);
  words[kScaleAt] = twice(half_bits(half.scale));
  words[kOffsetAt] = twice(half_bits(-(1024.0 + 128.0) * half.scale));
  words[kUnscaleAt] = 1.0F / scale;
  words[kFractionAt] = twice(0x03FF);
  for (std::size_t d = 0; d < half.rows.size(); ++d) {
    words[kRowsAt + d] = half.rows[d];
    words[kColumnsAt + d] = twice(half.columns[d]);
  }
  return words;
}

template <class Tap>
struct RegisterHalf {
  static std::size_t shared_bytes(const Parameters& parameters) {
    return plane_bytes(half_rows_apart(parameters.radius), parameters.radius);
  }
  static KernelSpec<Tap> of(const Parameters& parameters) {
    KernelSpec<Tap> spec;
    spec.kernel = kernel_for<Tap>(parameters.radius);
    spec.block = {kThreadsX, kThreadsY};
    spec.pixels = {kTileWidth, 2 * half_rows_apart(parameters.radius)};
    spec.shared_bytes = shared_bytes;
    spec.constant = &half_symbol;
    spec.constant_values = constant_words;
    return spec;
  }
};

std::unique_ptr<Plan> prepare_register_half(const PlanRequest& request) {
  if (gpu::device_facts(request.device).compute_major < kHalfComputeMajor ||
      !half_suffices(request.parameters)) {
    const Variant* const exact[] = {&variant("fast/register_tiled")};
    return prepare_first(exact, request);
  }
  return prepare_bilateral<RegisterHalf, ChannelTapsOf<std::uint8_t>>(request);
}

}  // namespace

Variant register_half() {
  Variant variant;
  variant.descriptor = cuda_bilateral_descriptor(
      "Two pixels an instruction in packed half precision, radius compiled in; fast/register_tiled where "
      "halves would not do.",
      "docs/fast-kernels.md");
  variant.descriptor.bound =
      "1 level: the errors of all weights and sums are added up before the launch, for any picture, and the "
      "exact kernel takes over where they may reach a level.";
  variant.descriptor.types = {PixelType::u8};
  variant.descriptor.colour_modes = {ColourMode::channel};
  variant.descriptor.parameters = {common_spec(ParameterKey::radius), common_spec(ParameterKey::sigma_space),
                                   common_spec(ParameterKey::sigma_range)};
  variant.prepare = prepare_register_half;
  return variant;
}

}  // namespace filterscope::fast
