// fast/register_tiled: the exact sum, bound by the exponential, with several exponentials in flight.
//
// A thread filters four neighbours of a row. It walks the window's rows in shared memory four values at a
// time; each value serves all four pixels from registers, so a tap costs a quarter of a shared load or less.
// Values are scaled once, when the tile is loaded, so that a tap is
//
//   d = v − c;  w = 2^(ex(dx) − d·d);  S += w·v;  W += w            (two additions, two fused, one 2^x)
//
// with the row's spatial factor applied to the row's sums. The special-function unit gives 16 exponentials a
// clock and multiprocessor, the bound of a plain kernel. The radius is compiled in for 1…16: the column
// exponents are then immediate constant-bank operands, and every eighth exponential is a polynomial on the
// multiply-add unit instead. Which ones depends on dx alone, so that a pixel's result does not depend on its
// place in a tile. The joint colour modes are in joint_tile.cuh, images with a guide or weights of pixels in
// guided.cu.
#include <numbers>

#include "kernels/bilateral2d/fast/exact/exponent_table.cuh"
#include "kernels/bilateral2d/fast/exact/guided.h"
#include "kernels/bilateral2d/fast/exact/joint_tile.cuh"
#include "kernels/bilateral2d/fast/exact/value_tile.cuh"
#include "kernels/cuda/dispatch.cuh"
#include "kernels/cuda/exp2_pair.cuh"
#include "kernels/families/tap_work.h"
#include "kernels/families/window_descriptor.h"

namespace filterscope::fast {
namespace {

constexpr int kRows = 16;  ///< of pixels a block filters, each channel by itself
constexpr int kGeneral = 0;
constexpr int kLastCompiled = 16;  ///< radius
/// Smaller windows have too few taps a row for the polynomial's extra instructions to hide.
constexpr int kLastWithoutPolynomial = 6;

/// What turns a value into the scale in which the range weight is 2^(−d²).
__device__ __forceinline__ float value_scale(const ExactRange& range) {
  return sqrtf(-range.factor * static_cast<float>(std::numbers::log2e));
}

/// Base-2 exponential of the tap at dx. With the radius compiled in, `dx` is a constant and so is the choice.
template <int R>
__device__ __forceinline__ float tap_weight(float exponent, int dx) {
  return R > kLastWithoutPolynomial && (dx & 7) == 1 ? exp2_polynomial(exponent) : exp2_special(exponent);
}

struct RowSums {
  float value[kPixels] = {};
  float weight[kPixels] = {};
};

/// Adds the four values that start `first` columns right of the thread's first pixel to the sums of its four
/// pixels. `first` is a multiple of 4; with R compiled in it is a constant, and taps outside are not there.
/// `Ends`: some taps may be outside, whose values must not count even if they are no numbers.
template <int R, bool Ends, int I = 0, int M = 0>
__device__ __forceinline__ void add_group(RowSums& sums, const float (&centre)[kPixels],
                                          const float (&group)[kPixels], int first, int radius) {
  const int dx = first + M - I;
  if (R == kGeneral ? !Ends || abs(dx) <= radius : dx >= -R && dx <= R) {
    const float d = group[M] - centre[I];
    const float weight = tap_weight<R>(fmaf(-d, d, column_exponent(dx)), dx);
    sums.value[I] = fmaf(weight, group[M], sums.value[I]);
    sums.weight[I] += weight;
  }
  if constexpr (I + 1 < kPixels) {
    add_group<R, Ends, I + 1, M>(sums, centre, group, first, radius);
  } else if constexpr (M + 1 < kPixels) {
    add_group<R, Ends, 0, M + 1>(sums, centre, group, first, radius);
  }
}

template <int R>
__device__ __forceinline__ RowSums sum_row(const float* row, int radius, const float (&centre)[kPixels]) {
  RowSums sums;
  const int reach = halo(R == kGeneral ? radius : R);
#pragma unroll(R == kGeneral ? 1 : 2 * halo(R) / 4 + 1)
  for (int first = -reach; first <= reach; first += 4) {
    const float4 four = *reinterpret_cast<const float4*>(row + first);
    const float group[kPixels] = {four.x, four.y, four.z, four.w};
    if (R == kGeneral && reaches_beyond(first, radius)) {
      add_group<R, true>(sums, centre, group, first, radius);
    } else {
      add_group<R, false>(sums, centre, group, first, radius);
    }
  }
  return sums;
}

/// Filters the thread's four pixels around `middle`, in scaled values.
template <int R>
__device__ __forceinline__ void filter_four(const float* middle, int pitch, int radius,
                                            float (&result)[kPixels]) {
  const float4 four = *reinterpret_cast<const float4*>(middle);
  const float centre[kPixels] = {four.x, four.y, four.z, four.w};
  RowSums total;
#pragma unroll 1
  for (int dy = -radius; dy <= radius; ++dy) {
    const RowSums row = sum_row<R>(middle + dy * pitch, radius, centre);
    const float factor = row_factor(dy);
#pragma unroll
    for (int i = 0; i < kPixels; ++i) {
      total.value[i] = fmaf(factor, row.value[i], total.value[i]);
      total.weight[i] = fmaf(factor, row.weight[i], total.weight[i]);
    }
  }
#pragma unroll
  for (int i = 0; i < kPixels; ++i) result[i] = total.value[i] / total.weight[i];
}

/// The channels one after the other over the same shared memory.
template <class Tap, int R>
__global__ void __launch_bounds__(kThreadsX* kThreadsY) register_tiled_kernel(const FilterArguments<Tap> a) {
  using Value = typename Tap::Value;
  float* tile = shared_planes();
  const int radius = R == kGeneral ? a.radius : R;
  const int pitch = plane_pitch(radius);
  const int left = a.x0 + static_cast<int>(blockIdx.x) * kTileWidth;
  const int top = a.y0 + static_cast<int>(blockIdx.y) * kRows;
  const int column = static_cast<int>(threadIdx.x) * kPixels;
  const float scale = value_scale(a.range);
  const float unscale = 1.0F / scale;
#pragma unroll 1
  for (int channel = 0; channel < Tap::kChannels; ++channel) {
    if (channel > 0) __syncthreads();
    fill_tile(
        a.taps, left, top, kRows, radius,
        [&](int cell, const Tap& tap) { tile[cell] = static_cast<float>(tap.value[channel]) * scale; },
        [&](int cell) { tile[cell] = 0; });
    __syncthreads();
#pragma unroll 1
    for (int y = static_cast<int>(threadIdx.y); y < kRows; y += kThreadsY) {
      float result[kPixels];
      filter_four<R>(tile + (y + radius) * pitch + halo(radius) + column, pitch, radius, result);
      Value values[kPixels];
#pragma unroll
      for (int i = 0; i < kPixels; ++i) values[i] = rounded<Value>(result[i] * unscale);
      store_channel(a, left + column, top + y, channel, values);
    }
  }
}

template <class Tap, int R = 1>
auto kernel_for(int radius) -> void (*)(const FilterArguments<Tap>) {
  if constexpr (R <= kLastCompiled) {
    return radius == R ? register_tiled_kernel<Tap, R> : kernel_for<Tap, R + 1>(radius);
  } else {
    return register_tiled_kernel<Tap, kGeneral>;
  }
}

template <class Tap>
struct RegisterTiled {
  static constexpr bool kJoint = Tap::kMode != ColourMode::channel;

