// What the plans of the two kernels on tensor cores share.
#pragma once

#include <algorithm>
#include <vector>

#include "kernels/bilateral2d/fast/series/repaired_plan.cuh"
#include "kernels/bilateral2d/fast/tensor/tensor_tables.h"
#include "kernels/bilateral2d/fast/tensor/warp_context.cuh"
#include "kernels/cuda/launch_limits.h"

namespace filterscope::fast {

/// The bound of sums that err by `value` and `product` where the weights are exact, for results that may err
/// by `allowed`. A relative error of a weight moves a mean by at most that share of the mean distance from
/// it, which is at most half the range; an absolute one adds to both sums. Each acts along x and along y.
inline ErrorBound strip_bound(double value, double product, const TensorWeights& weights, double allowed) {
  constexpr double kHalfRange = 127.5;
  ErrorBound bound;
  const double relative = 2 * weights.relative_error + weights.relative_error * weights.relative_error;
  bound.constant = static_cast<float>(relative / (1 - relative) * kHalfRange);
  bound.value = static_cast<float>(value + 2 * weights.absolute_error);
  bound.product = static_cast<float>(product + 2 * weights.absolute_error * 255);
  bound.allowed = static_cast<float>(allowed);
  return bound;
}

/// A plan of strip_kernel<…>; a derived class adds what its policy's arguments have more than StripArguments.
template <class Arguments>
class StripPlan : public RepairedPlan {
 public:
  [[nodiscard]] KernelFacts facts() const override {
    return gpu::kernel_facts(reinterpret_cast<const void*>(kernel_), launch_for(arguments_for(filtered())));
  }

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return source_.bytes() + repair().bytes() + weights_.bytes() + coefficients_.bytes();
  }

 protected:
  using Kernel = void (*)(Arguments);

  StripPlan(const BilateralRequest& request, const DeviceFacts& device, const SpectralBasis& basis,
            const TensorLayout& layout, Kernel kernel, OperandWord word)
      : RepairedPlan(request, device),
        basis_(basis),
        layout_(layout),
        kernel_(kernel),
        line_(tensor_weights(request.parameters.radius, request.parameters.sigma_space)),
        source_(request.shape, tensor_halo(layout.steps), request.parameters.border, word),
        weights_(gpu::upload(line_.weights.data(), line_.weights.size())),
        multiprocessors_(device.multiprocessors) {
    std::vector<float2> coefficients(kMostStripHarmonics);  // 0 where the last warp has fewer harmonics
    for (std::size_t m = 1; m < basis.den.size(); ++m) {
      coefficients[m - 1] = {static_cast<float>(basis.den[m]), static_cast<float>(basis.num[m])};
    }
    coefficients_ = gpu::upload(coefficients.data(), coefficients.size());
    gpu::require_shared(parameters(), device, [this](const BilateralParameters&) {
      return layout_.shared_bytes() + kStripStaticShared;
    });
    gpu::allow_dynamic_shared(reinterpret_cast<const void*>(kernel_), layout_.shared_bytes(), device);
  }

  /// Sets what is the policy's own.
  virtual void complete(Arguments& arguments) const = 0;

  [[nodiscard]] const TensorLayout& layout() const noexcept { return layout_; }
  [[nodiscard]] const TensorWeights& line() const noexcept { return line_; }

 private:
  void prepare_source(const ConstImageView& source, cudaStream_t stream) override {
    source_.fill(source, stream);
  }

  void add_series(const ImageView& target, const Region& region, cudaStream_t stream) override {
    Arguments arguments = arguments_for(region);
    arguments.target = target.data;
    arguments.target_pitch = static_cast<unsigned>(target.row_pitch);
    complete(arguments);
    gpu::launch("strip_kernel", kernel_, launch_for(arguments), arguments, stream);
  }

  [[nodiscard]] int harmonics() const override { return basis_.harmonics; }

  [[nodiscard]] gpu::Launch launch_for(const StripArguments& a) const {
    const int ranges = (a.strips * a.share.strip_blocks + a.share.blocks - 1) / a.share.blocks;
    return {dim3(static_cast<unsigned>(std::clamp(ranges, 1, multiprocessors_))),
            dim3(static_cast<unsigned>(layout_.warp_groups * layout_.group_warps * kWarp)),
            layout_.shared_bytes()};
  }

  /// Blocks lie at multiples of 16 pixels from the image's corner, whatever the region, so that a pixel's
  /// sums are added in the same order wherever regions are cut.
  [[nodiscard]] Arguments arguments_for(const Region& region) const {
    Arguments a{};
    a.pixels = source_.words();
    a.channel_words = static_cast<unsigned>(source_.channel_words());
    a.block_columns = source_.columns();
    a.width = shape().width;
    a.channels = shape().channels;
    a.region = region;
    a.first_column = region.x0 / kBlock;
    a.first_row = region.y0 / kBlock;
    a.channel_strips = (region.x1 + kBlock - 1) / kBlock - a.first_column;
    a.strips = a.channel_strips * a.channels;
    a.rows = (region.y1 + kBlock - 1) / kBlock - a.first_row;
    a.share = tensor_share(a.strips, a.rows, multiprocessors_ * layout_.warp_groups, layout_.steps);
    a.coefficients = coefficients_.as<float2>();
    a.weights = weights_.template as<__half>();
    a.radius = parameters().radius;
    a.constant_term = static_cast<float>(basis_.den[0] * line_.sum * line_.sum);
    a.repair = repair().list();
    return a;
  }

  SpectralBasis basis_;
  TensorLayout layout_;
  Kernel kernel_;
  TensorWeights line_;
  OperandPixels source_;
  gpu::DeviceBuffer weights_;
  gpu::DeviceBuffer coefficients_;
  int multiprocessors_;
};

}  // namespace filterscope::fast
