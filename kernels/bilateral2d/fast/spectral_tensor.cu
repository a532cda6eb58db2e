// fast/spectral_tensor: the range kernel as a cosine series (spectral_basis.h), its convolutions on tensor
// cores.
//
// Each warp filters a tile of 32×32 pixels by itself; no barrier. It goes over the harmonics; each has a
// picture of cosines and one of sines, looked up from the pixels in shared memory. Both passes of a
// convolution are products with one band matrix, band[i][j] = g(j − i − halo) for 16 outputs i and 16·kSteps
// inputs j. The row pass is computed transposed,
//
//   rowᵀ (16 columns × 8 rows) = band · wavesᵀ          the waves are operand B: looked up straight into it
//   sums (16 rows × 8 columns) = band · row             row's accumulators, rounded, are operand B as they
//   lie
//
// so that nothing but the pixels and the table is in shared memory. The sums then meet the pixel's own cosine
// and sine, which lie in the same lanes.
//
// Half floats for waves and weights, float for sums, half floats again for the row pass's result: how far
// that can take the result from the exact one is computed before the launch (tensor_tables.h); pixels for
// which that is not within one level are filtered again by the plain sum (repair.cuh).
#include <algorithm>
#include <bit>
#include <memory>
#include <vector>

#include "kernels/bilateral2d/fast/tensor_kernel.cuh"
#include "kernels/bilateral2d/fast/tensor_tables.h"
#include "kernels/common/cuda_descriptor.h"
#include "kernels/common/frame_copy.cuh"
#include "kernels/gpu/device.cuh"
#include "kernels/gpu/kernel_facts.cuh"
#include "kernels/gpu/launch_limits.h"

