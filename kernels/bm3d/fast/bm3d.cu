// BM3D with CUDA: a warp finds the group of a reference block and filters it in its registers. Estimates are
// summed up in fixed point, so that every order of the warps gives the same bits.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

#include "kernels/bm3d/fast/bm3d_group.cuh"
#include "kernels/bm3d/fast/bm3d_search.cuh"
#include "kernels/catalog.h"
#include "kernels/cuda/cuda_plan.cuh"
#include "kernels/cuda/device.cuh"
#include "kernels/cuda/launch_limits.h"
#include "kernels/cuda/resources.cuh"
#include "kernels/families/bm3d_parameters.h"
#include "kernels/maths/block_matching.h"
#include "kernels/maths/block_transforms.h"

namespace filterscope::fast {
namespace {

using bm::kBlock;
using bm::kPixels;
using bm::kWarp;

constexpr int kWarps = 4;  ///< reference blocks of a thread block, side by side
constexpr int kThreads = kWarps * kWarp;
constexpr int kPlaneWidth = 32;
constexpr int kPlaneHeight = 8;
/// Of full scale: sums of 2^15 blocks, more than can lie over a pixel, of values 1000 times as large have
/// room.
constexpr float kFixed = 68719476736.0F;         // 2^36
constexpr float kMostFixed = 70368744177664.0F;  // 2^46

/// A pixel's sums over the blocks that it is in, in fixed point: two's complement.
struct Bm3dSums {
  unsigned long long values;
  unsigned long long weights;
};

struct Bm3dArguments {
  int width;  ///< at least a block, as is the height
  int height;
  float* noisy;
  float* units;
  float* estimate;
  Bm3dSums* sums;
  std::uint32_t* marks;   ///< of the groups, step by step
  unsigned char* spoilt;  ///< pixels of which an estimate has no room in the sums
  float scale;            ///< from values to fixed point, a power of two

  __device__ __forceinline__ std::size_t at(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
  }
};

/// What the filter of a group takes.
struct Bm3dGroups {
  int radius;
  float sigma;
  float threshold;
  bm::DeviceTransform transform;
  float window[kPixels];
};

struct PlanePixel {
  int x;
  int y;
};
__device__ __forceinline__ PlanePixel plane_pixel() {
  return {static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x),
          static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y)};
}

/// The image, continued to at least a block by its last column and row.
template <class T>
__global__ void bm3d_read(const Bm3dArguments a, const ConstImageView source) {
  const PlanePixel p = plane_pixel();
  if (p.x >= a.width || p.y >= a.height) return;
  const auto y = static_cast<std::size_t>(min(p.y, source.shape.height - 1));
  const auto* row = reinterpret_cast<const T*>(source.data + y * source.row_pitch);
  a.noisy[a.at(p.x, p.y)] = static_cast<float>(row[min(p.x, source.shape.width - 1)]);
}

/// What groups are found in, and sums of nothing.
__global__ void bm3d_begin(const Bm3dArguments a, const float* from, const double scale) {
  const PlanePixel p = plane_pixel();
  if (p.x >= a.width || p.y >= a.height) return;
  const std::size_t i = a.at(p.x, p.y);
  a.units[i] = bm::in_units(static_cast<double>(from[i]), scale);
  a.sums[i] = {0, 0};
  a.spoilt[i] = 0;
}

/// The block at (x, y), less `offset`.
__device__ __forceinline__ void load_block(const Bm3dArguments& a, const float* image, int x, int y,
                                           float offset, float (&block)[kPixels]) {
#pragma unroll
  for (int i = 0; i < kPixels; ++i) block[i] = image[a.at(x + i % kBlock, y + i / kBlock)] - offset;
}

