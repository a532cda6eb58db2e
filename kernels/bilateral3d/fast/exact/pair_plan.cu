// fast/bilateral3d with large windows; pair_kernel.cuh says how.
#include <algorithm>
#include <numbers>
#include <vector>

#include "kernels/bilateral3d/fast/exact/pair_kernel.cuh"
#include "kernels/cuda/device.cuh"

namespace filterscope::fast {
namespace {

using PairKernel = void (*)(PairArguments);

/// Sums of so many bytes at a time, or of half of what is free: a region that has more is filtered in groups
/// of chunks, and in parts along y.
constexpr std::size_t kMostSumBytes = std::size_t{1} << 30;
/// Chunks in memory at a time: a voxel's sums are put together when the chunk above its own is done.
constexpr int kLeastChunks = 2;
constexpr int kMostRows = 1 << 18;
constexpr int kMostSlots = 1 << 15;
constexpr int kFinishRows = 8;

template <int R = kPairLeastRadius>
PairKernel pair_kernel_for(int radius) {
  if constexpr (R < kPairMostRadius) {
    if (radius != R) return pair_kernel_for<R + 1>(radius);
  }
  return pair_kernel<R>;
}

std::vector<float> exponents_for(const VolumeParameters& parameters) {
  const Halo reach = reach_of(parameters);
  const AxisSigmas sigma = sigmas_of(parameters);
  const auto part = [](int d, double along) { return -0.5 * std::numbers::log2e * d * d / (along * along); };
  std::vector<float> table;
  for (int dy = 0; dy <= reach.y; ++dy) {
    for (int dx = 0; dx <= reach.x; ++dx) {
      for (int dz = 0; dz < 4 * pair_words(reach.z); ++dz) {
        table.push_back(static_cast<float>(part(dx, sigma.x) + part(dy, sigma.y) + part(dz, sigma.z)));
      }
    }
  }
  return table;
}

std::size_t shared_bytes(const Halo& reach) {
  const std::size_t exponents = static_cast<std::size_t>((reach.x + 1) * (reach.y + 1) * pair_words(reach.z));
  const std::size_t area = static_cast<std::size_t>(kPitch * (kTile + 2 * reach.y));
  return exponents * sizeof(float4) + area * (sizeof(float2) + 2 * sizeof(float));
}

/// The tiles, from the first one's number on, whose columns (or rows) are within `reach` of [begin, end).
struct TileRange {
  int first;
  int count;

  TileRange(int begin, int end, int reach)
      : first(begin / kTile), count((end - 1 + 2 * reach) / kTile + 1 - begin / kTile) {}
};

/// The sums of a region.
struct SumsLayout {
  TileRange x;
  TileRange y;
  int chunks;
  std::size_t given;  ///< values a slice
  std::size_t own;

  SumsLayout(const Region& region, const Halo& reach)
      : x(region.x0, region.x1, reach.x),
        y(region.y0, region.y1, reach.y),
        chunks((region.z1 - 1 + reach.z) / kPairTile + 1 - region.z0 / kPairTile),
        given(static_cast<std::size_t>(x.count) * static_cast<std::size_t>(y.count) *
              static_cast<std::size_t>((kTile + 2 * reach.x) * (kTile + 2 * reach.y))),
        own(static_cast<std::size_t>(region.width()) * static_cast<std::size_t>(region.height())) {}

  [[nodiscard]] std::size_t chunk_bytes() const { return (given + 2 * own) * kPairTile * sizeof(float2); }
  /// As many as fit, at most all.
  [[nodiscard]] int chunks_in(std::size_t bytes) const {
    const std::size_t most = std::min<std::size_t>(bytes / chunk_bytes(), kMostSlots / kPairTile);
    return static_cast<int>(std::min(most, static_cast<std::size_t>(chunks)));
  }
};

std::size_t sum_bytes(const Region& region, const Halo& reach) {
  std::size_t free = 0;
  std::size_t total = 0;
  FILTERSCOPE_CHECK(cudaMemGetInfo(&free, &total));
  const SumsLayout all(region, reach);
  // A row of voxels can always be filtered, one that meets the most tiles too.
  const Region row{region.x0, kTile - 1, region.x1, kTile, region.z0, region.z1};
  const SumsLayout least(row, reach);
  const std::size_t most = std::max(std::min(kMostSumBytes, free / 2), least.chunk_bytes() * kLeastChunks);
  return std::min(all.chunk_bytes() * static_cast<std::size_t>(all.chunks), most);
}

class PairPlan final : public CudaVolumePlan {
 public:
  PairPlan(const VolumeRequest& request, const DeviceFacts& device)
      : CudaVolumePlan(request.shape, filtered_region(request.shape, request.parameters),
                       {reach_of(request.parameters), reach_of(request.parameters).x, 32},
                       request.parameters.border, static_cast<float>(range_scale(request))),
        reach_(reach_of(request.parameters)),
        kernel_(pair_kernel_for(reach_.z)),
        unscale_(static_cast<float>(1 / range_scale(request))) {
    const std::vector<float> values = exponents_for(request.parameters);
    exponents_ = gpu::upload(values.data(), values.size());
    if (!filtered().empty()) sums_ = gpu::DeviceBuffer(sum_bytes(filtered(), reach_));
    gpu::allow_dynamic_shared(kernel(), shared_bytes(reach_), device);
  }

