// fast/spectral_tensor: the range kernel as a cosine series (spectral_basis.h), its convolutions on tensor
// cores.
//
// A group of warps processes a strip of 16 columns from top to bottom, 16 rows a step; each warp has four
// harmonics, of which each has an image of cosines and one of sines, looked up from the pixels in shared
// memory. Both passes of a convolution are products with one band matrix, band[i][j] = g(j − i − halo) for 16
// outputs i and 16·kSteps inputs j. The row pass is computed transposed,
//
//   rowᵀ (16 columns × 8 rows) = band · wavesᵀ          the waves are operand B: looked up straight into it
//   sums (16 rows × 8 columns) = band · row             row's accumulators, rounded, are operand B as they
//   lie
//
// so that the row sums of the last steps stay in registers. The sums then are multiplied by the pixel's own
// cosine and sine, which lie in the same lanes; the warp group's partial results are added in shared memory.
//
// Half floats for waves and weights, float for sums, half floats again for the row pass's result: how far
// that can take the result from the exact one is computed before the launch (tensor_tables.h); pixels for
// which that is not within one level are filtered again by the plain sum (repair.cuh).
#include <algorithm>
#include <bit>
#include <memory>
#include <vector>

#include "kernels/api/errors.h"
#include "kernels/bilateral2d/fast/series/remembered_basis.h"
#include "kernels/bilateral2d/fast/series/spectral_limits.h"
#include "kernels/bilateral2d/fast/tensor/strip_plan.cuh"
#include "kernels/bilateral2d/fast/tensor/tensor_kernels.cuh"
#include "kernels/bilateral2d/fast/tensor/tensor_tables.h"
#include "kernels/cuda/device.cuh"
#include "kernels/cuda/launch_limits.h"
#include "kernels/families/window_descriptor.h"

namespace filterscope::fast {
namespace {

constexpr double kLeastSigma = 8;

TensorKernel kernel_for(const TensorLayout& layout) {
  return layout.steps <= kMostNarrowSteps ? narrow_tensor_kernel(layout) : wide_tensor_kernel(layout);
}

/// The waves as the kernel reads them, [warp of a group][value][its harmonics]. Where the last warp has
/// fewer, the rest is 0.
std::vector<std::uint32_t> waves_of(const TensorTables& tables, int group_warps) {
  const int harmonics = tables.basis.harmonics;
  std::vector<std::uint32_t> waves;
  for (int m = 0; m < group_warps; ++m) {
    for (int value = 0; value < kLevels; ++value) {
      for (int h = m * kTensorHarmonics; h < (m + 1) * kTensorHarmonics; ++h) {
        waves.push_back(h < harmonics ? tables.waves[static_cast<std::size_t>(h * kLevels + value)] : 0);
      }
    }
  }
  return waves;
}

int copy_shift(const TensorLayout& layout) {
  return std::countr_zero(static_cast<unsigned>(layout.copies * kTensorEntryBytes));
}

class SpectralTensorPlan final : public StripPlan<LookedUpArguments> {
 public:
  SpectralTensorPlan(const BilateralRequest& request, const DeviceFacts& device,
                     const std::shared_ptr<const TensorTables>& tables)
      : SpectralTensorPlan(request, device, tables,
                           tensor_layout(request.parameters.radius, tables->basis.harmonics,
                                         device.shared_per_block_optin - kStripStaticShared)) {}

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return StripPlan::scratch_bytes() + waves_.bytes();
  }

 private:
  SpectralTensorPlan(const BilateralRequest& request, const DeviceFacts& device,
                     const std::shared_ptr<const TensorTables>& tables, const TensorLayout& layout)
      : StripPlan(request, device, tables->basis, layout, kernel_for(layout), {false, copy_shift(layout)}),
        tables_(tables) {
    const std::vector<std::uint32_t> waves = waves_of(*tables_, layout.group_warps);
    waves_ = gpu::upload(waves.data(), waves.size());
  }

  void complete(LookedUpArguments& a) const override {
    constexpr double kAllowed = 0.995;  // below 1 for the float arithmetic at the pixel
    a.in_twos =
        a.channels == 1 && reinterpret_cast<std::size_t>(a.target) % 2 == 0 && a.target_pitch % 2 == 0;
    a.waves = waves_.as<uint4>();
    a.copies = layout().copies;
    a.copy_shift = copy_shift(layout());
    a.level_of_offset = 1.0F / static_cast<float>(1 << a.copy_shift);
    a.bound = strip_bound(tables_->value_error, tables_->product_error, line(), kAllowed);
  }

  std::shared_ptr<const TensorTables> tables_;
  gpu::DeviceBuffer waves_;
};

std::unique_ptr<Plan> prepare_tensor(const BilateralRequest& request) {
  const DeviceFacts& device = gpu::use_device(request.device);
  if (device.compute_major < kTensorComputeMajor) {
    throw UnavailableError(problem(
        "gpu.no_tensor_cores", "%1 has no tensor cores of compute capability 8.0 or higher.", device.name));
  }
  return std::make_unique<SpectralTensorPlan>(request, device, tensor_tables(request.parameters.sigma_range));
}

/// Tensor cores take half floats in this shape from compute capability 8.0 on.
Availability tensor_availability() {
  const GpuReport& report = gpus();
  if (report.devices.empty()) return {false, report.reason};
  for (const DeviceFacts& device : report.devices) {
    if (device.compute_major >= kTensorComputeMajor) return {};
  }
  return {false, problem("gpu.needs_8", "It needs a GPU of compute capability 8.0 or higher.")};
}

/// M harmonics' products on tensor cores, M at least, and two sums at the pixel of three multiply-adds a
/// harmonic each.
Amounts convolved_waves(const Shape& shape, const Parameters& parameters) {
  const BilateralParameters p = bilateral_parameters(parameters);
  const int harmonics = least_harmonics(p.sigma_range, kTensorTolerance);
  Amounts work;
  work[Resource::tensor_multiply_adds] = shape.channels * tensor_multiply_adds(p.radius, harmonics, 1);
  work[Resource::multiply_adds] = shape.channels * 6.0 * harmonics;
  return work;
}

}  // namespace

Variant spectral_tensor() {
  Variant variant;
  Descriptor& descriptor = variant.descriptor;
  descriptor = cuda_bilateral_descriptor(
      "Cosine series of the range kernel, convolved on tensor cores; uncertain pixels by the plain sum.",
      "docs/fast-kernels.md", {});
  descriptor.bound =
      "1 level: computed before the launch from the tables' errors; pixels not certain of it are filtered "
      "again "
      "by the plain sum.";
  descriptor.types = {PixelType::u8};
  descriptor.parameters.choose("colour", {"channel"});
  descriptor.parameters.narrow("radius", 1, kMostTensorRadius).narrow("sigma_range", kLeastSigma, 10000);
  descriptor.work = convolved_waves;
  variant.prepare = prepare_tensor;
  variant.availability = tensor_availability;
  return variant;
}

}  // namespace filterscope::fast