/// Adds the differences of a block's estimate from the noisy image: where all values of a group are equal
/// they are 0, and the value stays, bit for bit.
__device__ __forceinline__ void add_block(const Bm3dArguments& a, const Bm3dGroups& groups, int x, int y,
                                          float offset, float weight, const float (&block)[kPixels]) {
#pragma unroll
  for (int i = 0; i < kPixels; ++i) {
    const std::size_t at = a.at(x + i % kBlock, y + i / kBlock);
    const float counts = weight * groups.window[i];
    const float value = counts * (block[i] + offset - a.noisy[at]) * a.scale;
    if (!(fabsf(value) < kMostFixed)) {
      a.spoilt[at] = 1;
      continue;
    }
    atomicAdd(&a.sums[at].values, static_cast<unsigned long long>(__float2ll_rn(value)));
    atomicAdd(&a.sums[at].weights, static_cast<unsigned long long>(__float2ll_rn(counts * kFixed)));
  }
}

/// A step's groups: of the first step found and filtered in the noisy image, of the second one found in the
/// estimate and filtered by it.
template <bool kFirst>
__global__ void __launch_bounds__(kThreads) bm3d_groups(const Bm3dArguments a, const Bm3dGroups groups) {
  extern __shared__ float tile_values[];
  const int columns = bm::places(a.width);
  const int first = static_cast<int>(blockIdx.x) * kWarps;
  const int x0 = bm::place(first, a.width);
  const int y = bm::place(static_cast<int>(blockIdx.y), a.height);
  const int radius = groups.radius;
  const int pitch = 2 * radius + kBlock + (kWarps - 1) * bm::kStep;
  for (int i = static_cast<int>(threadIdx.x); i < pitch * bm::tile_rows(radius); i += kThreads) {
    const int from_x = min(max(x0 - radius + i % pitch, 0), a.width - 1);
    const int from_y = min(max(y - radius + i / pitch, 0), a.height - 1);
    tile_values[i] = a.units[a.at(from_x, from_y)];
  }
  __syncthreads();
  const int index = first + static_cast<int>(threadIdx.x) / kWarp;
  if (index >= columns) return;  // the whole warp
  const int lane = static_cast<int>(threadIdx.x) % kWarp;
  const int x = bm::place(index, a.width);
  constexpr bm::Matching kMatching = kFirst ? bm::kHard : bm::kWiener;
  const std::uint32_t key =
      bm::best_keys({tile_values, pitch}, tile_values + (x - x0), x, y, a.width, a.height, radius, kMatching);
  const unsigned found = __ballot_sync(bm::kAllLanes, key != bm::kNoKey && lane < kMatching.most - 1);
  const int size = bm::group_size(__popc(found) + 1);
  // The reference block comes first.
  const std::uint32_t before = __shfl_up_sync(bm::kAllLanes, key, 1);
  const int side = 2 * radius + 1;
  int own_x = x;
  int own_y = y;
  if (lane > 0 && lane < size) {
    const int order = static_cast<int>(before % bm::kOrders);
    own_x += order % side - radius;
    own_y += order / side - radius;
  }
  const bool matches = lane > 0 && lane < size;
  const std::uint32_t mark =
      bm::lane_sum(matches ? bm::mark_of(lane, static_cast<int>(before % bm::kOrders)) : 0U);
  const int step = kFirst ? 0 : 1;
  const auto rows = static_cast<std::size_t>(gridDim.y);
  if (lane == 0) a.marks[(step * rows + blockIdx.y) * static_cast<std::size_t>(columns) + index] = mark;
  const float offset = a.noisy[a.at(x, y)];
  float noisy[kPixels];
  load_block(a, a.noisy, own_x, own_y, offset, noisy);
  float weight = 0;
  if constexpr (kFirst) {
    weight = bm::threshold_group(noisy, lane, size, groups.transform, groups.threshold);
  } else {
    float estimate[kPixels];
    load_block(a, a.estimate, own_x, own_y, a.estimate[a.at(x, y)], estimate);
    weight = bm::shrink_group(noisy, estimate, lane, size, groups.transform, groups.sigma);
  }
  if (lane < size) add_block(a, groups, own_x, own_y, offset, weight, noisy);
}

__global__ void bm3d_estimate(const Bm3dArguments a) {
  const PlanePixel p = plane_pixel();
  if (p.x >= a.width || p.y >= a.height) return;
  const std::size_t i = a.at(p.x, p.y);
  const double values = static_cast<double>(static_cast<long long>(a.sums[i].values)) / a.scale;
  const double weights = static_cast<double>(static_cast<long long>(a.sums[i].weights)) / kFixed;
  const bool spoilt = a.spoilt[i] != 0 || !(weights > 0);
  a.estimate[i] = a.noisy[i] + (spoilt ? __int_as_float(0x7FFFFFFF) : static_cast<float>(values / weights));
}

