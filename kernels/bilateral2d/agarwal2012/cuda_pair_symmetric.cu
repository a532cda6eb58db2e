// agarwal2012/cuda_pair_symmetric: each pair's weight is computed once and added to both its pixels.
//
// What makes it this variant: threads walk the forward half of the window only. A tile's sums are kept in two
// maps in shared memory, numerator and denominator, with a warp's barrier after each horizontal shift (the
// study relied on warps being in lockstep) and the block's barrier after each vertical one. Tiles are
// processed in strides, a launch a phase, so that no two tiles in flight write to the same pixels; they add
// their maps to sums in global memory, and a last pass divides. Nothing is atomic, and every pixel gets its
// terms in the same order each time.
#include "kernels/bilateral2d/agarwal2012/pair_kernels.cuh"
#include "kernels/bilateral2d/agarwal2012/pair_tiles.h"
#include "kernels/cuda/cuda_plan.cuh"
#include "kernels/cuda/device.cuh"
#include "kernels/cuda/dispatch.cuh"
#include "kernels/cuda/launch_limits.h"
#include "kernels/families/tap_work.h"

namespace filterscope::agarwal2012 {
namespace {

std::size_t maps_bytes(const BilateralParameters& parameters) {
  const int columns = parameters.block.width + 2 * parameters.radius;
  const int rows = parameters.block.height + parameters.radius;
  return 2 * sizeof(float) * static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
}

template <class Tap>
class PairPlan final : public CudaPlan {
 public:
  PairPlan(const BilateralRequest& request, const DeviceFacts& device)
      : CudaPlan(request.shape, filtered_region(request.shape, request.parameters)),
        parameters_(checked(request, device)),
        across_{parameters_.block.width, parameters_.radius, parameters_.radius},
        down_{parameters_.block.height, 0, parameters_.radius},
        source_(request.shape, parameters_.radius, parameters_.border),
        sums_(2 * Tap::kChannels * request.shape.pixels() * sizeof(float)) {
    gpu::allow_dynamic_shared(reinterpret_cast<const void*>(pair()), maps_bytes(parameters_), device);
  }

  [[nodiscard]] KernelFacts facts() const override {
    PairArguments<Tap> arguments = arguments_for({}, filtered());
    return gpu::kernel_facts(reinterpret_cast<const void*>(pair()),
                             {set_phase(arguments, 0, 0), block(), maps_bytes(parameters_)});
  }

  [[nodiscard]] std::size_t scratch_bytes() const override { return source_.bytes() + sums_.bytes(); }

 private:
  void take(const ConstImageView& source, cudaStream_t stream) override { source_.fill(source, stream); }

  void filter(const ImageView& target, const Region& region, cudaStream_t stream) override {
    clear_sums(region, stream);
    PairArguments<Tap> arguments = arguments_for(target, region);
    for (int down = 0; down < down_.stride(); ++down) {
      for (int across = 0; across < across_.stride(); ++across) {
        const dim3 grid = set_phase(arguments, across, down);
        if (grid.x == 0 || grid.y == 0) continue;
        gpu::launch("pair_kernel", pair(), {grid, block(), maps_bytes(parameters_)}, arguments, stream);
      }
    }
    gpu::launch("divide_kernel", divide_kernel<Tap>, {divide_grid(region), block(), 0}, arguments, stream);
  }

  /// The checks come before the first allocation.
  static const BilateralParameters& checked(const BilateralRequest& request, const DeviceFacts& device) {
    gpu::require_block(request.parameters.block, device);
    gpu::require_grid(request.shape.height, request.parameters.block.height);
    gpu::require_shared(request.parameters, device, maps_bytes);
    return request.parameters;
  }

  [[nodiscard]] auto pair() const {
    const bool row_in_warp = 32 % parameters_.block.width == 0;
    return row_in_warp ? pair_kernel<Tap, true> : pair_kernel<Tap, false>;
  }

  [[nodiscard]] dim3 block() const { return gpu::threads_of(parameters_.block); }

  [[nodiscard]] dim3 divide_grid(const Region& region) const {
    return {gpu::blocks_over(region.width(), parameters_.block.width),
            gpu::blocks_over(region.height(), parameters_.block.height)};
  }

  /// Makes `arguments` those of one phase, and returns its grid, which may be empty.
  dim3 set_phase(PairArguments<Tap>& arguments, int across, int down) const {
    const TileAxis::Phase x = across_.phase(across, arguments.x0, arguments.x1);
    const TileAxis::Phase y = down_.phase(down, arguments.y0, arguments.y1);
    arguments.first_x = x.first;
    arguments.first_y = y.first;
    return dim3(static_cast<unsigned>(x.count), static_cast<unsigned>(y.count));
  }

  void clear_sums(const Region& region, cudaStream_t stream) const {
    const std::size_t row = static_cast<std::size_t>(shape().width) * sizeof(float);
    float* corner = sums_.template as<float>() +
                    static_cast<std::size_t>(region.y0) * static_cast<std::size_t>(shape().width) + region.x0;
    for (std::size_t plane = 0; plane < 2 * Tap::kChannels; ++plane) {
      FILTERSCOPE_CHECK(cudaMemset2DAsync(corner + plane * shape().pixels(), row, 0,
                                          static_cast<std::size_t>(region.width()) * sizeof(float),
                                          static_cast<std::size_t>(region.height()), stream));
    }
  }

  [[nodiscard]] PairArguments<Tap> arguments_for(const ImageView& target, const Region& region) const {
    PairArguments<Tap> a;
    a.taps = source_.plane();
    a.x0 = region.x0;
    a.y0 = region.y0;
    a.x1 = region.x1;
    a.y1 = region.y1;
    a.radius = parameters_.radius;
    a.sigma_space = static_cast<float>(parameters_.sigma_space);
    a.sigma_range = static_cast<float>(range_sigma_native(parameters_, shape().type));
    a.sums = sums_.template as<float>();
    a.pitch = shape().width;
    a.plane = shape().pixels();
    a.stride_x = across_.stride();
    a.stride_y = down_.stride();
    a.target = target.data;
    a.target_pitch = target.row_pitch;
    return a;
  }

  BilateralParameters parameters_;
  TileAxis across_;
  TileAxis down_;
  PaddedSource<Tap> source_;
  gpu::DeviceBuffer sums_;
};

std::unique_ptr<Plan> prepare_pairs(const BilateralRequest& request) {
  const DeviceFacts& device = gpu::use_device(request.device);
  return with_tap(ChannelTaps{}, request, [&](auto tap) -> std::unique_ptr<Plan> {
    using Tap = typename decltype(tap)::type;
    return std::make_unique<PairPlan<Tap>>(request, device);
  });
}

}  // namespace

Variant cuda_pair_symmetric() {
  Variant variant;
  variant.descriptor = cuda_descriptor("Each pair's weight computed once and added to both its pixels.",
                                       "GPU implementation, pair-symmetric algorithm");
  variant.descriptor.part_grid = 0;  // a pixel's terms come in the order of the tiles around it
  variant.descriptor.work = bilateral_taps({.exponentials = 0.5, .multiply_adds = 3});
  variant.prepare = prepare_pairs;
  return variant;
}

}  // namespace filterscope::agarwal2012
