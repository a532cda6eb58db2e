// Total variation denoising with CUDA: the steps of tv_solver.h. All steps are
// enqueued at once; those behind the one whose proof suffices find that and return, so that nothing waits for
// the host.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>

#include "kernels/catalog.h"
#include "kernels/cuda/cuda_plan.cuh"
#include "kernels/cuda/device.cuh"
#include "kernels/cuda/launch_limits.h"
#include "kernels/cuda/resources.cuh"
#include "kernels/cuda/weight_at.cuh"
#include "kernels/families/tv_parameters.h"
#include "kernels/tv2d/fast/tv_steps.h"

namespace filterscope::fast {
namespace {

constexpr int kTvWidth = 32;
constexpr int kTvHeight = 8;
constexpr int kTvThreads = kTvWidth * kTvHeight;
/// Of a step: enough for every GPU, and so few that one which finds the proof made costs little more than its
/// launch.
constexpr unsigned kMostBlocks = 2112;

/// How far the device has come.
struct TvState {
  int done;
  int iterations;
  double rms;
};

/// An image's planes of floats, channel by channel, and what is known of it.
struct TvArguments {
  ConstImageView source;
  float* values;
  float* image;
  float* ahead;
  float* dual_x;
  float* dual_y;
  TvState* state;
  double2* partial;  ///< gap and weights of each block
  float lambda;

