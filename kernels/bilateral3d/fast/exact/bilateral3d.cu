// fast/bilateral3d: the exact filter of volumes; cube_kernel.cuh says how for 3×3×3 voxels, tiled_kernel.cuh
// for other small windows and very large ones, pair_kernel.cuh for those between. All pixel types cost the
// same, because the volume is float, scaled, from the moment it is bound.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include "kernels/bilateral3d/fast/exact/cube.cuh"
#include "kernels/bilateral3d/fast/exact/pairs.cuh"
#include "kernels/bilateral3d/fast/exact/tiled.cuh"
#include "kernels/catalog.h"
#include "kernels/cuda/device.cuh"
#include "kernels/cuda/volume_limits.h"

namespace filterscope::fast {
namespace {

bool is_joint(const VolumeRequest& request) {
  return effective_colour(request.shape, request.parameters) == ColourMode::rgb;
}

TiledKernel kernel_for(int radius) {
  TiledKernel kernel = tiled_small(radius);
  if (kernel.kernel == nullptr) kernel = tiled_large(radius);
  return kernel.kernel == nullptr ? tiled_general() : kernel;
}

/// Groups of four of a tile.
std::size_t tile_groups(const Halo& reach) {
  return static_cast<std::size_t>((kTiledWidth + 2 * tiled_halo(reach.x)) / 4) *
         static_cast<std::size_t>(kTiledThreadsY + 2 * reach.y);
}

/// Two tiles, and for compiled radii the place of each group of four.
std::size_t shared_bytes(const Halo& reach) {
  const std::size_t place = reach.x <= kTiledCompiled ? sizeof(int) : 0;
  return (2 * sizeof(float4) + place) * tile_groups(reach);
}

/// A kernel, and the shared memory of a block of it.
struct TiledChoice {
  TiledKernel kernel;
  std::size_t shared = 0;
};

TiledChoice choice_for(const VolumeRequest& request, const DeviceFacts& device) {
  const Halo reach = reach_of(request.parameters);
  if (!is_joint(request)) {
    if (request.weighted) return {tiled_plain(1, true)};
    return {kernel_for(reach.x), shared_bytes(reach)};
  }
  const std::size_t bytes = 3 * sizeof(float4) * tile_groups(reach);
  if (request.weighted || bytes > device.shared_per_block_optin) return {tiled_plain(3, request.weighted)};
  return {tiled_colour(), bytes};
}

std::vector<float> table_for(const VolumeParameters& parameters) {
  const Halo reach = reach_of(parameters);
  const AxisSigmas sigma = sigmas_of(parameters);
  std::vector<float> table(kTiledTable, -std::numeric_limits<float>::infinity());
  for (int d = -reach.x; d <= reach.x; ++d) {
    table[static_cast<std::size_t>(d + kTiledColumnReach)] =
        static_cast<float>(-0.5 * std::numbers::log2e * d * d / (sigma.x * sigma.x));
  }
  const auto factors = [&](int first, int radius, double along) {
    for (int d = 0; d <= radius; ++d) {
      table[static_cast<std::size_t>(first + d)] =
          static_cast<float>(std::exp(-0.5 * d * d / (along * along)));
    }
  };
  factors(kTiledColumns, reach.y, sigma.y);
  factors(kTiledColumns + kTiledMostRadius + 1, reach.z, sigma.z);
  return table;
}

class TiledPlan final : public CudaVolumePlan {
 public:
  TiledPlan(const VolumeRequest& request, const DeviceFacts& device)
      : CudaVolumePlan(request.shape, filtered_region(request.shape, request.parameters),
                       {reach_of(request.parameters), tiled_halo(request.parameters.radius), 32},
                       request.parameters.border, static_cast<float>(range_scale(request)), request.weighted,
                       is_joint(request) ? Channels::together : Channels::one),
        reach_(reach_of(request.parameters)),
        choice_(choice_for(request, device)),
        unscale_(static_cast<float>(1 / range_scale(request))) {
    const std::vector<float> values = table_for(request.parameters);
    table_ =
        ConstantTable(*choice_.kernel.table, values.data(), values.size() * sizeof(float), request.device);
    gpu::allow_dynamic_shared(kernel(), choice_.shared, device);
  }

