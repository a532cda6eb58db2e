// fast/spectral_tensor: the range kernel as a cosine series (spectral_basis.h), its convolutions on tensor
// cores.
//
// A team of warps marches down a strip of 16 columns, 16 rows a step; each warp has four harmonics, of which
// each has a picture of cosines and one of sines, looked up from the pixels in shared memory. Both passes of
// a convolution are products with one band matrix, band[i][j] = g(j − i − halo) for 16 outputs i and
// 16·kSteps inputs j. The row pass is computed transposed,
//
//   rowᵀ (16 columns × 8 rows) = band · wavesᵀ          the waves are operand B: looked up straight into it
//   sums (16 rows × 8 columns) = band · row             row's accumulators, rounded, are operand B as they
//   lie
//
// so that the row sums of the last steps stay in registers. The sums then meet the pixel's own cosine and
// sine, which lie in the same lanes; the team's partial results meet in shared memory.
//
// Half floats for waves and weights, float for sums, half floats again for the row pass's result: how far
// that can take the result from the exact one is computed before the launch (tensor_tables.h); pixels for
// which that is not within one level are filtered again by the plain sum (repair.cuh).
#include <algorithm>
#include <bit>
#include <memory>
#include <vector>

#include "kernels/bilateral2d/fast/repaired_plan.cuh"
#include "kernels/bilateral2d/fast/tensor_kernel.cuh"
#include "kernels/bilateral2d/fast/tensor_tables.h"
#include "kernels/common/cuda_descriptor.h"
#include "kernels/gpu/device.cuh"
#include "kernels/gpu/kernel_facts.cuh"
#include "kernels/gpu/launch_limits.h"

namespace filterscope::fast {
namespace {

constexpr double kLeastSigma = 8;
constexpr int kLeastComputeMajor = 8;

using TensorKernel = void (*)(TensorArguments);

template <int kSteps, int kMembers = kLeastTensorMembers>
TensorKernel kernel_of_members(int members) {
  if constexpr (kMembers < kMostTensorMembers) {
    if (members > kMembers) return kernel_of_members<kSteps, kMembers + 1>(members);
  }
  return spectral_tensor_kernel<kSteps, kMembers>;
}

TensorKernel kernel_for(const TensorLayout& layout) {
  switch (layout.steps) {
    case 2: return kernel_of_members<2>(layout.members);
    case 3: return kernel_of_members<3>(layout.members);
    case 4: return kernel_of_members<4>(layout.members);
    default: return kernel_of_members<5>(layout.members);
  }
}

ErrorBound error_bound(const TensorTables& tables, const TensorWeights& weights) {
  // A relative error of a weight moves a mean by at most that share of the mean distance from it, which is at
  // most half the range; an absolute one adds to both sums. Each acts along x and along y.
  constexpr double kHalfRange = 127.5;
  constexpr double kAllowed = 0.995;  // below 1 for the float arithmetic at the pixel
  ErrorBound bound;
  const double relative = 2 * weights.relative_error + weights.relative_error * weights.relative_error;
  bound.constant = static_cast<float>(relative / (1 - relative) * kHalfRange);
  bound.value = static_cast<float>(tables.value_error + 2 * weights.absolute_error);
  bound.product = static_cast<float>(tables.product_error + 2 * weights.absolute_error * 255);
  bound.allowed = static_cast<float>(kAllowed);
  return bound;
}

/// The waves as the kernel reads them, [warp of a team][value][its harmonics], and a, b of each harmonic.
/// Where the last warp has fewer, the rest is 0.
struct TensorUploads {
  std::vector<std::uint32_t> waves;
  std::vector<float2> coefficients;

  TensorUploads(const TensorTables& tables, int members) {
    const int harmonics = tables.basis.harmonics;
    for (int m = 0; m < members; ++m) {
      for (int value = 0; value < kLevels; ++value) {
        for (int h = m * kWaves; h < (m + 1) * kWaves; ++h) {
          waves.push_back(h < harmonics ? tables.waves[static_cast<std::size_t>(h * kLevels + value)] : 0);
        }
      }
    }
    coefficients.resize(static_cast<std::size_t>(members * kWaves));
    for (std::size_t h = 0; h < static_cast<std::size_t>(harmonics); ++h) {
      coefficients[h] = {static_cast<float>(tables.basis.den[h + 1]),
                         static_cast<float>(tables.basis.num[h + 1])};
    }
  }
};

class SpectralTensorPlan final : public RepairedPlan {
 public:
  SpectralTensorPlan(const PlanRequest& request, const DeviceFacts& device)
      : RepairedPlan(request, device),
        tables_(tensor_tables(request.parameters.sigma_range, kMostTensorHarmonics)),
        line_(tensor_weights(request.parameters.radius, request.parameters.sigma_space)),
        layout_(tensor_layout(request.parameters.radius, tables_->basis.harmonics,
                              device.shared_per_block_optin - kStaticShared)),
        kernel_(kernel_for(layout_)),
        source_(request.shape, tensor_halo(layout_.steps), request.parameters.border, copy_shift()),
        weights_(gpu::upload(line_.weights.data(), line_.weights.size())),
        multiprocessors_(device.multiprocessors) {
    const TensorUploads uploads(*tables_, layout_.members);
    waves_ = gpu::upload(uploads.waves.data(), uploads.waves.size());
    coefficients_ = gpu::upload(uploads.coefficients.data(), uploads.coefficients.size());
    gpu::require_shared(parameters(), device,
                        [this](const Parameters&) { return layout_.shared_bytes() + kStaticShared; });
    gpu::allow_dynamic_shared(reinterpret_cast<const void*>(kernel_), layout_.shared_bytes(), device);
  }

