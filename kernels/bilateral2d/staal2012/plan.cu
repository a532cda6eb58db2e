#include "kernels/bilateral2d/staal2012/plan.cuh"

#include <algorithm>
#include <string>
#include <vector>

#include "kernels/api/errors.h"
#include "kernels/cuda/cuda_plan.cuh"
#include "kernels/cuda/device.cuh"
#include "kernels/cuda/launch_limits.h"
#include "kernels/cuda/linear_texture.cuh"
#include "kernels/families/window_descriptor.h"

namespace filterscope::staal2012 {
namespace {

/// Float i of pixel p goes to to[p · pixel_stride + i · float_stride].
template <class T, class Tap>
__global__ void convert_kernel(const ConstImageView source, float* to, std::size_t pixel_stride,
                               std::size_t float_stride) {
  const std::size_t columns = static_cast<std::size_t>(source.shape.width);
  const std::size_t count = columns * static_cast<std::size_t>(source.shape.height);
  const std::size_t stride = static_cast<std::size_t>(gridDim.x) * blockDim.x;
  for (std::size_t i = static_cast<std::size_t>(blockIdx.x) * blockDim.x + threadIdx.x; i < count;
       i += stride) {
    const T* row = reinterpret_cast<const T*>(source.data + i / columns * source.row_pitch);
    float values[Tap::kChannels];
    for (int c = 0; c < Tap::kChannels; ++c) {
      values[c] = static_cast<float>(row[i % columns * Tap::kChannels + c]) / kFullScaleOf<T>;
    }
    const Tap tap = Tap::read(values);
    float floats[kFloats<Tap>];
    memcpy(floats, &tap, sizeof tap);
    for (int k = 0; k < kFloats<Tap>; ++k) to[i * pixel_stride + k * float_stride] = floats[k];
  }
}

/// Kernels number pixels with an int, and threads beyond the last pixel too.
constexpr std::size_t kMostPixels = std::size_t{1} << 30;

/// Textures must start at multiples of 512 bytes.
std::size_t aligned(std::size_t floats) { return (floats + 127) / 128 * 128; }

template <class Tap>
class StaalPlan final : public CudaPlan {
 public:
  StaalPlan(const BilateralRequest& request, const Spec& spec, const DeviceFacts& device)
      : CudaPlan(request.shape, filtered_region(request.shape, request.parameters)),
        parameters_(request.parameters),
        spec_(checked(spec, request, device)) {
    const auto weights = spatial_weights<float>(parameters_);
    spatial_ = gpu::upload(weights.data(), weights.size());
    const std::size_t pixels = shape().pixels();
    if (spec_.input == Input::split_textures) {
      float_stride_ = aligned(pixels);
      pixel_stride_ = 1;
    }
    taps_ = gpu::DeviceBuffer((split() ? float_stride_ : pixels) * kFloats<Tap> * sizeof(float));
    if (spec_.input == Input::texture) textures_.emplace_back(taps_.as<float>(), pixels * kFloats<Tap>);
    for (std::size_t i = 0; split() && i < kFloats<Tap>; ++i) {
      textures_.emplace_back(taps_.as<float>() + i * float_stride_, pixels);
    }
  }

  [[nodiscard]] KernelFacts facts() const override {
    return gpu::kernel_facts(reinterpret_cast<const void*>(kernel()), launch_for(filtered()));
  }

  [[nodiscard]] std::size_t scratch_bytes() const override { return taps_.bytes() + spatial_.bytes(); }

 private:
  void take(const ConstImageView& source, cudaStream_t stream) override {
    switch (shape().type) {
      case PixelType::u8: convert<std::uint8_t>(source, stream); break;
      case PixelType::u16: convert<std::uint16_t>(source, stream); break;
      case PixelType::f32: convert<float>(source, stream); break;
      case PixelType::s16: break;  // prepare() makes these u16
    }
  }

  void filter(const ImageView& target, const Region& region, cudaStream_t stream) override {
    Arguments arguments = arguments_for(target, region);
    for (int c = 0; c < (spec_.channel_launches ? shape().channels : 1); ++c) {
      arguments.channel = c;
      if (spec_.channel_launches) arguments.textures[0] = textures_[static_cast<std::size_t>(c)].get();
      gpu::launch("the study's kernel", kernel(), launch_for(region), arguments, stream);
    }
  }

