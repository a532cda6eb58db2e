#include "kernels/nlm2d/fast/nlm_plan.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "kernels/cuda/frame_copy.cuh"
#include "kernels/cuda/kernel_facts.cuh"
#include "kernels/cuda/launch_limits.h"
#include "kernels/cuda/padded_channels.cuh"

namespace filterscope::fast {
namespace {

/// What makes a patch's sum of squares t, or t · log2 e: 1 / h² and the means over channels and, for flat
/// patches, over the patch.
float scale_of(const NlmRequest& request, bool weighted) {
  const NlmParameters& parameters = request.parameters;
  const double side = 2.0 * parameters.patch_radius + 1;
  double factor = 1 / (parameters.strength * parameters.strength);
  if (joint(request)) factor /= 3;
  if (!weighted) factor /= side * side;
  if (parameters.weight_function == WeightFunction::exponential) factor *= std::numbers::log2e;
  return static_cast<float>(std::sqrt(factor));
}

PatchFactors factors_of(const NlmParameters& parameters) {
  const PatchLines lines = patch_lines(parameters);
  PatchFactors factors{};
  std::ranges::transform(lines.x, factors.across, [](double value) { return static_cast<float>(value); });
  std::ranges::transform(lines.y, factors.down, [](double value) { return static_cast<float>(value); });
  return factors;
}

unsigned blocks_between(int from, int to, int size) {
  return static_cast<unsigned>((to + size - 1) / size - from / size);
}

class NlmPlan final : public Plan {
 public:
  NlmPlan(const NlmRequest& request, const NlmKernel& kernel, const DeviceFacts& device)
      : shape_(request.shape),
        filtered_(filtered_region(request.shape, request.parameters)),
        kernel_(checked(kernel, request)),
        source_(request.shape, reach_of(request.parameters), request.parameters.border) {
    const NlmParameters& parameters = request.parameters;
    arguments_.plane = source_.planes().first;
    arguments_.channel_stride = source_.planes().channel_stride;
    arguments_.pitch = source_.planes().pitch;
    arguments_.reach = reach_of(parameters);
    arguments_.width = shape_.width;
    arguments_.height = shape_.height;
    arguments_.target_channels = shape_.channels;
    arguments_.type = shape_.type;
    arguments_.search_radius = parameters.search_radius;
    arguments_.patch_radius = parameters.patch_radius;
    arguments_.scale = scale_of(request, kernel_.weighted);
    arguments_.function = parameters.weight_function;
    arguments_.centre = parameters.centre;
    arguments_.factors = factors_of(parameters);
    if (parameters.patch_radius <= kTensorMostPatch) arguments_.bands = patch_bands(parameters);
    planes_ = joint(request) ? 1U : static_cast<unsigned>(shape_.channels);
    gpu::allow_dynamic_shared(address(), kernel_.shared_bytes, device);
  }

  void bind(const ConstImageView& source, const Execution& execution) override {
    if (!(source.shape == shape_)) {
      throw RunError(problem("step.bind", "binding an image"),
                     problem("bind.shape", "it has another shape than the plan"));
    }
    bound_ = source;
    source_.fill(source, execution.stream);
  }

  void run(const ImageView& target, const Region& region, const Execution& execution) override {
    const Region filtered = intersect(region, filtered_);
    copy_frame(bound_, target, region, filtered_, execution.stream);
    if (filtered.empty()) return;
    NlmArguments arguments = arguments_;
    arguments.target = target.data;
    arguments.target_pitch = target.row_pitch;
    arguments.x0 = filtered.x0;
    arguments.y0 = filtered.y0;
    arguments.x1 = filtered.x1;
    arguments.y1 = filtered.y1;
    const gpu::Launch launch = launch_for(filtered);
    void* list[] = {&arguments};
    FILTERSCOPE_CHECK(cudaLaunchKernel(address(), launch.grid, launch.block, list, launch.dynamic_shared,
                                       execution.stream));
    FILTERSCOPE_CHECK_LAUNCH("non-local means");
  }

  [[nodiscard]] KernelFacts facts() const override {
    return gpu::kernel_facts(address(), launch_for(filtered_));
  }
  [[nodiscard]] std::size_t scratch_bytes() const override { return source_.bytes(); }

 private:
  static const NlmKernel& checked(const NlmKernel& kernel, const NlmRequest& request) {
    gpu::require_grid(request.shape.height, kernel.pixels.height);
    return kernel;
  }

  [[nodiscard]] const void* address() const { return reinterpret_cast<const void*>(kernel_.kernel); }

  [[nodiscard]] gpu::Launch launch_for(const Region& region) const {
    return {dim3(blocks_between(region.x0, region.x1, kernel_.pixels.width),
                 blocks_between(region.y0, region.y1, kernel_.pixels.height), planes_),
            dim3(static_cast<unsigned>(kernel_.block.width), static_cast<unsigned>(kernel_.block.height)),
            kernel_.shared_bytes};
  }

  Shape shape_;
  Region filtered_;
  NlmKernel kernel_;
  PaddedChannels source_;
  NlmArguments arguments_;
  unsigned planes_ = 1;
  ConstImageView bound_;
};

}  // namespace

bool joint(const NlmRequest& request) {
  return effective_colour(request.shape, request.parameters) == ColourMode::rgb;
}

std::unique_ptr<Plan> make_nlm_plan(const NlmRequest& request, const NlmKernel& kernel,
                                    const DeviceFacts& device) {
  return std::make_unique<NlmPlan>(request, kernel, device);
}

}  // namespace filterscope::fast
