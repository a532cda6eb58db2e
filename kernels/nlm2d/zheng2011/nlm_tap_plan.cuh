// What the study's two kernels share on the host: the image as a texture, the patch's weights, the launch.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "kernels/api/require_shape.h"
#include "kernels/cuda/device.cuh"
#include "kernels/cuda/frame_copy.cuh"
#include "kernels/cuda/kernel_facts.cuh"
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
class NlmTapPlan final : public Plan {
 public:
  NlmTapPlan(const NlmRequest& request, NlmTapKernel<Tap> kernel, std::size_t shared_bytes,
             const DeviceFacts& device)
      : shape_(request.shape),
        parameters_(checked(request, device)),
        reach_(reach_of(request.parameters)),
        kernel_(reinterpret_cast<const void*>(kernel)),
        shared_bytes_(shared_bytes),
        source_(request.shape, reach_, request.parameters.border),
        texture_(shape_.width + 2 * reach_, shape_.height + 2 * reach_, request.device) {
    const std::vector<float> table = patch_table(parameters_);
    patch_ = ConstantTable(constant_patch_symbol, table.data(), table.size() * sizeof(float), request.device);
    gpu::allow_dynamic_shared(kernel_, shared_bytes_, device);
  }

  void bind(const ConstImageView& source, const Execution& execution) override {
    require_shape(source, shape_);
    bound_ = source;
    source_.fill(source, execution.stream);
    const TapPlane<Tap> plane = source_.plane();
    texture_.fill(plane.origin - static_cast<std::ptrdiff_t>(reach_) * plane.pitch - reach_, plane.pitch,
                  execution.stream);
    patch_.use(execution.stream);
  }

  void run(const ImageView& target, const Region& region, const Execution& execution) override {
    const Region inside = filtered_region(shape_, parameters_);
    const Region filtered = intersect(region, inside);
    copy_frame(bound_, target, region, inside, execution.stream);
    if (filtered.empty()) return;
    patch_.use(execution.stream);
    const gpu::Launch launch = launch_for(filtered);
    NlmTapArguments<Tap> arguments = arguments_for(target, filtered);
    void* list[] = {&arguments};
    FILTERSCOPE_CHECK(
        cudaLaunchKernel(kernel_, launch.grid, launch.block, list, launch.dynamic_shared, execution.stream));
    FILTERSCOPE_CHECK_LAUNCH("the study's non-local means");
  }

  [[nodiscard]] KernelFacts facts() const override {
    KernelFacts facts = gpu::kernel_facts(kernel_, launch_for(filtered_region(shape_, parameters_)));
    facts.constant = patch_.bytes();
    return facts;
  }
  [[nodiscard]] std::size_t scratch_bytes() const override {
    return source_.bytes() + texture_.bytes() + patch_.bytes();
  }

 private:
  static const NlmParameters& checked(const NlmRequest& request, const DeviceFacts& device) {
    gpu::require_block(request.parameters.block, device);
    gpu::require_grid(request.shape.height, request.parameters.block.height);
    return request.parameters;
  }

  [[nodiscard]] gpu::Launch launch_for(const Region& region) const {
    const auto blocks = [](int pixels, int side) {
      return static_cast<unsigned>((pixels + side - 1) / side);
    };
    const BlockShape& block = parameters_.block;
    return {dim3(blocks(region.width(), block.width), blocks(region.height(), block.height)),
            dim3(static_cast<unsigned>(block.width), static_cast<unsigned>(block.height)), shared_bytes_};
  }

  [[nodiscard]] NlmTapArguments<Tap> arguments_for(const ImageView& target, const Region& region) const {
    const double h = strength_native(parameters_, shape_.type);
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

  Shape shape_;
  NlmParameters parameters_;
  int reach_;
  const void* kernel_;
  std::size_t shared_bytes_;
  PaddedSource<Tap> source_;
  TapTexture<Tap> texture_;
  ConstantTable patch_;
  ConstImageView bound_;
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