/// Whole numbers end at their type's black and white.
template <class T>
__global__ void bm3d_write(const Bm3dArguments a, const ImageView target, const Region region) {
  const PlanePixel p = plane_pixel();
  const int x = region.x0 + p.x;
  const int y = region.y0 + p.y;
  if (x >= region.x1 || y >= region.y1) return;
  T* row = reinterpret_cast<T*>(target.data + static_cast<std::size_t>(y) * target.row_pitch);
  const float value = a.estimate[a.at(x, y)];
  if constexpr (std::is_floating_point_v<T>) {
    row[x] = value;
  } else {
    constexpr float kWhite = sizeof(T) == 1 ? 255 : 65535;
    row[x] = static_cast<T>(static_cast<int>(fminf(fmaxf(value, 0.0F), kWhite) + 0.5F));
  }
}

bm::DeviceTransform device_transform(const bm::Transform& transform) {
  bm::DeviceTransform made{};
  for (std::size_t i = 0; i < kPixels; ++i) {
    made.forward[i] = static_cast<float>(transform.forward[i / kBlock][i % kBlock]);
    made.inverse[i] = static_cast<float>(transform.inverse[i / kBlock][i % kBlock]);
  }
  return made;
}

template <class T>
class Bm3dCudaPlan final : public CudaPlan, public FoundGroups {
 public:
  explicit Bm3dCudaPlan(const Bm3dRequest& request)
      : CudaPlan(request.shape, whole(request.shape)),
        radius_(request.parameters.search_radius),
        sigma_(request.sigma()),
        width_(bm::extended(request.shape.width)),
        height_(bm::extended(request.shape.height)),
        planes_(3 * pixels() * sizeof(float)),
        sums_(pixels() * sizeof(Bm3dSums)),
        marks_(2 * groups_a_step() * sizeof(std::uint32_t)),
        spoilt_(pixels()) {
    gpu::require_grid(height_, kPlaneHeight);
    gpu::require_grid(bm::places(height_), 1);
  }

  [[nodiscard]] KernelFacts facts() const override {
    return gpu::kernel_facts(reinterpret_cast<const void*>(bm3d_groups<false>),
                             {group_grid(), dim3(kThreads), tile_bytes()});
  }
  [[nodiscard]] std::size_t scratch_bytes() const override {
    return planes_.bytes() + sums_.bytes() + marks_.bytes() + spoilt_.bytes();
  }
  [[nodiscard]] std::vector<std::uint32_t> marks(int step) const override {
    std::vector<std::uint32_t> found(groups_a_step());
    const std::uint32_t* from = marks_.as<std::uint32_t>() + static_cast<std::size_t>(step) * found.size();
    FILTERSCOPE_CHECK(
        cudaMemcpy(found.data(), from, found.size() * sizeof(std::uint32_t), cudaMemcpyDeviceToHost));
    return found;
  }

 private:
  void take(const ConstImageView& /*source*/, cudaStream_t /*stream*/) override { filtered_once_ = false; }

  /// Parts share most of what they need: one is taken from the whole, which is filtered once after bind(),
  /// and again where the whole is asked for.
  void filter(const ImageView& target, const Region& region, cudaStream_t stream) override {
    const Bm3dArguments a = arguments();
    if (!filtered_once_ || region == whole(shape())) {
      bm3d_read<T><<<plane_grid(width_, height_), plane_block(), 0, stream>>>(a, bound());
      FILTERSCOPE_CHECK_LAUNCH("bm3d_read");
      step<true>(a, a.noisy, stream);
      step<false>(a, a.estimate, stream);
      filtered_once_ = true;
    }
    bm3d_write<T>
        <<<plane_grid(region.width(), region.height()), plane_block(), 0, stream>>>(a, target, region);
    FILTERSCOPE_CHECK_LAUNCH("bm3d_write");
  }

