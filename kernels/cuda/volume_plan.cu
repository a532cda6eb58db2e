#include "kernels/cuda/volume_plan.cuh"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>

#include "kernels/cuda/device.cuh"
#include "kernels/cuda/image_row.cuh"

namespace filterscope {
namespace {

constexpr int kPutWidth = 32;
constexpr int kPutHeight = 8;
constexpr int kMostPutBlocks = 65535;

/// A value a thread, rows and slices in strides.
template <class T>
__global__ void put_channel_kernel(const ImageView plane, const ImageView target, const Region region,
                                   int channel) {
  const int x = region.x0 + static_cast<int>(blockIdx.x * kPutWidth + threadIdx.x);
  if (x >= region.x1) return;
  for (int z = region.z0 + static_cast<int>(blockIdx.z); z < region.z1; z += static_cast<int>(gridDim.z)) {
    for (int y = region.y0 + static_cast<int>(blockIdx.y * kPutHeight + threadIdx.y); y < region.y1;
         y += static_cast<int>(gridDim.y * kPutHeight)) {
      reinterpret_cast<T*>(row_of(target, y, z))[x * target.shape.channels + channel] =
          reinterpret_cast<const T*>(row_of(plane, y, z))[x];
    }
  }
}

void put_channel(const ImageView& plane, const ImageView& target, const Region& region, int channel,
                 cudaStream_t stream) {
  const auto blocks = [](int extent, int side) {
    return std::min<unsigned>(gpu::blocks_over(extent, side), kMostPutBlocks);
  };
  const dim3 grid(gpu::blocks_over(region.width(), kPutWidth), blocks(region.height(), kPutHeight),
                  blocks(region.depth(), 1));
  const dim3 block(kPutWidth, kPutHeight);
  switch (bytes_of(target.shape.type)) {
    case 1:
      put_channel_kernel<std::uint8_t><<<grid, block, 0, stream>>>(plane, target, region, channel);
      break;
    case 2:
      put_channel_kernel<std::uint16_t><<<grid, block, 0, stream>>>(plane, target, region, channel);
      break;
    default: put_channel_kernel<float><<<grid, block, 0, stream>>>(plane, target, region, channel);
  }
  FILTERSCOPE_CHECK_LAUNCH("put_channel_kernel");
}

Shape without_channels(Shape shape) {
  shape.channels = 1;
  return shape;
}

}  // namespace

CudaVolumePlan::CudaVolumePlan(const Shape& shape, const Region& filtered, const VolumeLayout& layout,
                               Border border, float scale, bool weighted, Channels channels)
    : CudaPlan(shape, filtered), scale_(scale), source_(shape, layout, border) {
  if (weighted) weights_.emplace(shape, layout.margin, border);
  if (channels == Channels::one && shape.channels > 1) {
    plane_ = gpu::DeviceBuffer(without_channels(shape).bytes());
  }
}

void CudaVolumePlan::filter(const ImageView& target, const Region& region, cudaStream_t stream) {
  if (plane_.bytes() == 0) return launch(volume_target(target), region, stream);
  const ImageView plane = tight_view(plane_.as<std::byte>(), without_channels(shape()));
  for (int channel = 0; channel < shape().channels; ++channel) {
    channel_ = channel;
    launch(volume_target(plane), region, stream);
    put_channel(plane, target, region, channel, stream);
  }
}

double range_scale(const VolumeRequest& request) {
  return std::sqrt(0.5 * std::numbers::log2e) / range_sigma_native(request.parameters, request.shape.type);
}

}  // namespace filterscope
