#include "kernels/run/weighted_plan.h"

#include <algorithm>
#include <utility>

#include "kernels/cuda/check.cuh"
#include "kernels/cuda/resources.cuh"
#include "kernels/cuda/weight_at.cuh"

namespace filterscope::detail {
namespace {

constexpr int kWeightedWidth = 64;
constexpr int kWeightedHeight = 4;
constexpr int kMostWeightedGrid = 65535;

template <class Byte>
__device__ __forceinline__ Byte* pixel_at(const BasicImageView<Byte>& view, int x, int y, int z,
                                          int pixel_bytes) {
  return view.data + static_cast<std::size_t>(z) * view.slice_pitch +
         static_cast<std::size_t>(y) * view.row_pitch + static_cast<std::ptrdiff_t>(x) * pixel_bytes;
}

/// `Inside`: copies the pixels that have a weight and makes the others 0. Else copies those that have none.
template <bool Inside>
__global__ void weighted_copy_kernel(const ConstImageView from, const ImageView to, const Region region,
                                     int pixel_bytes) {
  const int x = region.x0 + static_cast<int>(blockIdx.x * kWeightedWidth + threadIdx.x);
  if (x >= region.x1) return;
  for (int z = region.z0 + static_cast<int>(blockIdx.z); z < region.z1; z += static_cast<int>(gridDim.z)) {
    for (int y = region.y0 + static_cast<int>(blockIdx.y * kWeightedHeight + threadIdx.y); y < region.y1;
         y += static_cast<int>(gridDim.y * kWeightedHeight)) {
      const bool counts = weight_at(from, x, y, z) > 0;
      if (!Inside && counts) continue;
      const std::byte* in = pixel_at(from, x, y, z, pixel_bytes);
      std::byte* out = pixel_at(to, x, y, z, pixel_bytes);
      for (int i = 0; i < pixel_bytes; ++i) out[i] = Inside && !counts ? std::byte{0} : in[i];
    }
  }
}

template <bool Inside>
void enqueue_copy(const ConstImageView& from, const ImageView& to, const Region& region,
                  cudaStream_t stream) {
  if (region.empty()) return;
  const auto blocks = [](int size, int block) {
    return static_cast<unsigned>(std::min((size + block - 1) / block, kMostWeightedGrid));
  };
  const dim3 grid(static_cast<unsigned>((region.width() + kWeightedWidth - 1) / kWeightedWidth),
                  blocks(region.height(), kWeightedHeight), blocks(region.depth(), 1));
  weighted_copy_kernel<Inside><<<grid, dim3(kWeightedWidth, kWeightedHeight), 0, stream>>>(
      from, to, region, static_cast<int>(to.shape.pixel_bytes()));
  FILTERSCOPE_CHECK_LAUNCH("weighted_copy_kernel");
}

class WeightedCudaPlan final : public WeightedPlan {
 public:
  WeightedCudaPlan(std::unique_ptr<Plan> plan, const Shape& shape)
      : WeightedPlan(std::move(plan), shape), bytes_(shape.bytes()), pixels_(bytes_) {}

 private:
  std::byte* pixels() override { return pixels_.as<std::byte>(); }
  std::byte* guide() override {
    if (guide_.bytes() == 0) guide_ = gpu::DeviceBuffer(bytes_);
    return guide_.as<std::byte>();
  }
  void copy_inside(const ConstImageView& from, const ImageView& to, const Execution& execution) override {
    enqueue_copy<true>(from, to, whole(to.shape), execution.stream);
  }
  void keep_outside_of(const ConstImageView& source, const ImageView& target, const Region& region,
                       const Execution& execution) override {
    enqueue_copy<false>(source, target, region, execution.stream);
  }

  std::size_t bytes_;
  gpu::DeviceBuffer pixels_;
  gpu::DeviceBuffer guide_;  ///< once there is one
};

}  // namespace

std::unique_ptr<Plan> weighted_cuda_plan(std::unique_ptr<Plan> plan, const Shape& shape) {
  return std::make_unique<WeightedCudaPlan>(std::move(plan), shape);
}

}  // namespace filterscope::detail