  [[nodiscard]] KernelFacts facts() const override {
    if (filtered().empty()) return {};
    const SumsLayout layout(filtered(), reach_);
    return gpu::kernel_facts(kernel(), launch_for(layout, layout.chunks_in(sums_.bytes())));
  }
  [[nodiscard]] std::size_t scratch_bytes() const override {
    return padded_bytes() + exponents_.bytes() + sums_.bytes();
  }

 private:
  [[nodiscard]] const void* kernel() const { return reinterpret_cast<const void*>(kernel_); }

  [[nodiscard]] gpu::Launch launch_for(const SumsLayout& layout, int chunks) const {
    return {dim3(static_cast<unsigned>(layout.x.count), static_cast<unsigned>(layout.y.count),
                 static_cast<unsigned>(std::max(chunks, 1))),
            dim3(kThreads), shared_bytes(reach_)};
  }

  void launch(const VolumeTarget& target, const Region& region, cudaStream_t stream) override {
    const SumsLayout layout(region, reach_);
    const int fit = layout.chunks_in(sums_.bytes());
    const bool few = fit < std::min(layout.chunks, kLeastChunks);
    if ((few || region.height() > kMostRows) && region.height() > 1) {
      Region half = region;
      half.y1 = region.y0 + region.height() / 2;
      launch(target, half, stream);
      half.y0 = half.y1;
      half.y1 = region.y1;
      launch(target, half, stream);
      return;
    }
    filter_chunks(arguments_for(target, region, layout, fit), layout, fit, stream);
  }

  [[nodiscard]] PairArguments arguments_for(const VolumeTarget& target, const Region& region,
                                            const SumsLayout& layout, int fit) const {
    PairArguments a;
    a.taps = taps();
    a.target = target;
    a.region = region;
    a.reach = reach_;
    a.last_column = shape().width + reach_.x - 1;
    a.last_row = shape().height + reach_.y - 1;
    a.unscale = unscale_;
    a.exponents = exponents_.as<float4>();
    a.first_tile_x = layout.x.first;
    a.first_tile_y = layout.y.first;
    a.tiles_x = layout.x.count;
    a.tiles = static_cast<std::ptrdiff_t>(layout.x.count) * layout.y.count;
    a.slots = fit * kPairTile;
    a.own_slice = static_cast<std::ptrdiff_t>(layout.own);
    a.own_pitch = region.width();
    a.given = sums_.as<float2>();
    a.own = a.given + layout.given * static_cast<std::size_t>(a.slots);
    a.above = a.own + layout.own * static_cast<std::size_t>(a.slots);
    return a;
  }

  /// Chunk by chunk from the first slice on, as many at a time as there is room for beside the last one.
  void filter_chunks(PairArguments a, const SumsLayout& layout, int fit, cudaStream_t stream) const {
    const int first = a.region.z0 / kPairTile;
    const int end = first + layout.chunks;
    const int together = fit < layout.chunks ? fit - 1 : fit;
    int done = a.region.z0;
    for (int chunk = first; chunk < end; chunk += together) {
      const int count = std::min(together, end - chunk);
      a.first_chunk = chunk;
      gpu::launch("pair_kernel", kernel_, launch_for(layout, count), a, stream);
      const int until =
          chunk + count == end ? a.region.z1 : std::min((chunk + count - 1) * kPairTile, a.region.z1);
      if (until > done) finish(a, done, until, stream);
      done = std::max(done, until);
    }
  }

  static void finish(const PairArguments& a, int begin, int end, cudaStream_t stream) {
    constexpr int kColumns = kThreads / kFinishRows;
    const dim3 grid(gpu::blocks_over(a.region.width(), kColumns),
                    gpu::blocks_over(a.region.height(), kFinishRows), static_cast<unsigned>(end - begin));
    finish_kernel<<<grid, dim3(kColumns, kFinishRows), 0, stream>>>(a, begin);
    FILTERSCOPE_CHECK_LAUNCH("finish_kernel");
  }

  Halo reach_;
  PairKernel kernel_;
  float unscale_;
  gpu::DeviceBuffer exponents_;
  gpu::DeviceBuffer sums_;
};

}  // namespace

std::unique_ptr<Plan> prepare_pairs(const VolumeRequest& request, const DeviceFacts& device) {
  return std::make_unique<PairPlan>(request, device);
}

}  // namespace filterscope::fast
