#include <utility>
#include <vector>

#include "kernels/bilateral3d/bethel2012/row_plan.cuh"
#include "kernels/cuda/device.cuh"
#include "kernels/cuda/volume_limits.h"

namespace filterscope::bethel2012 {
namespace {

constexpr int kAlignedFloats = 32;  // 128 bytes

gpu::PlaneExtent plane_of(Walk walk, int width, int height, int depth) {
  if (walk == Walk::depth) return {width, height};
  if (walk == Walk::width) return {height, depth};
  return {width, depth};
}

gpu::PlaneExtent plane_of(Walk walk, const Shape& shape) {
  return plane_of(walk, shape.width, shape.height, shape.depth);
}

VolumeLayout layout_for(const RowKernel& kernel, const VolumeRequest& request) {
  const Halo reach = reach_of(request.parameters);
  if (!kernel.aligned) return {reach, reach.x, 1};
  return {reach, (reach.x + kAlignedFloats - 1) / kAlignedFloats * kAlignedFloats, kAlignedFloats};
}

class RowWalkPlan final : public CudaVolumePlan {
 public:
  RowWalkPlan(const RowKernel& kernel, const VolumeRequest& request)
      : CudaVolumePlan(request.shape, filtered_region(request.shape, request.parameters),
                       layout_for(kernel, request), request.parameters.border, 1),
        kernel_(kernel),
        block_(gpu::block_over(plane_of(kernel.walk, request.shape), request.parameters.grid)),
        reach_(reach_of(request.parameters)) {
    const double sigma = range_sigma_native(request.parameters, request.shape.type);
    factor_ = static_cast<float>(-0.5 / (sigma * sigma));
    const auto weights = products<float>(gaussian_weights(request.parameters));
    if (kernel_.constant != nullptr) {
      constant_ =
          ConstantTable(*kernel_.constant, weights.data(), weights.size() * sizeof(float), request.device);
    } else {
      weights_ = gpu::upload(weights.data(), weights.size());
    }
  }

  [[nodiscard]] KernelFacts facts() const override {
    KernelFacts facts =
        gpu::kernel_facts(reinterpret_cast<const void*>(kernel_.kernel), launch_for(filtered()));
    facts.constant = constant_.bytes();
    return facts;
  }
  [[nodiscard]] std::size_t scratch_bytes() const override {
    return source().bytes() + weights_.bytes() + constant_.bytes();
  }

 private:
  void use_tables(cudaStream_t stream) override { constant_.use(stream); }

  [[nodiscard]] gpu::Launch launch_for(const Region& region) const {
    const gpu::PlaneExtent plane = plane_of(kernel_.walk, region.width(), region.height(), region.depth());
    return {dim3(gpu::blocks_over(plane.first, block_.width), gpu::blocks_over(plane.second, block_.height)),
            gpu::threads_of(block_), 0};
  }

  void launch(const VolumeTarget& target, const Region& region, cudaStream_t stream) override {
    const RowArguments arguments{source().taps(), target, region, reach_, factor_, weights_.as<float>()};
    gpu::launch("row_kernel", kernel_.kernel, launch_for(region), arguments, stream);
  }

  RowKernel kernel_;
  BlockShape block_;
  Halo reach_;
  float factor_ = -1;
  gpu::DeviceBuffer weights_;
  ConstantTable constant_;
};

}  // namespace

Variant row_variant(const RowKernel& kernel, std::string summary) {
  Variant variant;
  variant.descriptor = volume_descriptor(*bilateral3d(), {"grid_width", "grid_height"});
  variant.descriptor.summary = std::move(summary);
  variant.prepare = [kernel](const VolumeRequest& request) -> std::unique_ptr<Plan> {
    const DeviceFacts& device = gpu::use_device(request.device);
    gpu::require_blocks(plane_of(kernel.walk, request.shape), request.parameters.grid, device);
    if (kernel.constant != nullptr) {
      gpu::require_weights(reach_of(request.parameters), kernel.constant->capacity / sizeof(float));
    }
    return std::make_unique<RowWalkPlan>(kernel, request);
  };
  return variant;
}

}  // namespace filterscope::bethel2012