  /// The checks come before the first allocation.
  static const Spec& checked(const Spec& spec, const BilateralRequest& request, const DeviceFacts& device) {
    gpu::require_block(spec.block, device);
    if (spec.blocks_2d) gpu::require_grid(request.shape.height, spec.block.height);
    const std::size_t pixels = request.shape.pixels();
    const std::size_t floats = spec.input == Input::texture ? kFloats<Tap> : 1;
    std::size_t most = kMostPixels;
    if (spec.input != Input::global) {
      most = std::min(most, gpu::LinearTexture::most_values(request.device));
    }
    if (pixels * floats <= most) return spec;
    throw VariantError(
        spec.input == Input::global
            ? problem("staal.pixels", "The kernel numbers at most %1 pixels", most)
            : problem("staal.texture", "A 1D texture has at most %1 values on this device", most),
        Problem::plain(std::to_string(pixels * floats)),
        problem("staal.remedy", "Use a smaller image, or a variant with a 2D grid."));
  }

  [[nodiscard]] bool split() const { return spec_.input == Input::split_textures; }

  [[nodiscard]] Kernel kernel() const { return spec_.kernels[static_cast<std::size_t>(parameters_.border)]; }

  template <class T>
  void convert(const ConstImageView& source, cudaStream_t stream) {
    constexpr std::size_t kThreads = 256;
    const std::size_t blocks = std::min<std::size_t>((shape().pixels() + kThreads - 1) / kThreads, 1U << 20);
    convert_kernel<T, Tap><<<static_cast<unsigned>(blocks), kThreads, 0, stream>>>(
        source, taps_.as<float>(), pixel_stride_, float_stride_);
    FILTERSCOPE_CHECK_LAUNCH("convert_kernel");
  }

  [[nodiscard]] gpu::Launch launch_for(const Region& region) const {
    const auto blocks = [](long long pixels, int a_block) {
      return static_cast<unsigned>((std::max(pixels, 0LL) + a_block - 1) / a_block);
    };
    const BlockShape& block = spec_.block;
    const dim3 threads = gpu::threads_of(block);
    if (region.empty()) return {dim3(0, 0), threads};
    if (spec_.blocks_2d) {
      return {dim3(blocks(region.width(), block.width), blocks(region.height(), block.height)), threads};
    }
    return {dim3(blocks(static_cast<long long>(region.width()) * region.height(), block.width)), threads};
  }

  [[nodiscard]] Arguments arguments_for(const ImageView& target, const Region& region) const {
    Arguments a;
    a.taps = taps_.as<float>();
    for (std::size_t i = 0; i < textures_.size(); ++i) a.textures[i] = textures_[i].get();
    a.spatial = spatial_.as<float>();
    a.target = target.data;
    a.target_pitch = target.row_pitch;
    a.type = shape().type;
    a.channels = shape().channels;
    a.width = shape().width;
    a.height = shape().height;
    a.x0 = region.x0;
    a.y0 = region.y0;
    a.x1 = region.x1;
    a.y1 = region.y1;
    a.radius = parameters_.radius;
    const double sigma = range_sigma_native(parameters_, PixelType::f32);
    a.sigma_space = static_cast<float>(parameters_.sigma_space);
    a.sigma_range = static_cast<float>(sigma);
    a.range_factor = static_cast<float>(-0.5 / (sigma * sigma));
    return a;
  }

  BilateralParameters parameters_;
  Spec spec_;
  std::size_t pixel_stride_ = kFloats<Tap>;
  std::size_t float_stride_ = 1;
  gpu::DeviceBuffer taps_;
  gpu::DeviceBuffer spatial_;
  std::vector<gpu::LinearTexture> textures_;  ///< over taps_
};

}  // namespace

template <class Tap>
std::unique_ptr<Plan> make_plan(const BilateralRequest& request, const Spec& spec) {
  return std::make_unique<StaalPlan<Tap>>(request, spec, gpu::use_device(request.device));
}

#define FILTERSCOPE_INSTANTIATE(...) \
  template std::unique_ptr<Plan> make_plan<__VA_ARGS__>(const BilateralRequest&, const Spec&);
FILTERSCOPE_FOR_EACH_TAP_OF(FILTERSCOPE_INSTANTIATE, float)
#undef FILTERSCOPE_INSTANTIATE

Descriptor describe(std::string_view summary, std::string_view section, const BlockShape& block) {
  Descriptor descriptor = cuda_bilateral_descriptor(std::string(summary), std::string(section));
  // The study's own border comes first.
  descriptor.parameters.choose("border", {"mirror", "replicate", "skip"});
  descriptor.parameters.set_default("radius", 4);
  descriptor.parameters.set_default("sigma_space", 2);
  descriptor.parameters.set_default("sigma_range", 25.5);
  descriptor.parameters.set_default("block_width", block.width);
  descriptor.parameters.set_default("block_height", block.height);
  return descriptor;
}

Descriptor describe(std::string_view summary, std::string_view section, int threads) {
  Descriptor descriptor = describe(summary, section, {threads, 1});
  descriptor.parameters.without({"block_height"});
  return descriptor;
}

}  // namespace filterscope::staal2012
