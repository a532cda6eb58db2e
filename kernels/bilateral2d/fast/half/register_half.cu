// fast/register_half: the plain sum for 8-bit images in packed half precision, two pixels an instruction.
//
// A register's two halves are the pixels of one column half_rows_apart() rows apart, in the tile of shared
// memory already, so that neighbours in a row need no shuffling. A thread filters four columns of both. A tap
// of two pixels is
//
//   d = v − c;  x = ex(dx) − d²;  w = 2^x (half_weights.h, on two units);  S += w·d;  W += w
//
// with the row's spatial factor applied to the row's sums. A small window's are added up in halves, and a
// thread's own pixels take the weight of a pair once; a large window's rows are added up in float. Sums of
// halves are kept short: four columns, then the groups of a row. How far all of this can take the result from
// the exact one is computed before the launch; where that is not within one level, fast/register_tiled does
// the work.
#include <bit>
#include <memory>
#include <vector>

#include "kernels/api/choice.h"
#include "kernels/bilateral2d/fast/half/half_suffices.h"
#include "kernels/bilateral2d/fast/half/half_sums.cuh"
#include "kernels/bilateral2d/fast/half/half_tile.cuh"
#include "kernels/catalog.h"
#include "kernels/cuda/constant_table.cuh"
#include "kernels/cuda/device.cuh"
#include "kernels/cuda/dispatch.cuh"
#include "kernels/cuda/reciprocal.cuh"
#include "kernels/families/tap_work.h"
#include "kernels/families/window_descriptor.h"
#include "kernels/maths/half_bits.h"