  /// Finds groups in `image`, and makes the estimate of them.
  template <bool kFirst>
  void step(const Bm3dArguments& a, const float* image, cudaStream_t stream) {
    constexpr bm::Matching kMatching = kFirst ? bm::kHard : bm::kWiener;
    const dim3 grid = plane_grid(width_, height_);
    bm3d_begin<<<grid, plane_block(), 0, stream>>>(a, image, kMatching.units / sigma_);
    FILTERSCOPE_CHECK_LAUNCH("bm3d_begin");
    bm3d_groups<kFirst><<<group_grid(), kThreads, tile_bytes(), stream>>>(a, groups<kFirst>());
    FILTERSCOPE_CHECK_LAUNCH("bm3d_groups");
    bm3d_estimate<<<grid, plane_block(), 0, stream>>>(a);
    FILTERSCOPE_CHECK_LAUNCH("bm3d_estimate");
  }

  template <bool kFirst>
  [[nodiscard]] Bm3dGroups groups() const {
    Bm3dGroups made{};
    made.radius = radius_;
    made.sigma = static_cast<float>(sigma_);
    made.threshold = static_cast<float>(bm::kThreshold * sigma_);
    made.transform = device_transform(kFirst ? bm::spline_transform() : bm::cosine_transform());
    for (std::size_t i = 0; i < kPixels; ++i) made.window[i] = static_cast<float>(bm::kaiser_window()[i]);
    return made;
  }

  [[nodiscard]] Bm3dArguments arguments() const {
    float* first = planes_.as<float>();
    constexpr float kFull = std::is_floating_point_v<T> ? 1.0F : sizeof(T) == 1 ? 256.0F : 65536.0F;
    return {width_,
            height_,
            first,
            first + pixels(),
            first + 2 * pixels(),
            sums_.as<Bm3dSums>(),
            marks_.as<std::uint32_t>(),
            spoilt_.as<unsigned char>(),
            kFixed / kFull};
  }

  [[nodiscard]] std::size_t pixels() const noexcept {
    return static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_);
  }
  [[nodiscard]] std::size_t groups_a_step() const noexcept {
    return static_cast<std::size_t>(bm::places(width_)) * static_cast<std::size_t>(bm::places(height_));
  }
  [[nodiscard]] static dim3 plane_block() { return {kPlaneWidth, kPlaneHeight}; }
  [[nodiscard]] static dim3 plane_grid(int width, int height) {
    return {gpu::blocks_over(width, kPlaneWidth), gpu::blocks_over(height, kPlaneHeight)};
  }
  [[nodiscard]] dim3 group_grid() const {
    return {gpu::blocks_over(bm::places(width_), kWarps), static_cast<unsigned>(bm::places(height_))};
  }
  [[nodiscard]] std::size_t tile_bytes() const {
    const int pitch = 2 * radius_ + kBlock + (kWarps - 1) * bm::kStep;
    return static_cast<std::size_t>(pitch * bm::tile_rows(radius_)) * sizeof(float);
  }

  int radius_;
  double sigma_;
  int width_;
  int height_;
  gpu::DeviceBuffer planes_;
  gpu::DeviceBuffer sums_;
  gpu::DeviceBuffer marks_;
  gpu::DeviceBuffer spoilt_;
  bool filtered_once_ = false;
};

}  // namespace

Variant bm3d() {
  Variant variant;
  variant.descriptor = bm3d_bounded_descriptor();
  variant.descriptor.summary = FS_TEXT("Catalogue", "BM3D with CUDA: a warp for each group of blocks.");
  variant.prepare = [](const Bm3dRequest& request) -> std::unique_ptr<Plan> {
    gpu::use_device(request.device);
    switch (request.shape.type) {
      case PixelType::u8: return std::make_unique<Bm3dCudaPlan<std::uint8_t>>(request);
      case PixelType::u16: return std::make_unique<Bm3dCudaPlan<std::uint16_t>>(request);
      default: return std::make_unique<Bm3dCudaPlan<float>>(request);
    }
  };
  return variant;
}

}  // namespace filterscope::fast
