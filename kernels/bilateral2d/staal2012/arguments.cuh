// What the study's kernels are given, and how they find their pixel and the pixels of its window. Images
// are float in 0…1 without a margin: a kernel brings indices beyond an edge back by itself.
#pragma once

#include <cuda_runtime.h>

#include <cstddef>
#include <cstring>

#include "kernels/cuda/range_sum.cuh"

namespace filterscope::staal2012 {

/// A tap of the image as floats: the values, and with ColourMode::lab their CIE-Lab coordinates.
template <class Tap>
inline constexpr int kFloats = static_cast<int>(sizeof(Tap) / sizeof(float));
inline constexpr int kMostFloats = 6;

struct Arguments {
  const float* taps = nullptr;  ///< width·height interleaved taps; null with `textures`
  cudaTextureObject_t textures[kMostFloats] =
      {};                          ///< [0] the interleaved taps, or one for each of their floats
  const float* spatial = nullptr;  ///< (2r+1)² weights, row by row from (−r, −r)
  std::byte* target = nullptr;
  std::size_t target_pitch = 0;  ///< bytes
  PixelType type = PixelType::f32;
  int channels = 1;
  int channel = 0;  ///< that the launch filters, where a launch filters one
  int width = 0;    ///< of the image
  int height = 0;
  int x0 = 0;  ///< the rectangle to filter, half-open
  int y0 = 0;
  int x1 = 0;
  int y1 = 0;
  int radius = 0;
  float sigma_space = 0;
  float sigma_range = 0;   ///< as a fraction of full scale
  float range_factor = 0;  ///< −1/2σr²
};

/// The index in [0, size) that `index` stands for; `mirror` is reflect-101, also where the window is larger
/// than the image.
template <Border kBorder>
__device__ __forceinline__ int inside(int index, int size) {
  if constexpr (kBorder == Border::replicate) return min(max(index, 0), size - 1);
  if constexpr (kBorder == Border::mirror) {
    const int last = size - 1;
    index = abs(index);
    while (index > last) {
      if (last == 0) return 0;
      index = abs(2 * last - index);
    }
  }
  return index;
}

/// The thread's pixel where blocks are one-dimensional and pixels are numbered row by row; false beyond the
/// last one.
__device__ __forceinline__ bool numbered_pixel(const Arguments& a, int& x, int& y) {
  const unsigned columns = static_cast<unsigned>(a.x1 - a.x0);
  const unsigned number = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned row = number / columns;
  x = a.x0 + static_cast<int>(number - row * columns);
  y = a.y0 + static_cast<int>(row);
  return y < a.y1;
}

/// Calls visit(number of the pixel, dx, dy) for the window around (x, y).
template <Border kBorder, class Visit>
__device__ __forceinline__ void for_each_tap(const Arguments& a, int x, int y, const Visit& visit) {
  for (int dy = -a.radius; dy <= a.radius; ++dy) {
    const int row = inside<kBorder>(y + dy, a.height) * a.width;
    for (int dx = -a.radius; dx <= a.radius; ++dx) visit(row + inside<kBorder>(x + dx, a.width), dx, dy);
  }
}

/// A tap of a texture that holds the floats of all taps one after the other.
template <class Tap>
__device__ __forceinline__ Tap fetch_interleaved(cudaTextureObject_t texture, int pixel) {
  float floats[kFloats<Tap>];
#pragma unroll
  for (int i = 0; i < kFloats<Tap>; ++i) floats[i] = tex1Dfetch<float>(texture, pixel * kFloats<Tap> + i);
  Tap tap;
  memcpy(&tap, floats, sizeof tap);
  return tap;
}

/// A tap of textures of which each holds one of the floats.
template <class Tap>
__device__ __forceinline__ Tap fetch_split(const cudaTextureObject_t (&textures)[kMostFloats], int pixel) {
  float floats[kFloats<Tap>];
#pragma unroll
  for (int i = 0; i < kFloats<Tap>; ++i) floats[i] = tex1Dfetch<float>(textures[i], pixel);
  Tap tap;
  memcpy(&tap, floats, sizeof tap);
  return tap;
}

template <class T>
__device__ __forceinline__ void store_as(const Arguments& a, int x, int y, int channel, float fraction) {
  T* row = reinterpret_cast<T*>(a.target + static_cast<std::size_t>(y) * a.target_pitch);
  row[static_cast<std::ptrdiff_t>(x) * a.channels + channel] = rounded<T>(fraction * kFullScaleOf<T>);
}

__device__ __forceinline__ void store(const Arguments& a, int x, int y, int channel, float fraction) {
  switch (a.type) {
    case PixelType::u8: store_as<std::uint8_t>(a, x, y, channel, fraction); break;
    case PixelType::u16: store_as<std::uint16_t>(a, x, y, channel, fraction); break;
    case PixelType::f32: store_as<float>(a, x, y, channel, fraction); break;
    case PixelType::s16: break;  // prepare() makes these u16
  }
}

}  // namespace filterscope::staal2012
