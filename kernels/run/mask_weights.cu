#include "kernels/run/mask_weights.cuh"

#include <algorithm>
#include <utility>

#include "kernels/cuda/image_row.cuh"

namespace filterscope::detail {
namespace {

constexpr int kMaskWidth = 64;
constexpr int kMaskHeight = 4;
constexpr int kMostMaskGrid = 65535;

using Counter = unsigned long long;  // what CUDA adds to atomically
static_assert(sizeof(Counter) == sizeof(std::uint64_t));

/// One thread for each column, its rows and slices in strides.
template <class T>
__global__ void mask_weights_kernel(const ConstImageView mask, float* const weights, Counter* const outside) {
  __shared__ unsigned out_of_block;
  if (threadIdx.x == 0 && threadIdx.y == 0) out_of_block = 0;
  __syncthreads();
  const Shape& shape = mask.shape;
  const int x = static_cast<int>(blockIdx.x * kMaskWidth + threadIdx.x);
  unsigned out = 0;
  for (int z = static_cast<int>(blockIdx.z); x < shape.width && z < shape.depth;
       z += static_cast<int>(gridDim.z)) {
    for (int y = static_cast<int>(blockIdx.y * kMaskHeight + threadIdx.y); y < shape.height;
         y += static_cast<int>(gridDim.y * kMaskHeight)) {
      const T* pixel =
          reinterpret_cast<const T*>(row_of(mask, y, z)) + static_cast<std::size_t>(x) * shape.channels;
      bool inside = false;
      for (int c = 0; c < shape.channels; ++c) inside |= pixel[c] != T{0} && pixel[c] == pixel[c];
      weights[(static_cast<std::size_t>(z) * shape.height + y) * shape.width + x] = inside ? 1.0F : 0.0F;
      out += inside ? 0 : 1;
    }
  }
  if (out > 0) atomicAdd(&out_of_block, out);
  __syncthreads();
  if (threadIdx.x == 0 && threadIdx.y == 0 && out_of_block > 0) atomicAdd(outside, Counter{out_of_block});
}

template <class T>
void start_mask_weights(const ConstImageView& mask, float* weights, std::uint64_t* outside,
                        cudaStream_t stream) {
  const auto blocks = [](int size, int block) {
    return static_cast<unsigned>(std::min((size + block - 1) / block, kMostMaskGrid));
  };
  const dim3 grid(static_cast<unsigned>((mask.shape.width + kMaskWidth - 1) / kMaskWidth),
                  blocks(mask.shape.height, kMaskHeight), blocks(mask.shape.depth, 1));
  mask_weights_kernel<T><<<grid, dim3(kMaskWidth, kMaskHeight), 0, stream>>>(
      mask, weights, reinterpret_cast<Counter*>(outside));
  FILTERSCOPE_CHECK_LAUNCH("mask_weights_kernel");
}

}  // namespace

void enqueue_mask_weights(const ConstImageView& mask, float* weights, std::uint64_t* outside,
                          cudaStream_t stream) {
  FILTERSCOPE_CHECK(cudaMemsetAsync(outside, 0, sizeof *outside, stream));
  if (mask.shape.pixels() == 0) return;
  switch (mask.shape.type) {
    case PixelType::u8: return start_mask_weights<std::uint8_t>(mask, weights, outside, stream);
    case PixelType::u16:
    case PixelType::s16: return start_mask_weights<std::uint16_t>(mask, weights, outside, stream);
    case PixelType::f32: break;
  }
  start_mask_weights<float>(mask, weights, outside, stream);
}

std::shared_ptr<const float> shared_floats(gpu::DeviceBuffer buffer) {
  const auto kept = std::make_shared<const gpu::DeviceBuffer>(std::move(buffer));
  return {kept, kept->as<float>()};
}

}  // namespace filterscope::detail
