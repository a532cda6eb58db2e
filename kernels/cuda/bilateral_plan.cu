#include "kernels/cuda/bilateral_plan.cuh"

#include "kernels/cuda/cuda_plan.cuh"
#include "kernels/cuda/device.cuh"
#include "kernels/cuda/launch_limits.h"
#include "kernels/cuda/tap_texture.cuh"

namespace filterscope {
namespace {

template <class Tap>
class BilateralPlan final : public CudaPlan {
 public:
  BilateralPlan(const BilateralRequest& request, const KernelSpec<Tap>& spec, const DeviceFacts& device)
      : CudaPlan(request.shape, filtered_region(request.shape, request.parameters)),
        parameters_(request.parameters),
        spec_(checked(spec, request, device)),
        shared_(spec.shared_bytes == nullptr ? 0 : spec.shared_bytes(request.parameters)),
        source_(request.shape, request.parameters.radius, request.parameters.border) {
    if (spec_.constant != nullptr) {
      const std::vector<float> values = spec_.constant_values(parameters_);
      constant_ =
          ConstantTable(*spec_.constant, values.data(), values.size() * sizeof(float), request.device);
    } else {
      const std::vector<float> values = spatial_weights<float>(parameters_);
      spatial_ = gpu::upload(values.data(), values.size());
    }
    if (spec_.texture) {
      const int margin = 2 * parameters_.radius;
      texture_ = TapTexture<Tap>(shape().width + margin, shape().height + margin, request.device);
    }
    gpu::allow_dynamic_shared(kernel(), shared_, device);
  }

  [[nodiscard]] KernelFacts facts() const override {
    KernelFacts facts = gpu::kernel_facts(kernel(), launch_for(filtered()));
    // The compiler's number is the symbol's size, for the largest radius.
    facts.constant = constant_.bytes();
    return facts;
  }

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return source_.bytes() + spatial_.bytes() + constant_.bytes() + texture_.bytes();
  }

 private:
  void take(const ConstImageView& source, cudaStream_t stream) override {
    source_.fill(source, stream);
    if (spec_.texture) texture_.fill(corner(), source_.plane().pitch, stream);
  }

  void use_tables(cudaStream_t stream) override { constant_.use(stream); }

  void filter(const ImageView& target, const Region& region, cudaStream_t stream) override {
    gpu::launch("the filter kernel", spec_.kernel, launch_for(region), arguments_for(target, region), stream);
  }

  /// The checks come before the first allocation.
  static const KernelSpec<Tap>& checked(const KernelSpec<Tap>& spec, const BilateralRequest& request,
                                        const DeviceFacts& device) {
    const BilateralParameters& parameters = request.parameters;
    gpu::require_block(spec.block, device);
    gpu::require_grid(request.shape.height, spec.pixels.height);
    if (spec.constant != nullptr) {
      const auto values = spec.constant_values;
      gpu::require_constant(parameters, device, [values](const BilateralParameters& p) {
        return values(p).size() * sizeof(float);
      });
    }
    if (spec.shared_bytes != nullptr) gpu::require_shared(parameters, device, spec.shared_bytes);
    return spec;
  }

  [[nodiscard]] const void* kernel() const { return reinterpret_cast<const void*>(spec_.kernel); }

  [[nodiscard]] const Tap* corner() const {
    const TapPlane<Tap> plane = source_.plane();
    return plane.origin - static_cast<std::ptrdiff_t>(parameters_.radius) * plane.pitch - parameters_.radius;
  }

  [[nodiscard]] gpu::Launch launch_for(const Region& region) const {
    return {dim3(gpu::blocks_over(region.width(), spec_.pixels.width),
                 gpu::blocks_over(region.height(), spec_.pixels.height)),
            gpu::threads_of(spec_.block), shared_};
  }

  [[nodiscard]] FilterArguments<Tap> arguments_for(const ImageView& target, const Region& region) const {
    const double sigma = range_sigma_native(parameters_, shape().type);
    FilterArguments<Tap> arguments;
    arguments.taps = source_.plane();
    arguments.target = target.data;
    arguments.target_pitch = target.row_pitch;
    arguments.x0 = region.x0;
    arguments.y0 = region.y0;
    arguments.x1 = region.x1;
    arguments.y1 = region.y1;
    arguments.radius = parameters_.radius;
    arguments.tiling = parameters_.tiling;
    arguments.sigma_space = static_cast<float>(parameters_.sigma_space);
    arguments.sigma_range = static_cast<float>(sigma);
    arguments.range.factor = static_cast<float>(-0.5 / (sigma * sigma));
    arguments.spatial = spatial_.template as<float>();
    arguments.texture = texture_.texture();
    return arguments;
  }

  BilateralParameters parameters_;
  KernelSpec<Tap> spec_;
  std::size_t shared_;
  PaddedSource<Tap> source_;
  TapTexture<Tap> texture_;
  gpu::DeviceBuffer spatial_;
  ConstantTable constant_;
};

}  // namespace

template <class Tap>
std::unique_ptr<Plan> make_bilateral_plan(const BilateralRequest& request, const KernelSpec<Tap>& spec) {
  return std::make_unique<BilateralPlan<Tap>>(request, spec, gpu::use_device(request.device));
}

#define FILTERSCOPE_INSTANTIATE(...) \
  template std::unique_ptr<Plan> make_bilateral_plan(const BilateralRequest&, const KernelSpec<__VA_ARGS__>&);
FILTERSCOPE_FOR_EACH_TAP(FILTERSCOPE_INSTANTIATE)
#undef FILTERSCOPE_INSTANTIATE

}  // namespace filterscope