namespace filterscope::fast {
namespace {

ConstantSymbol half_symbol{half_constants, sizeof half_constants};

constexpr int blocks_for(int radius) { return radius <= 6 ? 4 : 3; }

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
__device__ __forceinline__ HalfSums sum_small_window(const Half2* middle, const Half2 (&centre)[kPixels],
                                                     const Weighing& by) {
  HalfSums total;
  sum_row<R, 1, true>(&total, middle, centre, by);
#pragma unroll
  for (int dy = 1; dy <= R; ++dy) {
    HalfSums above;
    HalfSums below;
    sum_row<R, 1, false>(&above, middle - dy * plane_pitch(R), centre, by);
    sum_row<R, 1, false>(&below, middle + dy * plane_pitch(R), centre, by);
    const Half2 factor = half_constants[kRowsAt + dy];
#pragma unroll
    for (int i = 0; i < kPixels; ++i) {
      total.value[i] = fused2(add2(above.value[i], below.value[i]), factor, total.value[i]);
      total.weight[i] = fused2(add2(above.weight[i], below.weight[i]), factor, total.weight[i]);
    }
  }
  return total;
}

template <int R>
__device__ __forceinline__ FloatSums sum_large_window(const Half2* middle, const Half2 (&centre)[kPixels],
                                                      const Weighing& by) {
  constexpr int kSums = R <= kOneSum ? 1 : 2;
  FloatSums total;
  HalfSums sums[2];
#pragma unroll 1
  for (int dy = -R; dy <= R; ++dy) {
    sum_row<R, kSums, false>(sums, middle + dy * plane_pitch(R), centre, by);
    total.add<kSums>(sums, half_row_factor(dy));
  }
  return total;
}

/// Makes the levels of a thread's pixels, in halves that count from 1024, where a half's rounding is to whole
/// numbers.
template <int R>
__device__ __forceinline__ void filter_columns(const Half2* middle, const Weighing& by,
                                               Half2 (&levels)[kPixels]) {
  constexpr unsigned kFullScale = 255;
  const uint4 four = *reinterpret_cast<const uint4*>(middle);
  const Half2 centre[kPixels] = {four.x, four.y, four.z, four.w};
  const Half2 unscale = half_constants[kUnscaleAt];
  const auto level = [&](int i) { return fused2(centre[i], unscale, both(kCount + kMiddle)); };
  if constexpr (R <= kWindowInHalves) {
    const HalfSums total = sum_small_window<R>(middle, centre, by);
#pragma unroll
    for (int i = 0; i < kPixels; ++i) {
      const float2 weight = floats(total.weight[i]);
      const Half2 mean = multiply2(total.value[i], halves(reciprocal(weight.x), reciprocal(weight.y)));
      levels[i] = fused2(mean, unscale, level(i));
    }
  } else {
    const FloatSums total = sum_large_window<R>(middle, centre, by);
    const float levels_of_one = floats(unscale).x;
#pragma unroll
    for (int i = 0; i < kPixels; ++i) {
      const auto mean = [&](int at) { return total.value[at] * reciprocal(total.weight[at]); };
      const float2 own = floats(level(i));
      levels[i] = halves(fmaf(mean(i), levels_of_one, own.x), fmaf(mean(i + kPixels), levels_of_one, own.y));
    }
  }
#pragma unroll
  for (Half2& of_pixels : levels) of_pixels = clamp2(of_pixels, both(kCount), both(kCount + kFullScale));
}

/// Stores four levels, a byte each; those beyond the region are left alone.
template <class Tap>
__device__ __forceinline__ void store_levels(const FilterArguments<Tap>& a, int x, int y, int channel,
                                             std::uint32_t levels) {
  if (y >= a.y1) return;
  std::uint8_t* pixel = a.pixel(x, y) + channel;
  if (stores_word(a, x, pixel)) {
    *reinterpret_cast<std::uint32_t*>(pixel) = levels;
    return;
  }
#pragma unroll
  for (int i = 0; i < kPixels; ++i) {
    if (x + i < a.x1) pixel[i * Tap::kChannels] = static_cast<std::uint8_t>(levels >> (8 * i));
  }
}

/// The channels one after the other over the same shared memory.
template <class Tap, int R>
__global__ void __launch_bounds__(kThreadsX* kThreadsY, blocks_for(R))
    register_half_kernel(const FilterArguments<Tap> a) {
  auto* tile = reinterpret_cast<Half2*>(shared_planes());
  const int left = a.x0 + static_cast<int>(blockIdx.x) * kTileWidth;
  const int top = a.y0 + static_cast<int>(blockIdx.y) * 2 * half_rows_apart(R);
  const int column = static_cast<int>(threadIdx.x) * kPixels;
  const Scaling scaling{half_constants[kScaleAt], half_constants[kOffsetAt]};
  const Weighing by{half_constants[kMultiplierAt], half_constants[kStepAt], half_constants[kFractionAt]};
#pragma unroll 1
  for (int channel = 0; channel < Tap::kChannels; ++channel) {
    if (channel > 0) __syncthreads();
    fill_half_tile<Tap, R>(tile, a.taps, left, top, channel, scaling);
    __syncthreads();
#pragma unroll 1
    for (int y = static_cast<int>(threadIdx.y); y < half_rows_apart(R); y += kThreadsY) {
      Half2 levels[kPixels];
      filter_columns<R>(tile + (y + R) * plane_pitch(R) + halo(R) + column, by, levels);
      const unsigned two = __byte_perm(levels[0], levels[1], 0x6240);
      const unsigned next = __byte_perm(levels[2], levels[3], 0x6240);
      store_levels(a, left + column, top + y, channel, __byte_perm(two, next, 0x5410));
      store_levels(a, left + column, top + y + half_rows_apart(R), channel, __byte_perm(two, next, 0x7632));
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
std::vector<float> constant_words(const BilateralParameters& parameters) {
  const HalfWeights half = half_weights(parameters);
  const auto twice = [](std::uint16_t bits) { return std::bit_cast<float>(both(bits)); };
  std::vector<float> words(kConstants);
  words[kMultiplierAt] = twice(half.multiplier);
  words[kStepAt] = twice(half.step);
  words[kScaleAt] = twice(half_bits(half.scale));
  words[kOffsetAt] = twice(half_bits(-(1024.0 + kMiddle) * half.scale));
  words[kUnscaleAt] = twice(half_bits(1 / half.scale));
  words[kFractionAt] = twice(0x03FF);
  for (std::size_t d = 0; d < half.rows.size(); ++d) {
    words[kRowsAt + d] = parameters.radius <= kWindowInHalves ? twice(half_bits(half.rows[d])) : half.rows[d];
    words[kColumnsAt + d] = twice(half.columns[d]);
  }
  return words;
}

template <class Tap>
struct RegisterHalf {
  static std::size_t shared_bytes(const BilateralParameters& parameters) {
    return plane_bytes(half_rows_apart(parameters.radius), parameters.radius);
  }
  static KernelSpec<Tap> of(const BilateralParameters& parameters) {
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

std::unique_ptr<Plan> prepare_register_half(const BilateralRequest& request) {
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
      "docs/fast-kernels.md", {});
  variant.descriptor.bound =
      "1 level: the errors of all weights and sums are added up before the launch, for any image, and the "
      "exact kernel takes over where they may reach a level.";
  variant.descriptor.types = {PixelType::u8};
  variant.descriptor.parameters.choose("colour", {"channel"});
  variant.descriptor.work = bilateral_taps({.exponentials = 5.0 / 8, .multiply_adds = 0, .packed_half = 2});
  variant.prepare = prepare_register_half;
  return variant;
}

}  // namespace filterscope::fast