  __device__ __forceinline__ std::ptrdiff_t at(int x, int y, int channel) const {
    return (static_cast<std::ptrdiff_t>(channel) * source.shape.height + y) * source.shape.width + x;
  }
};

struct TvPixel {
  int x;
  int y;
  int z;  ///< a channel, or the first of those that are joined
};

/// Calls work(pixel) for the thread's pixels: one column, some rows.
template <class Work>
__device__ __forceinline__ void for_pixels(const TvArguments& a, int joined, const Work& work) {
  const int x = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (x >= a.source.shape.width) return;
  const int first = static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
  for (int y = first; y < a.source.shape.height; y += static_cast<int>(gridDim.y * blockDim.y))
    work(TvPixel{x, y, static_cast<int>(blockIdx.z) * joined});
}

template <class Real>
struct TvPair {
  using Type = float2;
};
template <>
struct TvPair<double> {
  using Type = double2;
};

/// Differences of an image's channel to the right and below, 0 at edges of the image and of its mask.
template <class Real>
__device__ __forceinline__ typename TvPair<Real>::Type differences(const TvArguments& a, const float* image,
                                                                   const TvPixel& p, int channel) {
  const std::ptrdiff_t i = a.at(p.x, p.y, channel);
  const bool right = p.x + 1 < a.source.shape.width;
  const bool below = p.y + 1 < a.source.shape.height;
  const bool here = weight_at(a.source, p.x, p.y, 0) > 0;
  const auto own = static_cast<Real>(image[i]);
  typename TvPair<Real>::Type by{0, 0};
  if (right && here && weight_at(a.source, p.x + 1, p.y, 0) > 0) by.x = static_cast<Real>(image[i + 1]) - own;
  if (below && here && weight_at(a.source, p.x, p.y + 1, 0) > 0)
    by.y = static_cast<Real>(image[i + a.source.shape.width]) - own;
  return by;
}

/// Kᵀ of the dual variables.
template <class Real>
__device__ __forceinline__ Real adjoint(const TvArguments& a, const TvPixel& p) {
  const std::ptrdiff_t i = a.at(p.x, p.y, p.z);
  Real along_x = -static_cast<Real>(a.dual_x[i]);
  Real along_y = -static_cast<Real>(a.dual_y[i]);
  if (p.x > 0) along_x += static_cast<Real>(a.dual_x[i - 1]);
  if (p.y > 0) along_y += static_cast<Real>(a.dual_y[i - a.source.shape.width]);
  return along_x + along_y;
}

template <class T>
__global__ void __launch_bounds__(kTvThreads) tv_begin(const TvArguments a) {
  for_pixels(a, 1, [&](const TvPixel& p) {
    const auto* row =
        reinterpret_cast<const T*>(a.source.data + static_cast<std::size_t>(p.y) * a.source.row_pitch);
    const auto value =
        static_cast<float>(row[static_cast<std::ptrdiff_t>(p.x) * a.source.shape.channels + p.z]);
    const std::ptrdiff_t i = a.at(p.x, p.y, p.z);
    a.values[i] = value;
    a.image[i] = value;
    a.ahead[i] = value;
    a.dual_x[i] = 0;
    a.dual_y[i] = 0;
  });
}

template <int kJoined>
__global__ void __launch_bounds__(kTvThreads) tv_dual(const TvArguments a, const float size) {
  if (a.state->done != 0) return;
  for_pixels(a, kJoined, [&](const TvPixel& p) {
    float2 dual[kJoined];
    float square = 0;
#pragma unroll
    for (int c = 0; c < kJoined; ++c) {
      const std::ptrdiff_t i = a.at(p.x, p.y, p.z + c);
      const float2 by = differences<float>(a, a.ahead, p, p.z + c);
      dual[c] = make_float2(a.dual_x[i] + size * by.x, a.dual_y[i] + size * by.y);
      square += dual[c].x * dual[c].x + dual[c].y * dual[c].y;
    }
    const float share = a.lambda / fmaxf(a.lambda, sqrtf(square));
#pragma unroll
    for (int c = 0; c < kJoined; ++c) {
      const std::ptrdiff_t i = a.at(p.x, p.y, p.z + c);
      a.dual_x[i] = share * dual[c].x;
      a.dual_y[i] = share * dual[c].y;
    }
  });
}

__global__ void __launch_bounds__(kTvThreads)
    tv_primal(const TvArguments a, const float step, const float beyond) {
  if (a.state->done != 0) return;
  for_pixels(a, 1, [&](const TvPixel& p) {
    const std::ptrdiff_t i = a.at(p.x, p.y, p.z);
    const float weight = weight_at(a.source, p.x, p.y, 0);
    const float before = a.image[i];
    const float moved = (before + step * (weight * a.values[i] - adjoint<float>(a, p))) / (1 + step * weight);
    a.image[i] = moved;
    a.ahead[i] = moved + beyond * (moved - before);
  });
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

/// Each block's part of the duality gap, and the sum of its weights. In double precision: near the minimiser
/// the terms cancel. Dual variables that rounding made longer than λ count with that length.
template <int kJoined>
__global__ void __launch_bounds__(kTvThreads) tv_gap(const TvArguments a) {
  if (a.state->done != 0) return;  // all threads of a block alike
  double2 own = make_double2(0, 0);
  for_pixels(a, kJoined, [&](TvPixel p) {
    const double weight = static_cast<double>(weight_at(a.source, p.x, p.y, 0));
    const double lambda = static_cast<double>(a.lambda);
    double square = 0;
    double length = 0;
    double product = 0;
    for (int c = 0; c < kJoined; ++c, ++p.z) {
      const std::ptrdiff_t i = a.at(p.x, p.y, p.z);
      const double2 by = differences<double>(a, a.image, p, p.z);
      const double2 dual = make_double2(a.dual_x[i], a.dual_y[i]);
      square += by.x * by.x + by.y * by.y;
      length += dual.x * dual.x + dual.y * dual.y;
      product += dual.x * by.x + dual.y * by.y;
      if (weight > 0) {
        const double away = static_cast<double>(a.image[i]) - static_cast<double>(a.values[i]);
        const double pull = weight * away + adjoint<double>(a, p);
        own.x += pull * pull / (2 * weight);
      }
    }
    own.x += lambda * sqrt(square) - product * (lambda / fmax(lambda, sqrt(length)));
    own.y += weight * kJoined;
  });
  const double2 sum = block_sum(own);
  const std::size_t block =
      (static_cast<std::size_t>(blockIdx.z) * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  if (threadIdx.x == 0 && threadIdx.y == 0) a.partial[block] = sum;
}

/// Adds the blocks' parts, and notes what they prove.
__global__ void __launch_bounds__(kTvThreads)
    tv_judge(const TvArguments a, const std::size_t blocks, const int iterations, const double tolerance) {
  if (a.state->done != 0) return;
  double2 own = make_double2(0, 0);
  const auto thread = static_cast<std::size_t>(threadIdx.y * blockDim.x + threadIdx.x);
  for (std::size_t i = thread; i < blocks; i += kTvThreads) {
    own.x += a.partial[i].x;
    own.y += a.partial[i].y;
  }
  const double2 sum = block_sum(own);
  if (thread != 0) return;
  const double rms = sum.y > 0 ? sqrt(2 * fmax(sum.x, 0.0) / sum.y) : 0;
  a.state->iterations = iterations;
  a.state->rms = rms;
  a.state->done = rms <= tolerance ? 1 : 0;
}

/// Whole numbers end at their type's black and white. `region` is that of the target.
template <class T>
__global__ void __launch_bounds__(kTvThreads)
    tv_write(const TvArguments a, const ImageView target, const Region region) {
  const int x = region.x0 + static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  const int y = region.y0 + static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
  if (x >= region.x1 || y >= region.y1) return;
  const int channel = static_cast<int>(blockIdx.z);
  T* row = reinterpret_cast<T*>(target.data + static_cast<std::size_t>(y) * target.row_pitch);
  T& to = row[static_cast<std::ptrdiff_t>(x) * a.source.shape.channels + channel];
  const float value = a.image[a.at(x, y, channel)];
  if constexpr (std::is_floating_point_v<T>) {
    to = value;
  } else {
    constexpr float kWhite = sizeof(T) == 1 ? 255 : 65535;
    to = static_cast<T>(static_cast<int>(fminf(fmaxf(value, 0.0F), kWhite) + 0.5F));
  }
}

template <class T, int kJoined>
class TvCudaPlan final : public CudaPlan {
 public:
  explicit TvCudaPlan(const TvRequest& request)
      : CudaPlan(request.shape, whole(request.shape)),
        parameters_(request.parameters),
        weighted_(request.weighted),
        plane_(request.shape.pixels() * static_cast<std::size_t>(request.shape.channels)),
        planes_(kPlanes * plane_ * sizeof(float)),
        partial_(blocks() * sizeof(double2)),
        state_(sizeof(TvState)) {
    gpu::require_grid(request.shape.height, kTvHeight);
  }

  [[nodiscard]] KernelFacts facts() const override {
    return gpu::kernel_facts(reinterpret_cast<const void*>(tv_dual<kJoined>),
                             {step_grid(shape().channels / kJoined), block(), 0});
  }
  [[nodiscard]] BoundFacts bound_facts() const override {
    BoundFacts facts;
    if (!solved_) return facts;
    TvState state{};
    FILTERSCOPE_CHECK(cudaMemcpy(&state, state_.as<TvState>(), sizeof state, cudaMemcpyDeviceToHost));
    facts.iterations = state.iterations;
    facts.rms = state.rms;
    return facts;
  }
  [[nodiscard]] std::size_t scratch_bytes() const override {
    return planes_.bytes() + partial_.bytes() + state_.bytes();
  }

 private:
  static constexpr std::size_t kPlanes = 5;

  void take(const ConstImageView& /*source*/, cudaStream_t /*stream*/) override { solved_ = false; }

  /// Every pixel needs all others: a part is taken from the whole, which is solved for once after bind(), and
  /// again where the whole is asked for.
  void filter(const ImageView& target, const Region& region, cudaStream_t stream) override {
    const TvArguments a = arguments();
    if (!solved_ || region == whole(shape())) solve(a, stream);
    tv_write<T><<<grid(region, shape().channels), block(), 0, stream>>>(a, target, region);
    FILTERSCOPE_CHECK_LAUNCH("tv_write");
  }

  [[nodiscard]] TvArguments arguments() const {
    float* first = planes_.as<float>();
    return {bound(),
            first,
            first + plane_,
            first + 2 * plane_,
            first + 3 * plane_,
            first + 4 * plane_,
            state_.as<TvState>(),
            partial_.as<double2>(),
            static_cast<float>(levels_native(parameters_.weight, shape().type))};
  }

  void solve(const TvArguments& a, cudaStream_t stream) {
    const dim3 channels = step_grid(shape().channels);
    const dim3 joined = step_grid(shape().channels / kJoined);
    FILTERSCOPE_CHECK(cudaMemsetAsync(state_.as<void>(), 0, state_.bytes(), stream));
    tv_begin<T><<<channels, block(), 0, stream>>>(a);
    FILTERSCOPE_CHECK_LAUNCH("tv_begin");
    judge(a, 0, stream);
    // The least weight of a pixel is known to the device alone: with weights the steps stay as they are.
    const double convexity = weighted_ ? 0 : 1;
    double primal = weighted_ ? kWeightedStep : tv::kFirstStep;
    double dual = 1 / (primal * tv::kSquaredNorm);
    for (int i = 1; i <= parameters_.iterations; ++i) {
      const double beyond = tv::shrinking(primal, convexity);
      tv_dual<kJoined><<<joined, block(), 0, stream>>>(a, static_cast<float>(dual));
      FILTERSCOPE_CHECK_LAUNCH("tv_dual");
      tv_primal<<<channels, block(), 0, stream>>>(a, static_cast<float>(primal), static_cast<float>(beyond));
      FILTERSCOPE_CHECK_LAUNCH("tv_primal");
      primal *= beyond;
      dual /= beyond;
      if (i % tv::kBetweenProofs == 0 || i == parameters_.iterations) judge(a, i, stream);
    }
    solved_ = true;
  }

  void judge(const TvArguments& a, int iterations, cudaStream_t stream) {
    tv_gap<kJoined><<<step_grid(shape().channels / kJoined), block(), 0, stream>>>(a);
    FILTERSCOPE_CHECK_LAUNCH("tv_gap");
    tv_judge<<<1, block(), 0, stream>>>(a, blocks(), iterations,
                                        levels_native(parameters_.tolerance, shape().type));
    FILTERSCOPE_CHECK_LAUNCH("tv_judge");
  }

  [[nodiscard]] static dim3 block() { return {kTvWidth, kTvHeight}; }
  [[nodiscard]] static dim3 grid(const Region& area, int planes) {
    return {gpu::blocks_over(area.width(), kTvWidth), gpu::blocks_over(area.height(), kTvHeight),
            static_cast<unsigned>(planes)};
  }
  /// The same on every device, as the order of the gap's sums is.
  [[nodiscard]] dim3 step_grid(int planes) const {
    dim3 all = grid(filtered(), planes);
    all.y = std::min(all.y, std::max(1U, kMostBlocks / (all.x * all.z)));
    return all;
  }
  [[nodiscard]] std::size_t blocks() const {
    const dim3 all = step_grid(shape().channels / kJoined);
    return static_cast<std::size_t>(all.x) * all.y * all.z;
  }

  static constexpr double kWeightedStep = 0.05;

  TvParameters parameters_;
  bool weighted_;
  std::size_t plane_;  ///< floats of all channels
  gpu::DeviceBuffer planes_;
  gpu::DeviceBuffer partial_;
  gpu::DeviceBuffer state_;
  bool solved_ = false;
};

template <class T>
std::unique_ptr<Plan> tv_plan(const TvRequest& request) {
  if (joined_channels(request.shape, request.parameters) == 3)
    return std::make_unique<TvCudaPlan<T, 3>>(request);
  return std::make_unique<TvCudaPlan<T, 1>>(request);
}

}  // namespace

Variant tv() {
  Variant variant;
  variant.descriptor = tv_bounded_descriptor({"tolerance", "iterations"});
  variant.descriptor.summary = "Total variation with CUDA, until the result is proved to be near enough.";
  variant.descriptor.section = FS_TEXT("Catalogue", "Chambolle and Pock 2011, algorithm 2");
  variant.prepare = [](const TvRequest& request) -> std::unique_ptr<Plan> {
    gpu::use_device(request.device);
    switch (request.shape.type) {
      case PixelType::u8: return tv_plan<std::uint8_t>(request);
      case PixelType::u16: return tv_plan<std::uint16_t>(request);
      default: return tv_plan<float>(request);
    }
  };
  return variant;
}

}  // namespace filterscope::fast