namespace filterscope::fast {
namespace {

constexpr int kMostRadius = 32;
constexpr double kLeastSigma = 8;
constexpr int kLeastComputeMajor = 8;

using TensorKernel = void (*)(const TensorArguments);

/// A kernel, and what of its template's parameters the host needs.
struct TensorChoice {
  TensorKernel kernel;
  int steps;
  int members;
  int warps;  ///< a block at most
  int halo;
  std::size_t ring_bytes;
};

template <int kSteps, unsigned kMembers>
TensorChoice choice() {
  return {spectral_tensor_kernel<kSteps, kMembers>,
          kSteps,
          static_cast<int>(kMembers),
          Layout<kSteps>::kWarps,
          Layout<kSteps>::kHalo,
          kRing * Layout<kSteps>::kSlotWords * sizeof(std::uint32_t)};
}

template <int kSteps, unsigned kMembers = kLeastMembers>
TensorChoice choice_of_members(int harmonics) {
  if constexpr (kMembers < kMostMembers) {
    if (harmonics > static_cast<int>(kMembers) * kWaves)
      return choice_of_members<kSteps, kMembers + 1>(harmonics);
  }
  return choice<kSteps, kMembers>();
}

TensorChoice choice_for(int radius, int harmonics) {
  if (radius <= Layout<2>::kHalo) return choice_of_members<2>(harmonics);
  if (radius <= Layout<3>::kHalo) return choice_of_members<3>(harmonics);
  return choice_of_members<5>(harmonics);
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

/// How many teams and copies of the waves a block has, as far as its shared memory goes.
struct TensorTeams {
  int teams;
  int copies = kBanksBytes / kEntryBytes;

  TensorTeams(const TensorChoice& choice, std::size_t shared_limit) : teams(choice.warps / choice.members) {
    while (copies > 1 && shared_bytes(choice) > shared_limit) copies /= 2;
    while (teams > 1 && shared_bytes(choice) > shared_limit) --teams;
  }

  [[nodiscard]] int copy_shift() const {
    return std::countr_zero(static_cast<unsigned>(copies * kEntryBytes));
  }
  [[nodiscard]] std::size_t shared_bytes(const TensorChoice& choice) const {
    const auto members = static_cast<std::size_t>(choice.members);
    const std::size_t exchange = std::size_t{2} * kPairs * members * kWarp * sizeof(float4);
    const std::size_t waves = static_cast<std::size_t>(kLevels) << copy_shift();
    return static_cast<std::size_t>(teams) * (choice.ring_bytes + exchange) +
           (members + 1) * waves;  // one for the alignment
  }
};

class SpectralTensorPlan final : public Plan {
 public:
  SpectralTensorPlan(const PlanRequest& request, const DeviceFacts& device)
      : shape_(request.shape),
        parameters_(request.parameters),
        tables_(tensor_tables(request.parameters.sigma_range, kMostTensorHarmonics)),
        line_(tensor_weights(request.parameters.radius, request.parameters.sigma_space)),
        choice_(choice_for(request.parameters.radius, tables_->basis.harmonics)),
        teams_(choice_, device.shared_per_block_optin),
        source_(request.shape, choice_.halo, request.parameters.border, teams_.copy_shift()),
        repair_(request.shape, request.parameters),
        weights_(gpu::upload(line_.weights.data(), line_.weights.size())),
        multiprocessors_(device.multiprocessors) {
    const TensorUploads uploads(*tables_, choice_.members);
    waves_ = gpu::upload(uploads.waves.data(), uploads.waves.size());
    coefficients_ = gpu::upload(uploads.coefficients.data(), uploads.coefficients.size());
    gpu::require_shared(parameters_, device, [this](const Parameters&) { return shared_bytes(); });
    gpu::allow_dynamic_shared(kernel(), shared_bytes(), device);
  }

  void bind(const ConstImageView& source, const Execution& execution) override {
    bound_ = source;
    source_.fill(source, execution.stream);
    repair_.forget(execution.stream);
  }

  void run(const ImageView& target, const Region& region, const Execution& execution) override {
    const Region filtered = intersect(region, filtered_region(shape_, parameters_));
    copy_frame(bound_, target, region, filtered_region(shape_, parameters_), execution.stream);
    if (filtered.empty()) return;
    repair_.reset(execution.stream);
    TensorArguments arguments = arguments_for(filtered);
    arguments.target = target.data;
    arguments.target_pitch = target.row_pitch;
    const gpu::Launch launch = launch_for(arguments);
    void* list[] = {&arguments};
    FILTERSCOPE_CHECK(
        cudaLaunchKernel(kernel(), launch.grid, launch.block, list, launch.dynamic_shared, execution.stream));
    FILTERSCOPE_CHECK_LAUNCH("the spectral tensor kernel");
    repair_.run(bound_, target, filtered, execution.stream);
  }

  [[nodiscard]] KernelFacts facts() const override {
    return gpu::kernel_facts(kernel(), launch_for(arguments_for(filtered_region(shape_, parameters_))));
  }

  [[nodiscard]] BoundFacts bound_facts() const override {
    return {tables_->basis.harmonics, repair_.repaired()};
  }

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return source_.bytes() + repair_.bytes() + waves_.bytes() + weights_.bytes() + coefficients_.bytes();
  }

 private:
  [[nodiscard]] const void* kernel() const { return reinterpret_cast<const void*>(choice_.kernel); }

  [[nodiscard]] std::size_t shared_bytes() const { return teams_.shared_bytes(choice_); }

  [[nodiscard]] gpu::Launch launch_for(const TensorArguments& a) const {
    const int blocks = (a.strips * a.sections * a.channels + teams_.teams - 1) / teams_.teams;
    return {dim3(static_cast<unsigned>(std::clamp(blocks, 1, multiprocessors_))),
            dim3(static_cast<unsigned>(teams_.teams * choice_.members * kWarp)), shared_bytes()};
  }

  /// Cuts strips into sections so that all teams together are done soonest: long ones have less halo, short
  /// ones leave fewer teams idle at the end.
  void choose_sections(TensorArguments& a) const {
    const int teams = multiprocessors_ * teams_.teams;
    long best = 0;
    for (int sections = 1; sections <= a.rows; ++sections) {
      const int rows = (a.rows + sections - 1) / sections;
      const int rounds = (a.strips * a.channels * sections + teams - 1) / teams;
      const long steps = static_cast<long>(rounds) * (rows + choice_.steps - 1);
      if (sections > 1 && steps >= best) continue;
      best = steps;
      a.section_rows = rows;
      a.sections = (a.rows + rows - 1) / rows;
    }
  }

  /// Blocks lie at multiples of 16 pixels from the picture's corner, whatever the region, so that a pixel's
  /// sums are added in the same order wherever regions are cut.
  [[nodiscard]] TensorArguments arguments_for(const Region& region) const {
    TensorArguments a{};
    a.pixels = source_.words();
    a.channel_words = source_.channel_words();
    a.block_columns = source_.columns();
    a.width = shape_.width;
    a.channels = shape_.channels;
    a.region = region;
    a.first_column = region.x0 / kBlock;
    a.first_row = region.y0 / kBlock;
    a.strips = (region.x1 + kBlock - 1) / kBlock - a.first_column;
    a.rows = (region.y1 + kBlock - 1) / kBlock - a.first_row;
    choose_sections(a);
    a.waves = waves_.as<std::uint32_t>();
    a.copies = teams_.copies;
    a.copy_shift = teams_.copy_shift();
    a.coefficients = coefficients_.as<float2>();
    a.weights = weights_.as<__half>();
    a.radius = parameters_.radius;
    a.constant_term = static_cast<float>(tables_->basis.den[0] * line_.sum * line_.sum);
    a.bound = error_bound(*tables_, line_);
    a.repair = repair_.list();
    return a;
  }

  Shape shape_;
  Parameters parameters_;
  std::shared_ptr<const TensorTables> tables_;
  TensorWeights line_;
  TensorChoice choice_;
  TensorTeams teams_;
  OperandPixels source_;
  Repair repair_;
  gpu::DeviceBuffer waves_;
  gpu::DeviceBuffer weights_;
  gpu::DeviceBuffer coefficients_;
  ConstImageView bound_;
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
  descriptor.parameters = {limited(ParameterKey::radius, 1, kMostRadius),
                           common_spec(ParameterKey::sigma_space),
                           limited(ParameterKey::sigma_range, kLeastSigma, 1e9)};
  variant.prepare = prepare_tensor;
  variant.availability = tensor_availability;
  return variant;
}

}  // namespace filterscope::fast
