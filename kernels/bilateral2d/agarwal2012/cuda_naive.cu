// agarwal2012/cuda_naive: one thread a pixel, the whole window, the image in global memory.
//
// What makes it this variant: nothing is precomputed; every pair takes one exponential whose argument holds
// two divisions, and every pair is computed twice, once from either pixel.
#include "kernels/bilateral2d/agarwal2012/pair_weight.cuh"
#include "kernels/cuda/dispatch.cuh"

namespace filterscope::agarwal2012 {
namespace {

template <class Tap>
__global__ void __launch_bounds__(1024) naive_kernel(const FilterArguments<Tap> a) {
  constexpr int kChannels = Tap::kChannels;
  const int x = a.x0 + static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  const int y = a.y0 + static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
  if (x >= a.x1 || y >= a.y1) return;
  const Tap centre = a.taps.at(x, y);
  float sum[kChannels] = {};
  float weight_sum[kChannels] = {};
  for (int dy = -a.radius; dy <= a.radius; ++dy) {
    const Tap* row = a.taps.row(y + dy) + x;
    for (int dx = -a.radius; dx <= a.radius; ++dx) {
      const Tap tap = row[dx];
#pragma unroll
      for (int c = 0; c < kChannels; ++c) {
        const float value = static_cast<float>(tap.value[c]);
        const float difference = value - static_cast<float>(centre.value[c]);
        const float weight = pair_weight(dx * dx + dy * dy, difference, a.sigma_space, a.sigma_range);
        sum[c] += weight * value;
        weight_sum[c] += weight;
      }
    }
  }
#pragma unroll
  for (int c = 0; c < kChannels; ++c) {
    a.pixel(x, y)[c] = rounded<typename Tap::Value>(sum[c] / weight_sum[c]);
  }
}

template <class Tap>
struct CudaNaive {
  static KernelSpec<Tap> of(const BilateralParameters& parameters) {
    KernelSpec<Tap> spec;
    spec.kernel = naive_kernel<Tap>;
    spec.block = parameters.block;
    spec.pixels = parameters.block;
    return spec;
  }
};

}  // namespace

Variant cuda_naive() {
  Variant variant;
  variant.descriptor = cuda_descriptor("One thread a pixel, the divisions inside the exponential's argument.",
                                       "GPU implementation, naive");
  variant.prepare = prepare_bilateral<CudaNaive, ChannelTaps>;
  return variant;
}

}  // namespace filterscope::agarwal2012
