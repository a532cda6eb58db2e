// What the study's two kernels share on the host: the image as a texture, the patch's weights, the launch.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "kernels/cuda/cuda_plan.cuh"
#include "kernels/cuda/device.cuh"
#include "kernels/cuda/launch_limits.h"
#include "kernels/cuda/tap_texture.cuh"
#include "kernels/families/nlm_descriptor.h"
#include "kernels/nlm2d/zheng2011/nlm_taps.cuh"

namespace filterscope::zheng2011 {
namespace {

/// (2p+1)² weights, row by row.
inline std::vector<float> patch_table(const NlmParameters& parameters) {
  const PatchLines lines = patch_lines(parameters);
  std::vector<float> table;
  for (const double y : lines.y) {
    for (const double x : lines.x) table.push_back(static_cast<float>(x * y));
  }
  return table;
}

template <class Tap>
using NlmTapKernel = void (*)(const NlmTapArguments<Tap>);

template <class Tap>
class NlmTapPlan final : public CudaPlan {
 public:
  NlmTapPlan(const NlmRequest& request, NlmTapKernel<Tap> kernel, std::size_t shared_bytes,
             const DeviceFacts& device)
      : CudaPlan(request.shape, filtered_region(request.shape, request.parameters)),
        parameters_(checked(request, device)),
        reach_(reach_of(request.parameters)),
        kernel_(kernel),
        shared_bytes_(shared_bytes),
        source_(request.shape, reach_, request.parameters.border),
        texture_(request.shape.width + 2 * reach_, request.shape.height + 2 * reach_, request.device) {
    const std::vector<float> table = patch_table(parameters_);
    patch_ = ConstantTable(constant_patch_symbol, table.data(), table.size() * sizeof(float), request.device);
    gpu::allow_dynamic_shared(reinterpret_cast<const void*>(kernel_), shared_bytes_, device);
  }

  [[nodiscard]] KernelFacts facts() const override {
    KernelFacts facts = gpu::kernel_facts(reinterpret_cast<const void*>(kernel_), launch_for(filtered()));
    facts.constant = patch_.bytes();
    return facts;
  }
  [[nodiscard]] std::size_t scratch_bytes() const override {
    return source_.bytes() + texture_.bytes() + patch_.bytes();
  }

 private:
  void take(const ConstImageView& source, cudaStream_t stream) override {
    source_.fill(source, stream);
    const TapPlane<Tap> plane = source_.plane();
    texture_.fill(plane.origin - static_cast<std::ptrdiff_t>(reach_) * plane.pitch - reach_, plane.pitch,
                  stream);
  }

  void use_tables(cudaStream_t stream) override { patch_.use(stream); }

  void filter(const ImageView& target, const Region& region, cudaStream_t stream) override {
    gpu::launch("the study's non-local means", kernel_, launch_for(region), arguments_for(target, region),
                stream);
  }

  static const NlmParameters& checked(const NlmRequest& request, const DeviceFacts& device) {
    gpu::require_block(request.parameters.block, device);
    gpu::require_grid(request.shape.height, request.parameters.block.height);
    return request.parameters;
  }

  [[nodiscard]] gpu::Launch launch_for(const Region& region) const {
    const BlockShape& block = parameters_.block;
    return {
        dim3(gpu::blocks_over(region.width(), block.width), gpu::blocks_over(region.height(), block.height)),
        gpu::threads_of(block), shared_bytes_};
  }

  [[nodiscard]] NlmTapArguments<Tap> arguments_for(const ImageView& target, const Region& region) const {
    const double h = strength_native(parameters_, shape().type);
    NlmTapArguments<Tap> arguments;
    arguments.texture = texture_.texture();
    arguments.target = target.data;
    arguments.target_pitch = target.row_pitch;
    arguments.x0 = region.x0;
    arguments.y0 = region.y0;
    arguments.x1 = region.x1;
    arguments.y1 = region.y1;
    arguments.search_radius = parameters_.search_radius;
    arguments.patch_radius = parameters_.patch_radius;
    arguments.factor = static_cast<float>(1 / (h * h) / (Tap::kMode == ColourMode::rgb ? 3 : 1));
    arguments.function = parameters_.weight_function;
    arguments.centre = parameters_.centre;
    return arguments;
  }

  NlmParameters parameters_;
  int reach_;
  NlmTapKernel<Tap> kernel_;
  std::size_t shared_bytes_;
  PaddedSource<Tap> source_;
  TapTexture<Tap> texture_;
  ConstantTable patch_;
};

/// Calls make.operator()<Tap>() for the tap that serves the request.
template <class Make, class... Taps>
std::unique_ptr<Plan> with_nlm_tap(TapList<Taps...> /*list*/, const NlmRequest& request, const Make& make) {
  const ColourMode mode = effective_colour(request.shape, request.parameters);
  std::unique_ptr<Plan> plan;
  const auto serves = [&]<class Tap>() {
    return request.shape.type == kPixelTypeOf<typename Tap::Value> &&
           request.shape.channels == Tap::kChannels && mode == Tap::kMode;
  };
  static_cast<void>(
      ((serves.template operator()<Taps>() && (plan = make.template operator()<Taps>(), true)) || ...));
  return plan;
}

/// All types, borders and colour modes; blocks of 32×32.
inline Descriptor nlm_tap_descriptor(std::string summary, std::string section) {
  Descriptor descriptor = nlm_descriptor({"block_width", "block_height"});
  descriptor.summary = std::move(summary);
  descriptor.section = std::move(section);
  descriptor.types = {PixelType::f32, PixelType::u8, PixelType::u16};
  descriptor.parameters.set_default("block_width", 32);
  descriptor.parameters.set_default("block_height", 32);
  return descriptor;
}

}  // namespace
}  // namespace filterscope::zheng2011