  static std::size_t shared_bytes(const BilateralParameters& parameters) {
    if constexpr (kJoint) {
      return joint_bytes<Tap>(parameters.radius);
    } else {
      return plane_bytes(kRows, parameters.radius);
    }
  }
  static KernelSpec<Tap> of(const BilateralParameters& parameters) {
    KernelSpec<Tap> spec;
    if constexpr (kJoint) {
      spec.kernel = joint_kernel_for<Tap>(parameters.radius);
    } else {
      spec.kernel = kernel_for<Tap>(parameters.radius);
    }
    spec.block = {kThreadsX, kThreadsY};
    spec.pixels = {kTileWidth, kJoint ? kJointRows : kRows};
    spec.shared_bytes = shared_bytes;
    spec.constant = &exponent_symbol;
    spec.constant_values = exponent_values;
    return spec;
  }
};

}  // namespace

Variant register_tiled() {
  Variant variant;
  variant.descriptor = cuda_bilateral_descriptor(
      "Four pixels a thread in registers, exponentials on two units, radius compiled in.",
      "docs/fast-kernels.md", {});
  variant.descriptor.work = bilateral_taps({.exponentials = 7.0 / 8});
  variant.descriptor.takes_guide = true;
  variant.descriptor.takes_weights = true;
  variant.prepare = [](const BilateralRequest& request) {
    const bool planes = request.guided || request.weighted;
    return planes ? make_guided_plan(request) : prepare_bilateral<RegisterTiled>(request);
  };
  return variant;
}

}  // namespace filterscope::fast