  [[nodiscard]] KernelFacts facts() const override {
    KernelFacts facts = gpu::kernel_facts(kernel(), launch_for(filtered()));
    facts.constant = table_.bytes();
    return facts;
  }
  [[nodiscard]] std::size_t scratch_bytes() const override { return padded_bytes() + table_.bytes(); }

 private:
  [[nodiscard]] const void* kernel() const { return reinterpret_cast<const void*>(choice_.kernel.kernel); }
  /// Groups of four begin at multiples of four, so that they can be read as one.
  static int left_of(const Region& region) { return region.x0 / 4 * 4; }

  [[nodiscard]] gpu::Launch launch_for(const Region& region) const {
    return {dim3(gpu::blocks_over(region.x1 - left_of(region), kTiledWidth),
                 gpu::blocks_over(region.height(), kTiledThreadsY), gpu::blocks_over(region.depth(), 1)),
            dim3(kTiledThreadsX, kTiledThreadsY), choice_.shared};
  }

  void use_tables(cudaStream_t stream) override { table_.use(stream); }

  void launch(const VolumeTarget& target, const Region& region, cudaStream_t stream) override {
    TiledArguments arguments;
    arguments.taps = taps();
    arguments.plane = source().plane();
    arguments.weights = weights();
    arguments.target = target;
    arguments.region = region;
    arguments.left = left_of(region);
    arguments.reach = reach_;
    arguments.last_column = source().row_end() - 4;
    arguments.last_row = shape().height + reach_.y - 1;
    arguments.unscale = unscale_;
    // A grid has at most 65535 blocks along y and z.
    constexpr int kMostBlocks = 65535;
    for (int z = region.z0; z < region.z1; z += kMostBlocks) {
      for (int y = region.y0; y < region.y1; y += kMostBlocks * kTiledThreadsY) {
        arguments.region.y0 = y;
        arguments.region.y1 = std::min(region.y1, y + kMostBlocks * kTiledThreadsY);
        arguments.region.z0 = z;
        arguments.region.z1 = std::min(region.z1, z + kMostBlocks);
        gpu::launch(choice_.kernel.name, choice_.kernel.kernel, launch_for(arguments.region), arguments,
                    stream);
      }
    }
  }

  Halo reach_;
  TiledChoice choice_;
  float unscale_;
  ConstantTable table_;
};

/// A pair has seven instructions, one of them the exponential, for two taps.
Amounts tap_work(const Shape& shape, const Parameters& parameters) {
  Amounts work = filterscope::bilateral3d()->work(shape, parameters);
  const VolumeParameters read = volume_parameters(parameters);
  if (!pairs_suit(reach_of(read)) || effective_colour(shape, read) == ColourMode::rgb) return work;
  work[Resource::exponentials] *= 1.0 / 2;
  work[Resource::multiply_adds] *= 3.0 / 4;
  return work;
}

}  // namespace

Variant bilateral3d() {
  Variant variant;
  variant.descriptor = volume_descriptor(*filterscope::bilateral3d());
  variant.descriptor.summary = FS_TEXT(
      "Catalogue",
      "Radii 5 to 16: one exponential for both voxels of a pair, no atomics. Else slices of the window "
      "stream through shared memory, four voxels a thread.");
  variant.descriptor.section = "docs/fast-kernels.md";
  variant.descriptor.part_grid = kPairTile;
  variant.descriptor.work = tap_work;
  variant.descriptor.takes_weights = true;
  variant.prepare = [](const VolumeRequest& request) -> std::unique_ptr<Plan> {
    const DeviceFacts& device = gpu::use_device(request.device);
    if (request.weighted || is_joint(request)) return std::make_unique<TiledPlan>(request, device);
    if (cube_suits(reach_of(request.parameters))) return prepare_cube(request, device);
    if (pairs_suit(reach_of(request.parameters))) return prepare_pairs(request, device);
    gpu::require_tiles(reach_of(request.parameters), device, shared_bytes);
    return std::make_unique<TiledPlan>(request, device);
  };
  return variant;
}

}  // namespace filterscope::fast
