#include <algorithm>
#include <string>

#include "kernels/api/errors.h"
#include "kernels/cuda/tap_texture.cuh"

namespace filterscope {
namespace {

template <class Tap>
__global__ void texel_kernel(const Tap* taps, int pitch, int width, int height, cudaSurfaceObject_t surface) {
  using Texel = typename TexelOf<Tap>::type;
  const int x = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (x >= width) return;
  for (int y = static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y); y < height;
       y += static_cast<int>(gridDim.y * blockDim.y)) {
    const Tap tap = taps[static_cast<std::ptrdiff_t>(y) * pitch + x];
    if constexpr (TexelOf<Tap>::kWords) {
      uint4 words[2] = {};
      memcpy(words, &tap, sizeof tap);
      surf2Dwrite(words[0], surface, 2 * x * static_cast<int>(sizeof(Texel)), y);
      surf2Dwrite(words[1], surface, (2 * x + 1) * static_cast<int>(sizeof(Texel)), y);
    } else if constexpr (Tap::kChannels == 1) {
      surf2Dwrite(tap.value[0], surface, x * static_cast<int>(sizeof(Texel)), y);
    } else {
      const Texel texel{tap.value[0], tap.value[1], tap.value[2], 0};
      surf2Dwrite(texel, surface, x * static_cast<int>(sizeof(Texel)), y);
    }
  }
}

int attribute(cudaDeviceAttr which, int device) {
  int value = 0;
  FILTERSCOPE_CHECK(cudaDeviceGetAttribute(&value, which, device));
  return value;
}

void require_extent(int width, int height, int device) {
  const int most_width = std::min(attribute(cudaDevAttrMaxTexture2DWidth, device),
                                  attribute(cudaDevAttrMaxSurface2DWidth, device));
  const int most_height = std::min(attribute(cudaDevAttrMaxTexture2DHeight, device),
                                   attribute(cudaDevAttrMaxSurface2DHeight, device));
  if (width <= most_width && height <= most_height) return;
  throw VariantError(
      problem("texture.size", "A texture has at most %1×%2 texels on this device", most_width, most_height),
      problem("texture.size_asked", "%1×%2 with the border", width, height),
      problem("texture.remedy", "Use a smaller image, or a variant that reads global memory."));
}

}  // namespace

template <class Tap>
TapTexture<Tap>::TapTexture(int width, int height, int device) : width_(width), height_(height) {
  require_extent(width * TexelOf<Tap>::kTexels, height, device);
  array_ = gpu::TextureArray(cudaCreateChannelDesc<typename TexelOf<Tap>::type>(),
                             static_cast<std::size_t>(width) * TexelOf<Tap>::kTexels,
                             static_cast<std::size_t>(height));
}

template <class Tap>
void TapTexture<Tap>::fill(const Tap* taps, int pitch, cudaStream_t stream) {
  const dim3 block(32, 8);
  const dim3 grid(static_cast<unsigned>((width_ + 31) / 32),
                  static_cast<unsigned>(std::min((height_ + 7) / 8, 65535)));
  texel_kernel<Tap><<<grid, block, 0, stream>>>(taps, pitch, width_, height_, array_.surface());
  FILTERSCOPE_CHECK_LAUNCH("texel_kernel");
}

#define FILTERSCOPE_INSTANTIATE(...) template class TapTexture<__VA_ARGS__>;
FILTERSCOPE_FOR_EACH_TAP(FILTERSCOPE_INSTANTIATE)
#undef FILTERSCOPE_INSTANTIATE

}  // namespace filterscope
