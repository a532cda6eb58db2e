// Three passes, one thread a voxel each. Taps are read from global memory; neighbours' reads meet in the L1
// cache. The weights are in constant memory.
#include <numeric>
#include <vector>

#include "kernels/baseline/separable_volume_cuda.h"
#include "kernels/cuda/constant_table.cuh"
#include "kernels/cuda/device.cuh"
#include "kernels/cuda/launch_limits.h"
#include "kernels/cuda/volume_plan.cuh"

namespace filterscope::baseline {
namespace {

constexpr int kMostVolumeSide = 129;
constexpr int kMostGrid = 65535;

/// The weights along x, from kMostVolumeSide on those along y, then those along z.
__constant__ float axis_weights[3 * kMostVolumeSide];
ConstantSymbol axis_weights_symbol{axis_weights, sizeof axis_weights};

/// One pass: to(x, y, z) = Σ weights[i] · from(place + (i − reach) · step) for the region.
struct PassArguments {
  VolumeTaps from;
  std::ptrdiff_t step;  ///< from tap to tap
  int reach;
  int weights;  ///< where they begin in the table
  Region region;
  float* to;  ///< voxel (0, 0, 0) of the next pass's input, whose rows lie as `next` says
  VolumeTaps next;
  VolumeTarget target;  ///< of the last pass
};

template <bool Last>
__global__ void __launch_bounds__(1024) pass_kernel(const PassArguments a) {
  const int x = a.region.x0 + static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  const int y = a.region.y0 + static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
  if (x >= a.region.x1 || y >= a.region.y1) return;
  for (int z = a.region.z0 + static_cast<int>(blockIdx.z); z < a.region.z1;
       z += static_cast<int>(gridDim.z)) {
    const float* tap = a.from.row(y, z) + x - a.reach * a.step;
    float sum = 0;
    for (int i = 0; i <= 2 * a.reach; ++i, tap += a.step) sum += axis_weights[a.weights + i] * *tap;
    if constexpr (Last) {
      a.target.put(x, y, z, sum);
    } else {
      a.to[static_cast<std::ptrdiff_t>(z) * a.next.slice + static_cast<std::ptrdiff_t>(y) * a.next.pitch +
           x] = sum;
    }
  }
}

std::vector<float> table(const AxisWeights& weights) {
  std::vector<float> list;
  for (const std::vector<double>* axis : {&weights.x, &weights.y, &weights.z}) {
    const double sum = std::accumulate(axis->begin(), axis->end(), 0.0);
    for (const double weight : *axis) list.push_back(static_cast<float>(weight / sum));
    list.resize((list.size() + kMostVolumeSide - 1) / kMostVolumeSide * kMostVolumeSide);
  }
  return list;
}

class SeparableVolumeCudaPlan final : public CudaVolumePlan {
 public:
  SeparableVolumeCudaPlan(const VolumeRequest& request, const Halo& reach, const std::vector<float>& weights)
      : CudaVolumePlan(request.shape, filtered_region(request.shape, request.parameters),
                       {reach, (reach.x + 31) / 32 * 32, 32}, request.parameters.border, 1),
        reach_(reach),
        block_(request.parameters.block),
        after_x_(floats(reach.y, reach.z) * sizeof(float)),
        after_y_(floats(0, reach.z) * sizeof(float)),
        weights_(axis_weights_symbol, weights.data(), weights.size() * sizeof(float), request.device) {}

  /// Of the last pass.
  [[nodiscard]] KernelFacts facts() const override {
    KernelFacts facts =
        gpu::kernel_facts(reinterpret_cast<const void*>(pass_kernel<true>), {grid(filtered()), block(), 0});
    facts.constant = weights_.bytes();
    return facts;
  }
  [[nodiscard]] std::size_t scratch_bytes() const override {
    return source().bytes() + after_x_.bytes() + after_y_.bytes() + weights_.bytes();
  }

 private:
  [[nodiscard]] std::size_t floats(int margin_y, int margin_z) const {
    return static_cast<std::size_t>(shape().width) * static_cast<std::size_t>(shape().height + 2 * margin_y) *
           static_cast<std::size_t>(shape().depth + 2 * margin_z);
  }
  [[nodiscard]] dim3 block() const { return gpu::threads_of(block_); }
  [[nodiscard]] dim3 grid(const Region& region) const {
    return dim3(gpu::blocks_over(region.width(), block_.width),
                gpu::blocks_over(region.height(), block_.height),
                gpu::blocks_over(region.depth(), (region.depth() + kMostGrid - 1) / kMostGrid));
  }

  /// A float volume between two passes, with a margin along y and z.
  [[nodiscard]] VolumeTaps between(const gpu::DeviceBuffer& buffer, int margin_y) const {
    const std::ptrdiff_t slice = static_cast<std::ptrdiff_t>(shape().width) * (shape().height + 2 * margin_y);
    return {buffer.as<float>() + reach_.z * slice + static_cast<std::ptrdiff_t>(margin_y) * shape().width,
            shape().width, slice};
  }

  void use_tables(cudaStream_t stream) override { weights_.use(stream); }

  void launch(const VolumeTarget& target, const Region& region, cudaStream_t stream) override {
    const VolumeTaps padded = source().taps();
    const VolumeTaps first = between(after_x_, reach_.y);
    const VolumeTaps second = between(after_y_, 0);
    Region wide = region;
    wide.z0 -= reach_.z;
    wide.z1 += reach_.z;
    Region widest = wide;
    widest.y0 -= reach_.y;
    widest.y1 += reach_.y;
    pass<false>({padded, 1, reach_.x, 0, widest, const_cast<float*>(first.origin), first, target}, stream);
    pass<false>({first, first.pitch, reach_.y, kMostVolumeSide, wide, const_cast<float*>(second.origin),
                 second, target},
                stream);
    pass<true>({second, second.slice, reach_.z, 2 * kMostVolumeSide, region, nullptr, {}, target}, stream);
  }

  template <bool Last>
  void pass(const PassArguments& arguments, cudaStream_t stream) {
    pass_kernel<Last><<<grid(arguments.region), block(), 0, stream>>>(arguments);
    FILTERSCOPE_CHECK_LAUNCH("pass_kernel");
  }

  Halo reach_;
  BlockShape block_;
  gpu::DeviceBuffer after_x_;
  gpu::DeviceBuffer after_y_;
  ConstantTable weights_;
};

}  // namespace

std::unique_ptr<Plan> separable_volume_cuda_plan(const VolumeRequest& request, const AxisWeights& weights) {
  const DeviceFacts& device = gpu::use_device(request.device);
  const Halo reach = reach_of(request.parameters);
  gpu::require_block(request.parameters.block, device);
  gpu::require_grid(request.shape.height + 2 * reach.y, request.parameters.block.height);
  return std::make_unique<SeparableVolumeCudaPlan>(request, reach, table(weights));
}

}  // namespace filterscope::baseline
