#include "kernels/nlm2d/fast/nlm_plan.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <optional>

#include "kernels/cuda/cuda_plan.cuh"
#include "kernels/cuda/launch_limits.h"
#include "kernels/cuda/padded_channels.cuh"
#include "kernels/cuda/padded_weights.cuh"
#include "kernels/nlm2d/fast/half_planes.cuh"

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

/// Rows whose sums are kept at a time, so that they take at most 256 MB.
int rows_of_sums(const Shape& shape, unsigned planes, int rows_a_block) {
  constexpr std::int64_t kMostSums = 1 << 25;
  const std::int64_t rows = kMostSums / (static_cast<std::int64_t>(shape.width) * planes);
  return static_cast<int>(
      std::clamp<std::int64_t>(rows / rows_a_block * rows_a_block, rows_a_block, shape.height));
}

gpu::DeviceBuffer cleared(std::size_t bytes) {
  gpu::DeviceBuffer buffer(bytes);
  FILTERSCOPE_CHECK(cudaMemset(buffer.as<void>(), 0, bytes));
  FILTERSCOPE_CHECK(cudaStreamSynchronize(nullptr));  // our streams do not wait for the default one
  return buffer;
}

class NlmPlan final : public CudaPlan {
 public:
  NlmPlan(const NlmRequest& request, const NlmKernel& kernel, const DeviceFacts& device)
      : CudaPlan(request.shape, filtered_region(request.shape, request.parameters)),
        kernel_(checked(kernel, request)) {
    const NlmParameters& parameters = request.parameters;
    if (kernel_.halves) {
      make_halves(request);
    } else {
      make_floats(request);
    }
    arguments_.reach = reach_of(parameters);
    arguments_.width = shape().width;
    arguments_.height = shape().height;
    arguments_.target_channels = shape().channels;
    arguments_.type = shape().type;
    arguments_.search_radius = parameters.search_radius;
    arguments_.patch_radius = parameters.patch_radius;
    arguments_.scale = scale_of(request, kernel_.weighted);
    arguments_.function = parameters.weight_function;
    arguments_.centre = parameters.centre;
    arguments_.factors = factors_of(parameters);
    planes_ = joint(request) ? 1U : static_cast<unsigned>(shape().channels);
    gpu::allow_dynamic_shared(address(), kernel_.shared_bytes, device);
    if (!adds_sums()) return;
    rows_of_sums_ = rows_of_sums(shape(), planes_, kernel_.pixels.height);
    sums_ = cleared(static_cast<std::size_t>(rows_of_sums_) * static_cast<std::size_t>(shape().width) *
                    planes_ * sizeof(unsigned long long));
    arguments_.sums = sums_.as<unsigned long long>();
  }

  [[nodiscard]] KernelFacts facts() const override {
    return gpu::kernel_facts(address(), launch_for(filtered()));
  }
  [[nodiscard]] std::size_t scratch_bytes() const override {
    return (source_ ? source_->bytes() : 0) + (guide_ ? guide_->bytes() : 0) +
           (counts_ ? counts_->bytes() : 0) + (halves_ ? halves_->bytes() : 0) + sums_.bytes();
  }

 private:
  void take(const ConstImageView& source, cudaStream_t stream) override {
    if (halves_) halves_->fill(source, stream);
    if (source_) source_->fill(source, stream);
    if (guide_) guide_->fill(guide_of(source), stream);
    if (counts_) counts_->fill(source, stream);
  }

  void filter(const ImageView& target, const Region& region, cudaStream_t stream) override {
    NlmArguments arguments = arguments_;
    arguments.target = target.data;
    arguments.target_pitch = target.row_pitch;
    const int rows = adds_sums() ? rows_of_sums_ : region.height();
    for (int y = region.y0; y < region.y1; y += rows) {
      filter_band(arguments, {region.x0, y, region.x1, std::min(y + rows, region.y1)}, stream);
    }
  }

  void make_floats(const NlmRequest& request) {
    const NlmParameters& parameters = request.parameters;
    source_.emplace(request.shape, reach_of(parameters), parameters.border);
    if (request.guided) guide_.emplace(request.shape, reach_of(parameters), parameters.border);
    arguments_.plane = (guide_ ? *guide_ : *source_).planes().first;
    arguments_.values = source_->planes().first;
    arguments_.channel_stride = source_->planes().channel_stride;
    arguments_.pitch = source_->planes().pitch;
    if (!request.weighted) return;
    const int reach = reach_of(parameters);
    counts_.emplace(request.shape, Halo{reach, reach, 0}, parameters.border);
    arguments_.counts = counts_->taps().origin;
    arguments_.counts_pitch = counts_->taps().pitch;
  }

  void make_halves(const NlmRequest& request) {
    halves_.emplace(request.shape, kernel_, reach_of(request.parameters), request.parameters.border);
    arguments_.below = halves_->below();
    arguments_.beside = halves_->beside();
    const auto lanes = band_lanes(patch_bands(request.parameters, joint(request) ? 3 : 1));
    lanes_ = gpu::upload(lanes.data(), lanes.size());
    arguments_.lanes = lanes_.as<BandLane>();
  }

  static const NlmKernel& checked(const NlmKernel& kernel, const NlmRequest& request) {
    gpu::require_grid(request.shape.height, kernel.pixels.height);
    return kernel;
  }

  [[nodiscard]] bool adds_sums() const { return kernel_.finish.kernel != nullptr; }

  void filter_band(NlmArguments& arguments, const Region& band, cudaStream_t stream) const {
    arguments.x0 = band.x0;
    arguments.y0 = band.y0;
    arguments.x1 = band.x1;
    arguments.y1 = band.y1;
    gpu::launch("non-local means", kernel_.kernel, launch_for(band), arguments, stream);
    if (adds_sums()) gpu::launch("finish_kernel", kernel_.finish.kernel, finish_for(band), arguments, stream);
  }

  [[nodiscard]] const void* address() const { return reinterpret_cast<const void*>(kernel_.kernel); }

  [[nodiscard]] gpu::Launch launch_for(const Region& region) const {
    return {dim3(blocks_between(region.x0, region.x1 + 2 * kernel_.around, kernel_.pixels.width),
                 blocks_between(region.y0, region.y1 + kernel_.around, kernel_.pixels.height), planes_),
            gpu::threads_of(kernel_.block), kernel_.shared_bytes};
  }

  [[nodiscard]] gpu::Launch finish_for(const Region& region) const {
    return {dim3(gpu::blocks_over(region.width(), kernel_.finish.pixels.width),
                 gpu::blocks_over(region.height(), kernel_.finish.pixels.height), planes_),
            gpu::threads_of(kernel_.finish.block), 0};
  }

  NlmKernel kernel_;
  std::optional<PaddedChannels> source_;
  std::optional<PaddedChannels> guide_;  ///< where the request has one
  std::optional<PaddedWeights> counts_;  ///< where pixels have weights
  std::optional<HalfPlanes> halves_;     ///< in place of both, for tensor cores
  gpu::DeviceBuffer lanes_;
  NlmArguments arguments_;
  unsigned planes_ = 1;
  int rows_of_sums_ = 0;
  gpu::DeviceBuffer sums_;
};

}  // namespace

std::unique_ptr<Plan> make_nlm_plan(const NlmRequest& request, const NlmKernel& kernel,
                                    const DeviceFacts& device) {
  return std::make_unique<NlmPlan>(request, kernel, device);
}

}  // namespace filterscope::fast
