// fast/bilateral3d with windows of 3×3×3 voxels; cube_kernel.cuh says how.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "kernels/bilateral3d/fast/exact/cube_kernel.cuh"
#include "kernels/cuda/device.cuh"

namespace filterscope::fast {
namespace {

constexpr int kMostBlocks = 65535;  ///< of a grid along y and along z

class CubePlan final : public CudaVolumePlan {
 public:
  CubePlan(const VolumeRequest& request, const DeviceFacts& device)
      : CudaVolumePlan(request.shape, filtered_region(request.shape, request.parameters),
                       {reach_of(request.parameters), tiled_halo(1), 32}, request.parameters.border,
                       static_cast<float>(range_scale(request))),
        sigma_(sigmas_of(request.parameters)),
        unscale_(static_cast<float>(1 / range_scale(request))) {
    FILTERSCOPE_CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident_, kernel(), kCubeThreads, 0));
    resident_ = std::max(resident_, 1) * device.multiprocessors;
  }

  [[nodiscard]] KernelFacts facts() const override {
    return gpu::kernel_facts(kernel(), launch_for(filtered(), slices_for(filtered())));
  }
  [[nodiscard]] std::size_t scratch_bytes() const override { return padded_bytes(); }

 private:
  static const void* kernel() { return reinterpret_cast<const void*>(cube_kernel); }
  /// Groups of four begin at multiples of four, so that they can be read as one.
  static int left_of(const Region& region) { return region.x0 / 4 * 4; }

  static gpu::Launch launch_for(const Region& region, int slices) {
    return {dim3(gpu::blocks_over(region.x1 - left_of(region), kTiledWidth),
                 gpu::blocks_over(region.height(), kTiledThreadsY), gpu::blocks_over(region.depth(), slices)),
            dim3(kTiledThreadsX, kTiledThreadsY), 0};
  }

  /// So many a block that the rounds in which the device takes the blocks cost least.
  [[nodiscard]] int slices_for(const Region& region) const {
    constexpr double kBegin = 1.5;  // slices: what a block costs beside its own
    const int least_slices = static_cast<int>(gpu::blocks_over(region.depth(), kMostBlocks));
    const int most_slices = std::max(std::min(region.depth(), 64), least_slices);
    int best = 1;
    double least = std::numeric_limits<double>::infinity();
    for (int slices = std::max(least_slices, 1); slices <= most_slices; ++slices) {
      const dim3 grid = launch_for(region, slices).grid;
      const double rounds = std::ceil(static_cast<double>(grid.x) * grid.y * grid.z / resident_);
      const double cost = rounds * (slices + kBegin);
      if (cost >= least) continue;
      least = cost;
      best = slices;
    }
    return best;
  }

  void launch(const VolumeTarget& target, const Region& region, cudaStream_t stream) override {
    CubeArguments arguments;
    TiledArguments& a = arguments.tiled;
    a.taps = taps();
    a.target = target;
    a.region = region;
    a.left = left_of(region);
    a.last_column = source().row_end() - 4;
    a.last_row = shape().height;
    a.unscale = unscale_;
    for (int i = 0; i < 8; ++i) arguments.exponents[i] = exponent(i % 2, i / 2 % 2, i / 4);
    constexpr int kMostRows = kMostBlocks * kTiledThreadsY;
    for (int y = region.y0; y < region.y1; y += kMostRows) {
      a.region.y0 = y;
      a.region.y1 = std::min(region.y1, y + kMostRows);
      arguments.slices = slices_for(a.region);
      gpu::launch("cube_kernel", cube_kernel, launch_for(a.region, arguments.slices), arguments, stream);
    }
  }

  [[nodiscard]] float exponent(int dx, int dy, int dz) const {
    const double x = dx / sigma_.x;
    const double y = dy / sigma_.y;
    const double z = dz / sigma_.z;
    return static_cast<float>(-0.5 * std::numbers::log2e * (x * x + y * y + z * z));
  }

  AxisSigmas sigma_;
  float unscale_;
  int resident_ = 1;  ///< blocks that the device holds at a time
};

}  // namespace

std::unique_ptr<Plan> prepare_cube(const VolumeRequest& request, const DeviceFacts& device) {
  return std::make_unique<CubePlan>(request, device);
}

}  // namespace filterscope::fast
