#include "kernels/run/mapped_plan.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "kernels/cuda/resources.cuh"

namespace filterscope::detail {
namespace {

constexpr int kBlockWidth = 64;
constexpr int kBlockHeight = 4;
constexpr int kMostGrid = 65535;

struct FlipSign {
  __device__ __forceinline__ std::uint16_t operator()(std::uint16_t value) const {
    return static_cast<std::uint16_t>(value ^ 0x8000U);
  }
};

struct ToUnit {
  float low, width;
  __device__ __forceinline__ float operator()(float value) const { return (value - low) / width; }
};

struct FromUnit {
  float low, width;
  __device__ __forceinline__ float operator()(float value) const { return value * width + low; }
};

/// A value a thread, rows and slices in strides. `from` and `to` may be the same memory. The region's x is in
/// values.
template <class T, class Map>
__global__ void map_kernel(const ConstImageView from, const ImageView to, const Region region,
                           const Map map) {
  const int x = region.x0 + static_cast<int>(blockIdx.x * kBlockWidth + threadIdx.x);
  if (x >= region.x1) return;
  for (int z = region.z0 + static_cast<int>(blockIdx.z); z < region.z1; z += static_cast<int>(gridDim.z)) {
    for (int y = region.y0 + static_cast<int>(blockIdx.y * kBlockHeight + threadIdx.y); y < region.y1;
         y += static_cast<int>(gridDim.y * kBlockHeight)) {
      const auto* in = reinterpret_cast<const T*>(from.data + static_cast<std::size_t>(z) * from.slice_pitch +
                                                  static_cast<std::size_t>(y) * from.row_pitch);
      auto* out = reinterpret_cast<T*>(to.data + static_cast<std::size_t>(z) * to.slice_pitch +
                                       static_cast<std::size_t>(y) * to.row_pitch);
      out[x] = map(in[x]);
    }
  }
}

/// All slices in one launch.
template <class T, class Map>
void enqueue(const ConstImageView& from, const ImageView& to, const Region& region, const Map& map,
             cudaStream_t stream) {
  if (region.empty()) return;
  const int channels = to.shape.channels;
  const int columns = (region.width() * channels + kBlockWidth - 1) / kBlockWidth;
  const int rows = std::min((region.height() + kBlockHeight - 1) / kBlockHeight, kMostGrid);
  const dim3 grid(static_cast<unsigned>(columns), static_cast<unsigned>(rows),
                  static_cast<unsigned>(std::min(region.depth(), kMostGrid)));
  Region values = region;
  values.x0 *= channels;
  values.x1 *= channels;
  map_kernel<T><<<grid, dim3(kBlockWidth, kBlockHeight), 0, stream>>>(from, to, values, map);
  FILTERSCOPE_CHECK_LAUNCH("map_kernel");
}

class MappedCudaPlan final : public MappedPlan {
 public:
  MappedCudaPlan(std::unique_ptr<Plan> plan, const Shape& shape, const ValueMap& map)
      : MappedPlan(std::move(plan), shape, map), pixels_(shape.bytes()) {}

 private:
  std::byte* copy() override { return pixels_.as<std::byte>(); }

  void map_in(const ConstImageView& from, const ImageView& to, const Execution& execution) override {
    const Region all = whole(to.shape);
    if (map().sign_bit) {
      enqueue<std::uint16_t>(from, to, all, FlipSign{}, execution.stream);
    } else {
      enqueue<float>(from, to, all, ToUnit{map().low, map().width}, execution.stream);
    }
  }

  void map_back(const ImageView& target, const Region& region, const Execution& execution) override {
    const ConstImageView from = filterscope::as_const(target);
    if (map().sign_bit) {
      enqueue<std::uint16_t>(from, target, region, FlipSign{}, execution.stream);
    } else {
      enqueue<float>(from, target, region, FromUnit{map().low, map().width}, execution.stream);
    }
  }

  gpu::DeviceBuffer pixels_;
};

}  // namespace

std::unique_ptr<Plan> mapped_cuda_plan(std::unique_ptr<Plan> plan, const Shape& shape, const ValueMap& map) {
  return std::make_unique<MappedCudaPlan>(std::move(plan), shape, map);
}

}  // namespace filterscope::detail
