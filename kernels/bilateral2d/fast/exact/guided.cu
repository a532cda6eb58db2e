// The register-tiled kernel with a guide image, and that of images whose pixels have weights. Guide and
// values are planes of floats in levels, so that one kernel serves every pixel type: two planes where each
// channel has its own guide, six where one weight is for three values. A window whose planes do not fit into
// shared memory is read from the padded planes themselves.
#include <numbers>
#include <optional>

#include "kernels/bilateral2d/fast/exact/guided.h"

#include "kernels/bilateral2d/fast/exact/joint_tile.cuh"
#include "kernels/cuda/cuda_plan.cuh"
#include "kernels/cuda/device.cuh"
#include "kernels/cuda/launch_limits.h"
#include "kernels/cuda/level_target.cuh"
#include "kernels/cuda/padded_channels.cuh"
#include "kernels/cuda/padded_weights.cuh"

namespace filterscope::fast {
namespace {

struct GuidedArguments {
  LevelPlanes guide;
  LevelPlanes values;
  LevelTarget target;
  int width = 0;  ///< of the image
  int height = 0;
  Region region{};  ///< to filter
  int radius = 0;
  float scale = 1;       ///< in which the range weight of guide values is 2^(−d²)
  VolumeTaps weights{};  ///< of pixels, where they have some
};

/// A channel's padded plane.
__device__ __forceinline__ TapPlane<float> plane_of(const LevelPlanes& planes, int channel,
                                                    const GuidedArguments& a) {
  return {planes.first + static_cast<std::size_t>(channel) * planes.channel_stride, planes.pitch,
          a.width + a.radius, a.height + a.radius};
}

template <int C, int Beyond>
__global__ void __launch_bounds__(kThreadsX* kThreadsY) guided_kernel(const GuidedArguments a) {
  float* tile = shared_planes();
  const int pitch = plane_pitch(a.radius);
  const int plane_cells = pitch * plane_rows(kJointRows, a.radius);
  const int left = a.region.x0 + static_cast<int>(blockIdx.x) * kTileWidth;
  const int top = a.region.y0 + static_cast<int>(blockIdx.y) * kJointRows;
  const int channel = static_cast<int>(blockIdx.z);
  for (int p = 0; p < 2 * C; ++p) {
    const bool guide = p < C;
    float* plane = tile + p * plane_cells;
    fill_tile(
        plane_of(guide ? a.guide : a.values, channel + (guide ? p : p - C), a), left, top, kJointRows,
        a.radius, [&](int cell, float value) { plane[cell] = guide ? value * a.scale : value; },
        [&](int cell) { plane[cell] = 0; });
  }
  __syncthreads();
  const int column = static_cast<int>(threadIdx.x) * kPixels;
  const auto row = static_cast<int>(threadIdx.y);
  const JointSums<C> total = sum_joint_window<C, 2 * C, Beyond>(
      tile + (row + a.radius) * pitch + halo(a.radius) + column, pitch, plane_cells, a.radius);
  if (top + row >= a.region.y1) return;
#pragma unroll
  for (int i = 0; i < kPixels; ++i) {
    if (left + column + i >= a.region.x1) continue;
#pragma unroll
    for (int c = 0; c < C; ++c) {
      store_level(a.target, left + column + i, top + row, channel + c, total.value[i][c] / total.weight[i]);
    }
  }
}

/// A pixel a thread, from global memory, for radii whose planes are too large and for pixels with weights:
/// each counts for others with its own.
template <int C, bool Weighted>
__global__ void __launch_bounds__(kThreadsX* kThreadsY) guided_large_kernel(const GuidedArguments a) {
  const int x = a.region.x0 + static_cast<int>(blockIdx.x) * kThreadsX + static_cast<int>(threadIdx.x);
  const int y = a.region.y0 + static_cast<int>(blockIdx.y) * kThreadsY + static_cast<int>(threadIdx.y);
  if (x >= a.region.x1 || y >= a.region.y1) return;
  const int channel = static_cast<int>(blockIdx.z);
  float centre[C];
#pragma unroll
  for (int c = 0; c < C; ++c) centre[c] = plane_of(a.guide, channel + c, a).at(x, y);
  float value[C] = {};
  float weights = 0;
  for (int dy = -a.radius; dy <= a.radius; ++dy) {
    float row_value[C] = {};
    float row_weights = 0;
    for (int dx = -a.radius; dx <= a.radius; ++dx) {
      float exponent = column_exponent(dx);
#pragma unroll
      for (int c = 0; c < C; ++c) {
        const float d = (plane_of(a.guide, channel + c, a).at(x + dx, y + dy) - centre[c]) * a.scale;
        exponent = fmaf(-d, d, exponent);
      }
      float weight = exp2_special(exponent);
      if constexpr (Weighted) weight *= a.weights.row(y + dy, 0)[x + dx];
      row_weights += weight;
#pragma unroll
      for (int c = 0; c < C; ++c) {
        row_value[c] = fmaf(weight, plane_of(a.values, channel + c, a).at(x + dx, y + dy), row_value[c]);
      }
    }
    weights = fmaf(row_factor(dy), row_weights, weights);
#pragma unroll
    for (int c = 0; c < C; ++c) value[c] = fmaf(row_factor(dy), row_value[c], value[c]);
  }
#pragma unroll
  for (int c = 0; c < C; ++c) store_level(a.target, x, y, channel + c, value[c] / weights);
}

using Kernel = void (*)(const GuidedArguments);

template <int C, int Beyond = 0>
Kernel tiled_kernel(int radius) {
  if constexpr (Beyond < kPixels - 1) {
    if (halo(radius) - radius != Beyond) return tiled_kernel<C, Beyond + 1>(radius);
  }
  return guided_kernel<C, Beyond>;
}

struct GuidedLaunch {
  Kernel kernel = nullptr;
  BlockShape pixels;  ///< that one block filters
  std::size_t shared_bytes = 0;
};

template <int C>
GuidedLaunch launch_of(int radius, bool weighted, const DeviceFacts& device) {
  if (weighted) return {guided_large_kernel<C, true>, {kThreadsX, kThreadsY}, 0};
  const std::size_t bytes = std::size_t{2 * C} * plane_bytes(kJointRows, radius);
  if (bytes > device.shared_per_block_optin)
    return {guided_large_kernel<C, false>, {kThreadsX, kThreadsY}, 0};
  return {tiled_kernel<C>(radius), {kTileWidth, kJointRows}, bytes};
}

class GuidedPlan final : public CudaPlan {
 public:
  GuidedPlan(const BilateralRequest& request, const DeviceFacts& device)
      : CudaPlan(request.shape, filtered_region(request.shape, request.parameters)),
        colour_(effective_colour(request.shape, request.parameters)),
        launch_(checked(request, device)),
        values_(request.shape, request.parameters.radius, request.parameters.border),
        guide_(request.shape, request.parameters.radius, request.parameters.border) {
    const std::vector<float> table = exponent_values(request.parameters);
    constant_ = ConstantTable(exponent_symbol, table.data(), table.size() * sizeof(float), request.device);
    if (request.weighted) {
      const int radius = request.parameters.radius;
      weights_.emplace(request.shape, Halo{radius, radius, 0}, request.parameters.border);
      arguments_.weights = weights_->taps();
    }
    arguments_.guide = guide_.planes();
    arguments_.values = values_.planes();
    arguments_.target.channels = request.shape.channels;
    arguments_.target.type = request.shape.type;
    arguments_.width = request.shape.width;
    arguments_.height = request.shape.height;
    arguments_.radius = request.parameters.radius;
    arguments_.scale =
        static_cast<float>(std::sqrt(0.5 * std::numbers::log2e) / request.parameters.sigma_range);
    gpu::allow_dynamic_shared(address(), launch_.shared_bytes, device);
  }

