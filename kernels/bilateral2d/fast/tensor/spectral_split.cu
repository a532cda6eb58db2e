#include "kernels/bilateral2d/fast/tensor/spectral_split.cuh"

#include <cmath>
#include <numbers>

#include "kernels/bilateral2d/fast/tensor/computed_waves.cuh"
#include "kernels/bilateral2d/fast/tensor/strip_kernel.cuh"
#include "kernels/bilateral2d/fast/tensor/strip_plan.cuh"

namespace filterscope::fast {
namespace {

using SplitKernel = void (*)(ComputedArguments);

template <int kSteps, std::size_t I = 0>
SplitKernel kernel_of_group(int group_warps) {
  constexpr const auto& kCompiled = []() -> const auto& {
    if constexpr (kSteps <= 3)
      return kSplitGroupWarps;
    else
      return kFewSplitGroupWarps;
  }
  ();
  if constexpr (I + 1 < kCompiled.size()) {
    if (group_warps > kCompiled[I]) return kernel_of_group<kSteps, I + 1>(group_warps);
  }
  return strip_kernel<ComputedWaves, kSteps, kCompiled[I]>;
}

SplitKernel kernel_for(const TensorLayout& layout) {
  switch (layout.steps) {
    case 2: return kernel_of_group<2>(layout.group_warps);
    case 3: return kernel_of_group<3>(layout.group_warps);
    case 4: return kernel_of_group<4>(layout.group_warps);
    default: return kernel_of_group<5>(layout.group_warps);
  }
}

class SpectralSplitPlan final : public StripPlan<ComputedArguments> {
 public:
  SpectralSplitPlan(const BilateralRequest& request, const DeviceFacts& device, const SpectralBasis& basis,
                    const TensorLayout& layout, double allowed)
      : StripPlan(request, device, basis, layout, kernel_for(layout), {true, 0}) {
    // Generous, of sums of at most 1: what the tensor cores' additions lose, the waves' and the row sums'
    // errors.
    constexpr double kArithmetic = 8e-6;
    double value_sum = 0;
    double product_sum = 0;
    for (std::size_t m = 1; m < basis.den.size(); ++m) {
      value_sum += std::abs(basis.den[m]);
      product_sum += std::abs(basis.num[m]);
    }
    bound_ = strip_bound(basis.den_error + kArithmetic * value_sum,
                         basis.num_error + kArithmetic * product_sum, line(), allowed);
    turns_ = static_cast<float>(basis.omega / (2 * std::numbers::pi));
  }

 private:
  void complete(ComputedArguments& a) const override {
    a.type = shape().type;
    a.value_bytes = shape().type == PixelType::u8 ? 1 : shape().type == PixelType::u16 ? 2 : 4;
    a.turns = turns_;
    a.bound = bound_;
  }

  ErrorBound bound_;
  float turns_ = 0;
};

}  // namespace

std::unique_ptr<Plan> split_plan(const BilateralRequest& request, const DeviceFacts& device,
                                 const SpectralBasis& basis, double allowed) {
  if (device.compute_major < kTensorComputeMajor) return nullptr;
  const TensorLayout layout = split_layout(request.parameters.radius, basis.harmonics,
                                           device.shared_per_block_optin - kStripStaticShared);
  if (layout.warp_groups == 0) return nullptr;
  return std::make_unique<SpectralSplitPlan>(request, device, basis, layout, allowed);
}

}  // namespace filterscope::fast
