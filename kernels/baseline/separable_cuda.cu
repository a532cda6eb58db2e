// Two passes, one thread a pixel each: rows into a float image in global memory, then its columns. Taps are
// read from global memory; neighbours' reads meet in the L1 cache. The weights are in constant memory.
#include "kernels/baseline/separable_cuda.h"

#include <algorithm>
#include <numeric>

#include "kernels/cuda/constant_table.cuh"
#include "kernels/cuda/cuda_plan.cuh"
#include "kernels/cuda/device.cuh"
#include "kernels/cuda/dispatch.cuh"
#include "kernels/cuda/launch_limits.h"
#include "kernels/cuda/padded_source.cuh"

namespace filterscope::baseline {
namespace {

constexpr int kMostRadius = 127;
constexpr int kMostSide = 2 * kMostRadius + 1;

/// The line's 2r+1 weights, then from kMostSide on the column's.
__constant__ float separable_weights[2 * kMostSide];
ConstantSymbol separable_weights_symbol{separable_weights, sizeof separable_weights};

template <int C>
struct FloatPixel {
  float value[C];
};

/// The rectangle to filter and where it comes from and goes to.
template <class Tap>
struct SeparableArguments {
  TapPlane<Tap> taps;
  FloatPixel<Tap::kChannels>*
      between;        ///< the pixel of image row 0, column 0; rows −radius … height + radius
  int between_pitch;  ///< pixels
  std::byte* target;
  std::size_t target_pitch;
  Region region;
  int radius;
};

template <class Tap>
__global__ void __launch_bounds__(1024) rows_kernel(const SeparableArguments<Tap> a) {
  const int x = a.region.x0 + static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  const int y = a.region.y0 - a.radius + static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
  if (x >= a.region.x1 || y >= a.region.y1 + a.radius) return;
  const Tap* row = a.taps.row(y) + x - a.radius;
  FloatPixel<Tap::kChannels> sum{};
  for (int i = 0; i <= 2 * a.radius; ++i) {
    const Tap tap = row[i];
#pragma unroll
    for (int c = 0; c < Tap::kChannels; ++c)
      sum.value[c] += separable_weights[i] * static_cast<float>(tap.value[c]);
  }
  a.between[static_cast<std::ptrdiff_t>(y) * a.between_pitch + x] = sum;
}

template <class Tap>
__global__ void __launch_bounds__(1024) columns_kernel(const SeparableArguments<Tap> a) {
  using Value = typename Tap::Value;
  const int x = a.region.x0 + static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  const int y = a.region.y0 + static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
  if (x >= a.region.x1 || y >= a.region.y1) return;
  const auto* pixel = a.between + static_cast<std::ptrdiff_t>(y - a.radius) * a.between_pitch + x;
  FloatPixel<Tap::kChannels> sum{};
  for (int i = 0; i <= 2 * a.radius; ++i, pixel += a.between_pitch) {
    const FloatPixel<Tap::kChannels> value = *pixel;
#pragma unroll
    for (int c = 0; c < Tap::kChannels; ++c)
      sum.value[c] += separable_weights[kMostSide + i] * value.value[c];
  }
  auto* out = reinterpret_cast<Value*>(a.target + static_cast<std::size_t>(y) * a.target_pitch) +
              static_cast<std::ptrdiff_t>(x) * Tap::kChannels;
#pragma unroll
  for (int c = 0; c < Tap::kChannels; ++c) out[c] = rounded<Value>(sum.value[c]);
}

void append_normalised(std::vector<float>& list, const std::vector<double>& weights) {
  const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
  for (const double weight : weights) list.push_back(static_cast<float>(weight / sum));
}

std::vector<float> table(const std::vector<double>& column, const std::vector<double>& line) {
  std::vector<float> list;
  append_normalised(list, line);
  list.resize(kMostSide);
  append_normalised(list, column);
  return list;
}

template <class Tap>
class SeparableCudaPlan final : public CudaPlan {
 public:
  using Between = FloatPixel<Tap::kChannels>;

  SeparableCudaPlan(const BilateralRequest& request, const std::vector<float>& weights)
      : CudaPlan(request.shape, filtered_region(request.shape, request.parameters)),
        parameters_(request.parameters),
        source_(request.shape, request.parameters.radius, request.parameters.border),
        between_(request.shape.pixels() / static_cast<std::size_t>(request.shape.height) *
                 static_cast<std::size_t>(request.shape.height + 2 * request.parameters.radius) *
                 sizeof(Between)),
        weights_(separable_weights_symbol, weights.data(), weights.size() * sizeof(float), request.device) {}

  /// Of the second pass; the first has the same block and 2r more rows.
  [[nodiscard]] KernelFacts facts() const override {
    KernelFacts facts = gpu::kernel_facts(reinterpret_cast<const void*>(columns_kernel<Tap>),
                                          {grid(filtered().width(), filtered().height()), block(), 0});
    facts.constant = weights_.bytes();
    return facts;
  }

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return source_.bytes() + between_.bytes() + weights_.bytes();
  }

 private:
  void take(const ConstImageView& source, cudaStream_t stream) override { source_.fill(source, stream); }

  void use_tables(cudaStream_t stream) override { weights_.use(stream); }

  void filter(const ImageView& target, const Region& region, cudaStream_t stream) override {
    const int margin = parameters_.radius;
    const SeparableArguments<Tap> arguments{
        source_.plane(),
        between_.as<Between>() + static_cast<std::ptrdiff_t>(margin) * shape().width,
        shape().width,
        target.data,
        target.row_pitch,
        region,
        margin};
    rows_kernel<Tap><<<grid(region.width(), region.height() + 2 * margin), block(), 0, stream>>>(arguments);
    FILTERSCOPE_CHECK_LAUNCH("rows_kernel");
    columns_kernel<Tap><<<grid(region.width(), region.height()), block(), 0, stream>>>(arguments);
    FILTERSCOPE_CHECK_LAUNCH("columns_kernel");
  }

  [[nodiscard]] dim3 block() const { return gpu::threads_of(parameters_.block); }
  [[nodiscard]] dim3 grid(int width, int height) const {
    return {gpu::blocks_over(width, parameters_.block.width),
            gpu::blocks_over(height, parameters_.block.height)};
  }

  BilateralParameters parameters_;
  PaddedSource<Tap> source_;
  gpu::DeviceBuffer between_;
  ConstantTable weights_;
};

}  // namespace

std::unique_ptr<Plan> separable_cuda_plan(const BilateralRequest& request, const std::vector<double>& column,
                                          const std::vector<double>& line) {
  const DeviceFacts& device = gpu::use_device(request.device);
  gpu::require_block(request.parameters.block, device);
  gpu::require_grid(request.shape.height + 2 * request.parameters.radius, request.parameters.block.height);
  return with_tap(ChannelTaps{}, request, [&](auto tap) -> std::unique_ptr<Plan> {
    using Tap = typename decltype(tap)::type;
    return std::make_unique<SeparableCudaPlan<Tap>>(request, table(column, line));
  });
}

}  // namespace filterscope::baseline
