// The steps of total variation denoising on a device, a kernel each. Those behind the one whose proof
// suffices find that and return.
#pragma once

#include <cstdint>
#include <type_traits>

#include "kernels/tv2d/fast/tv_device.cuh"
#include "kernels/tv2d/fast/tv_fit.cuh"

namespace filterscope::fast {
namespace {

template <class T, bool kDeep, class Fit>
__global__ void __launch_bounds__(kTvThreads) tv_begin(const TvArguments a, const Fit fit) {
  [[maybe_unused]] TvSpan span;
  for_pixels<kDeep>(a, 1, [&](const TvPixel& p) {
    const auto* row =
        reinterpret_cast<const T*>(a.source.data + static_cast<std::size_t>(p.z) * a.source.slice_pitch +
                                   static_cast<std::size_t>(p.y) * a.source.row_pitch);
    const float value = fit.read(
        static_cast<float>(row[static_cast<std::ptrdiff_t>(p.x) * a.source.shape.channels + p.channel]));
    const std::ptrdiff_t i = place_of<kDeep>(a, p);
    a.values[i] = value;
    a.image[i] = value;
    a.ahead[i] = value;
    a.dual_x[i] = 0;
    a.dual_y[i] = 0;
    if constexpr (kDeep) a.dual_z[i] = 0;
    if constexpr (Fit::kPhotons) {
      if (weight_at(a.source, p.x, p.y, p.z) > 0) span.add(value);
    }
  });
  if constexpr (Fit::kPhotons) span.store(a.state);
}

template <int kJoined, bool kDeep>
__global__ void __launch_bounds__(kTvThreads) tv_dual(const TvArguments a, const float size) {
  if (a.state->done != 0) return;
  for_pixels<kDeep>(a, kJoined, [&](TvPixel p) {
    TvGradient<float> dual[kJoined];
    std::ptrdiff_t at[kJoined];
    float square = 0;
#pragma unroll
    for (int c = 0; c < kJoined; ++c, ++p.channel) {
      const std::ptrdiff_t i = at[c] = place_of<kDeep>(a, p);
      const TvGradient<float> by = differences<float, kDeep>(a, a.ahead, p);
      dual[c] = {a.dual_x[i] + size * by.x, a.dual_y[i] + size * by.y, 0};
      square += dual[c].x * dual[c].x + dual[c].y * dual[c].y;
      if constexpr (kDeep) {
        dual[c].z = a.dual_z[i] + size * by.z;
        square += dual[c].z * dual[c].z;
      }
    }
    const float share = a.lambda / fmaxf(a.lambda, sqrtf(square));
#pragma unroll
    for (int c = 0; c < kJoined; ++c) {
      a.dual_x[at[c]] = share * dual[c].x;
      a.dual_y[at[c]] = share * dual[c].y;
      if constexpr (kDeep) a.dual_z[at[c]] = share * dual[c].z;
    }
  });
}

template <bool kDeep, class Fit>
__global__ void __launch_bounds__(kTvThreads)
    tv_primal(const TvArguments a, const float step, const float beyond, const Fit fit) {
  if (a.state->done != 0) return;
  const auto box = fit.box(*a.state);
  for_pixels<kDeep>(a, 1, [&](const TvPixel& p) {
    const std::ptrdiff_t i = place_of<kDeep>(a, p);
    const float weight = weight_at(a.source, p.x, p.y, p.z);
    const float before = a.image[i];
    const auto pull = [&] { return adjoint<float, kDeep>(a, p); };
    const float moved = fit.moved(box, a, i, before, step, weight, pull);
    a.image[i] = moved;
    a.ahead[i] = moved + beyond * (moved - before);
  });
}

/// 1/√x, to 10⁻¹² of it: a step of Newton's from that of single precision. The device's own takes longer than
/// all else of a gap together.
__device__ __forceinline__ double quick_rsqrt(double x) {
  if (!(x > 1e-30 && x < 1e30)) return rsqrt(x);
  const auto near = static_cast<double>(rsqrtf(static_cast<float>(x)));
  return near * (1.5 - 0.5 * x * near * near);
}

/// A block's sum of pairs, in the first thread; the same for every order of threads.
__device__ double2 block_sum(double2 own) {
  __shared__ double2 sums[kTvThreads];
  const int thread = static_cast<int>(threadIdx.y * blockDim.x + threadIdx.x);
  sums[thread] = own;
  __syncthreads();
  for (int half = kTvThreads / 2; half > 0; half /= 2) {
    if (thread < half) {
      sums[thread].x += sums[thread + half].x;
      sums[thread].y += sums[thread + half].y;
    }
    __syncthreads();
  }
  return sums[0];
}

/// Each block's part of the duality gap, and the sum of what squared distances are weighted by. In double
/// precision: near the minimiser the terms cancel. Dual variables that rounding made longer than λ count with
/// that length.
template <int kJoined, bool kDeep, class Fit>
__global__ void __launch_bounds__(kTvThreads) tv_gap(const TvArguments a, const Fit fit) {
  if (a.state->done != 0) return;  // all threads of a block alike
  const auto box = fit.box(*a.state);
  double2 own = make_double2(0, 0);
  for_pixels<kDeep>(a, kJoined, [&](TvPixel p) {
    const double weight = static_cast<double>(weight_at(a.source, p.x, p.y, p.z));
    const double lambda = static_cast<double>(a.lambda);
    double square = 0;
    double length = 0;
    double product = 0;
    for (int c = 0; c < kJoined; ++c, ++p.channel) {
      const std::ptrdiff_t i = place_of<kDeep>(a, p);
      const TvGradient<double> by = differences<double, kDeep>(a, a.image, p);
      const double2 dual = make_double2(a.dual_x[i], a.dual_y[i]);
      square += by.x * by.x + by.y * by.y;
      length += dual.x * dual.x + dual.y * dual.y;
      product += dual.x * by.x + dual.y * by.y;
      if constexpr (kDeep) {
        const auto dual_z = static_cast<double>(a.dual_z[i]);
        square += by.z * by.z;
        length += dual_z * dual_z;
        product += dual_z * by.z;
      }
      if (weight > 0) {
        if constexpr (Fit::kPhotons) {
          const auto value = static_cast<double>(a.values[i]);
          own.x +=
              fit.excess(box, static_cast<double>(a.image[i]), adjoint<double, kDeep>(a, p), weight, value);
          own.y += weight * value;
        } else {
          const double away = static_cast<double>(a.image[i]) - static_cast<double>(a.values[i]);
          const double pull = weight * away + adjoint<double, kDeep>(a, p);
          own.x += a.source.weights == nullptr ? 0.5 * pull * pull : pull * pull / (2 * weight);
        }
      }
    }
    if (square != 0)  // as not-a-number is, which proves nothing
      own.x += lambda * square * quick_rsqrt(square) -
               product * (length > lambda * lambda ? lambda * quick_rsqrt(length) : 1);
    if constexpr (!Fit::kPhotons) own.y += weight * kJoined;
  });
  const double2 sum = block_sum(own);
  const std::size_t block =
      (static_cast<std::size_t>(blockIdx.z) * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  if (threadIdx.x == 0 && threadIdx.y == 0) a.partial[block] = sum;
}

/// Adds the blocks' parts, and notes what they prove.
template <class Fit>
__global__ void __launch_bounds__(kTvThreads)
    tv_judge(const TvArguments a, const std::size_t blocks, const int iterations, const double tolerance,
             const Fit fit) {
  if (a.state->done != 0) return;
  double2 own = make_double2(0, 0);
  const auto thread = static_cast<std::size_t>(threadIdx.y * blockDim.x + threadIdx.x);
  for (std::size_t i = thread; i < blocks; i += kTvThreads) {
    own.x += a.partial[i].x;
    own.y += a.partial[i].y;
  }
  const double2 sum = block_sum(own);
  if (thread != 0) return;
  const double gap = sum.x < 0 ? 0 : sum.x;  // not-a-number stays
  const double rms = fit.proved(fit.box(*a.state), gap, sum.y);
  a.state->iterations = iterations;
  a.state->rms = rms;
  a.state->done = rms <= tolerance ? 1 : 0;
}

/// Where the image is after so many steps: in turns, where a step does not write what it reads.
struct TvTurns {
  const float* image[3];
};

/// Whole numbers end at their type's black and white. `region` is that of the target.
template <class T, bool kDeep, class Fit>
__global__ void __launch_bounds__(kTvThreads)
    tv_write(const TvArguments a, const TvTurns turns, const ImageView target, const Region region,
             const Fit fit) {
  const int x = region.x0 + static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  const int y = region.y0 + static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
  if (x >= region.x1 || y >= region.y1) return;
  const int slices = kDeep ? region.z1 - region.z0 : 1;
  const int plane = static_cast<int>(blockIdx.z);
  const TvPixel p{x, y, kDeep ? region.z0 + plane % slices : 0, kDeep ? plane / slices : plane};
  T* row = reinterpret_cast<T*>(target.data + static_cast<std::size_t>(p.z) * target.slice_pitch +
                                static_cast<std::size_t>(y) * target.row_pitch);
  T& to = row[static_cast<std::ptrdiff_t>(x) * a.source.shape.channels + p.channel];
  const float value = fit.written(turns.image[a.state->iterations % 3][place_of<kDeep>(a, p)]);
  if constexpr (std::is_floating_point_v<T>) {
    to = value;
  } else {
    constexpr float kWhite = sizeof(T) == 1 ? 255 : 65535;
    to = static_cast<T>(static_cast<int>(fminf(fmaxf(value, 0.0F), kWhite) + 0.5F));
  }
}

}  // namespace
}  // namespace filterscope::fast
