#include "kernels/run/cuda_display.cuh"

#include <cstdint>

#include "kernels/api/errors.h"
#include "kernels/cuda/device_guard.cuh"

namespace filterscope {
namespace detail {
namespace {

constexpr int kBlockWidth = 32;
constexpr int kBlockHeight = 8;

/// As display_byte() of the host does it: the product is rounded before it is, so that both have the same
/// bytes.
template <class T>
__device__ __forceinline__ unsigned char to_byte(T value, const DisplayScale& scale) {
  const float level = __fmul_rn(__fsub_rn(static_cast<float>(value), scale.black), scale.scale);
  if (!(level > 0)) return 0;
  return static_cast<unsigned char>(roundf(fminf(level, 255.0F)));
}

struct Source {
  const std::byte* data;
  std::size_t pitch;
  int width;
  int height;
};

template <class T>
__device__ __forceinline__ const T* pixel(const Source& source, int x, int y, int channels) {
  return reinterpret_cast<const T*>(source.data + static_cast<std::size_t>(y) * source.pitch) +
         static_cast<std::ptrdiff_t>(x) * channels;
}

template <class T, int Channels>
__global__ void display_kernel(const Source source, const DisplayScale scale, cudaSurfaceObject_t surface) {
  const int x = static_cast<int>(blockIdx.x * kBlockWidth + threadIdx.x);
  if (x >= source.width) return;
  for (int y = static_cast<int>(blockIdx.y * kBlockHeight + threadIdx.y); y < source.height;
       y += static_cast<int>(gridDim.y * kBlockHeight)) {
    const T* values = pixel<T>(source, x, y, Channels);
    if constexpr (Channels == 1) {
      surf2Dwrite(to_byte(values[0], scale), surface, x, y);
    } else {
      surf2Dwrite(
          make_uchar4(to_byte(values[0], scale), to_byte(values[1], scale), to_byte(values[2], scale), 255),
          surface, x * static_cast<int>(sizeof(uchar4)), y);
    }
  }
}

template <class T>
void enqueue(const Source& source, const DisplayScale& scale, int channels, cudaSurfaceObject_t surface,
             cudaStream_t stream) {
  constexpr int kMostGridRows = 65535;
  const int rows = (source.height + kBlockHeight - 1) / kBlockHeight;
  const dim3 grid(static_cast<unsigned>((source.width + kBlockWidth - 1) / kBlockWidth),
                  static_cast<unsigned>(rows < kMostGridRows ? rows : kMostGridRows));
  const dim3 block(kBlockWidth, kBlockHeight);
  if (channels == 1) {
    display_kernel<T, 1><<<grid, block, 0, stream>>>(source, scale, surface);
  } else {
    display_kernel<T, 3><<<grid, block, 0, stream>>>(source, scale, surface);
  }
  FILTERSCOPE_CHECK_LAUNCH("display_kernel");
}

}  // namespace

CudaDisplay::CudaDisplay(unsigned texture, int width, int height, int channels, int device)
    : width_(width), height_(height), channels_(channels), device_(device) {
  const gpu::DeviceGuard guard(device);
  texture_.emplace(texture);
}

CudaDisplay::~CudaDisplay() {
  try {
    const gpu::DeviceGuard guard(device_);
    texture_.reset();
  } catch (...) {  // The device is gone.
  }
}

void CudaDisplay::write(const ConstImageView& image, const DisplayScale& scale, cudaStream_t stream) {
  const Shape& shape = image.shape;
  if (shape.width != width_ || shape.height != height_ || shape.channels != channels_ || shape.depth != 1) {
    throw RunError(problem("step.show", "showing a result"),
                   problem("show.shape", "the texture has another shape"));
  }
  const gpu::MappedTexture mapped(*texture_, stream);
  const Source source{image.data, image.row_pitch, shape.width, shape.height};
  switch (shape.type) {
    case PixelType::u8: enqueue<std::uint8_t>(source, scale, channels_, mapped.surface(), stream); break;
    case PixelType::u16: enqueue<std::uint16_t>(source, scale, channels_, mapped.surface(), stream); break;
    case PixelType::f32: enqueue<float>(source, scale, channels_, mapped.surface(), stream); break;
    case PixelType::s16: enqueue<std::int16_t>(source, scale, channels_, mapped.surface(), stream); break;
  }
  // The surface is read by the kernel: it goes only afterwards.
  FILTERSCOPE_CHECK(cudaStreamSynchronize(stream));
}

}  // namespace detail

std::unique_ptr<DisplayTarget> make_display_target(unsigned texture, int width, int height, int channels,
                                                   int device) {
  return std::make_unique<detail::CudaDisplay>(texture, width, height, channels, device);
}

}  // namespace filterscope