  [[nodiscard]] KernelFacts facts() const override {
    KernelFacts facts = gpu::kernel_facts(address(), launch_for(filtered()));
    facts.constant = constant_.bytes();
    return facts;
  }

  [[nodiscard]] std::size_t scratch_bytes() const override {
    return values_.bytes() + guide_.bytes() + (weights_ ? weights_->bytes() : 0) + constant_.bytes();
  }

 private:
  void take(const ConstImageView& source, cudaStream_t stream) override {
    values_.fill(source, stream);
    if (weights_) weights_->fill(source, stream);
    if (colour_ == ColourMode::lab) {
      guide_.fill_lab(guide_of(source), stream);
    } else {
      guide_.fill(guide_of(source), stream);
    }
  }

  void use_tables(cudaStream_t stream) override { constant_.use(stream); }

  void filter(const ImageView& target, const Region& region, cudaStream_t stream) override {
    GuidedArguments arguments = arguments_;
    arguments.region = region;
    arguments.target.data = target.data;
    arguments.target.pitch = target.row_pitch;
    gpu::launch("the filter with a guide", launch_.kernel, launch_for(region), arguments, stream);
  }

  /// The checks come before the first allocation.
  static GuidedLaunch checked(const BilateralRequest& request, const DeviceFacts& device) {
    gpu::require_grid(request.shape.height, kJointRows);
    const int radius = request.parameters.radius;
    const bool alone = effective_colour(request.shape, request.parameters) == ColourMode::channel;
    return alone ? launch_of<1>(radius, request.weighted, device)
                 : launch_of<kChannels>(radius, request.weighted, device);
  }

  [[nodiscard]] const void* address() const { return reinterpret_cast<const void*>(launch_.kernel); }

  [[nodiscard]] gpu::Launch launch_for(const Region& region) const {
    return {dim3(gpu::blocks_over(region.width(), launch_.pixels.width),
                 gpu::blocks_over(region.height(), launch_.pixels.height),
                 colour_ == ColourMode::channel ? static_cast<unsigned>(shape().channels) : 1U),
            dim3(kThreadsX, kThreadsY), launch_.shared_bytes};
  }

  ColourMode colour_;
  GuidedLaunch launch_;
  PaddedChannels values_;
  PaddedChannels guide_;  ///< in CIE-Lab for ColourMode::lab
  std::optional<PaddedWeights> weights_;
  ConstantTable constant_;
  GuidedArguments arguments_;
};

}  // namespace

std::unique_ptr<Plan> make_guided_plan(const BilateralRequest& request) {
  return std::make_unique<GuidedPlan>(request, gpu::use_device(request.device));
}

}  // namespace filterscope::fast