  [[nodiscard]] KernelFacts facts() const override {
    return gpu::kernel_facts(reinterpret_cast<const void*>(kernel_), launch_for(arguments_for(whole())));
  }

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return source_.bytes() + repair().bytes() + waves_.bytes() + weights_.bytes() + coefficients_.bytes();
  }

 private:
  static constexpr std::size_t kStaticShared = kMostTensorHarmonics * sizeof(float2);

  void prepare_source(const ConstImageView& source, cudaStream_t stream) override {
    source_.fill(source, stream);
  }

  void filter(const ImageView& target, const Region& region, cudaStream_t stream) override {
    TensorArguments arguments = arguments_for(region);
    arguments.target = target.data;
    arguments.target_pitch = static_cast<unsigned>(target.row_pitch);
    arguments.in_twos = arguments.channels == 1 && reinterpret_cast<std::size_t>(target.data) % 2 == 0 &&
                        target.row_pitch % 2 == 0;
    launch(kernel_, launch_for(arguments), arguments, stream);
  }

  [[nodiscard]] int harmonics() const override { return tables_->basis.harmonics; }

  [[nodiscard]] int copy_shift() const {
    return std::countr_zero(static_cast<unsigned>(layout_.copies * kTensorEntryBytes));
  }

  [[nodiscard]] gpu::Launch launch_for(const TensorArguments& a) const {
    const int ranges = (a.strips * a.share.strip_blocks + a.share.blocks - 1) / a.share.blocks;
    return {dim3(static_cast<unsigned>(std::clamp(ranges, 1, multiprocessors_))),
            dim3(static_cast<unsigned>(layout_.teams * layout_.members * kWarp)), layout_.shared_bytes()};
  }

  /// Blocks lie at multiples of 16 pixels from the picture's corner, whatever the region, so that a pixel's
  /// sums are added in the same order wherever regions are cut.
  [[nodiscard]] TensorArguments arguments_for(const Region& region) const {
    TensorArguments a{};
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
    a.share = tensor_share(a.strips, a.rows, multiprocessors_ * layout_.teams, layout_.steps);
    a.waves = waves_.as<uint4>();
    a.copies = layout_.copies;
    a.copy_shift = copy_shift();
    a.level_of_offset = 1.0F / static_cast<float>(1 << copy_shift());
    a.coefficients = coefficients_.as<float2>();
    a.weights = weights_.as<__half>();
    a.radius = parameters().radius;
    a.constant_term = static_cast<float>(tables_->basis.den[0] * line_.sum * line_.sum);
    a.bound = error_bound(*tables_, line_);
    a.repair = repair().list();
    return a;
  }

  std::shared_ptr<const TensorTables> tables_;
  TensorWeights line_;
  TensorLayout layout_;
  TensorKernel kernel_;
  OperandPixels source_;
  gpu::DeviceBuffer waves_;
  gpu::DeviceBuffer weights_;
  gpu::DeviceBuffer coefficients_;
  int multiprocessors_;
};

std::unique_ptr<Plan> prepare_tensor(const PlanRequest& request) {
  const DeviceFacts& device = gpu::use_device(request.device);
  if (device.compute_major < kLeastComputeMajor) {
    throw UnavailableError(device.name + " has no tensor cores of compute capability 8.0 or higher.");
  }
  return std::make_unique<SpectralTensorPlan>(request, device);
}

/// Tensor cores take half floats in this shape from compute capability 8.0 on.
Availability tensor_availability() {
  const GpuReport& report = gpus();
  if (report.devices.empty()) return {false, report.reason};
  for (const DeviceFacts& device : report.devices) {
    if (device.compute_major >= kLeastComputeMajor) return {};
  }
  return {false, "It needs a GPU of compute capability 8.0 or higher."};
}

ParameterSpec limited(ParameterKey key, double minimum, double maximum) {
  ParameterSpec spec = common_spec(key);
  spec.minimum = std::max(spec.minimum, minimum);
  spec.maximum = std::min(spec.maximum, maximum);
  return spec;
}

}  // namespace

Variant spectral_tensor() {
  Variant variant;
  Descriptor& descriptor = variant.descriptor;
  descriptor = cuda_bilateral_descriptor(
      "Cosine series of the range kernel, convolved on tensor cores; uncertain pixels by the plain sum.",
      "docs/fast-kernels.md");
  descriptor.bound =
      "1 level: computed before the launch from the tables' errors; pixels not certain of it are filtered "
      "again "
      "by the plain sum.";
  descriptor.types = {PixelType::u8};
  descriptor.colour_modes = {ColourMode::channel};
  descriptor.parameters = {limited(ParameterKey::radius, 1, kMostTensorRadius),
                           common_spec(ParameterKey::sigma_space),
                           limited(ParameterKey::sigma_range, kLeastSigma, 1e9)};
  variant.prepare = prepare_tensor;
  variant.availability = tensor_availability;
  return variant;
}

}  // namespace filterscope::fast
