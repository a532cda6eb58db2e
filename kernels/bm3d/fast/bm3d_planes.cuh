// Planes of an image on the device, and the kernels of BM3D that go over pixels.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "kernels/api/image_view.h"
#include "kernels/maths/block_matching.h"
#include "kernels/maths/opponent.h"

namespace filterscope::bm {

/// Of full scale: sums of 2^15 blocks, more than can lie over a pixel, of values 1000 times as large have
/// room.
inline constexpr float kFixed = 68719476736.0F;         // 2^36
inline constexpr float kMostFixed = 70368744177664.0F;  // 2^46

/// One of an image's channels: gray, or one of the opponent colours. Sums are in fixed point: two's
/// complement.
struct DeviceChannel {
  float* noisy;
  float* estimate;             ///< of the step before
  unsigned long long* values;  ///< sums of weighted differences of estimates from the noisy image
  unsigned long long* blocks;  ///< at a block's first pixel, the sum of the weights of all estimates of it
  unsigned char* spoilt;       ///< pixels of which an estimate has no room in the sums
};

template <class Blocks>
struct DevicePlanes {
  Lattice<Blocks> lattice;
  float* units;               ///< what groups are found in
  float scale;                ///< from values to fixed point, a power of two
  float* weights;             ///< of pixels; null: all count 1
  DeviceChannel channels[4];  ///< the image's, and behind them the guide's gray or luminance
};

/// How much each pixel of a block counts; kernels get it as a parameter, so that it lies in constant memory.
struct DeviceWindow {
  float of[kPixels];
};

__device__ __forceinline__ Place thread_pixel() {
  return {static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x),
          static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y), static_cast<int>(blockIdx.z)};
}

template <class View>
__device__ __forceinline__ std::size_t offset_of_row(const View& view, const Place& p) {
  return static_cast<std::size_t>(p.z) * view.slice_pitch + static_cast<std::size_t>(p.y) * view.row_pitch;
}

/// A pixel's gray value, or its opponent colours.
template <class T, int kChannels>
__device__ __forceinline__ opponent::Colour<float> bm3d_colour(const std::byte* data,
                                                               const ConstImageView& source, const Place& p) {
  const auto* from = reinterpret_cast<const T*>(data + offset_of_row(source, p)) + kChannels * p.x;
  if constexpr (kChannels == 1) {
    return {static_cast<float>(from[0]), 0, 0};
  } else {
    return opponent::of_rgb(static_cast<float>(from[0]), static_cast<float>(from[1]),
                            static_cast<float>(from[2]));
  }
}

/// The image, its guide and its weights, continued to at least a block by their last column, row and slice.
template <class T, int kChannels, class Blocks>
__global__ void bm3d_read(const DevicePlanes<Blocks> planes, const ConstImageView source) {
  const Place p = thread_pixel();
  if (p.x >= planes.lattice.width || p.y >= planes.lattice.height) return;
  const Shape& shape = source.shape;
  const Place from{min(p.x, shape.width - 1), min(p.y, shape.height - 1), min(p.z, shape.depth - 1)};
  const std::size_t i = planes.lattice.at(p);
  const auto colour = bm3d_colour<T, kChannels>(source.data, source, from);
#pragma unroll
  for (int c = 0; c < kChannels; ++c) planes.channels[c].noisy[i] = colour[c];
  if (source.guide != nullptr)
    planes.channels[kChannels].noisy[i] = bm3d_colour<T, kChannels>(source.guide, source, from)[0];
  if (planes.weights != nullptr)
    planes.weights[i] = source.weights[Lattice<Blocks>{shape.width, shape.height, shape.depth}.at(from)];
}

/// What groups are found in, and sums of nothing.
template <int kChannels, class Blocks>
__global__ void bm3d_begin(const DevicePlanes<Blocks> planes, const float* from, const double scale) {
  const Place p = thread_pixel();
  if (p.x >= planes.lattice.width || p.y >= planes.lattice.height) return;
  const std::size_t i = planes.lattice.at(p);
  const bool outside = planes.weights != nullptr && !(planes.weights[i] > 0);
  // What is not a number makes blocks like no others.
  planes.units[i] = outside ? __int_as_float(0x7FFFFFFF) : in_units(static_cast<double>(from[i]), scale);
#pragma unroll
  for (int c = 0; c < kChannels; ++c) {
    planes.channels[c].values[i] = 0;
    planes.channels[c].blocks[i] = 0;
    planes.channels[c].spoilt[i] = 0;
  }
}

/// The means of a pixel's estimates.
template <int kChannels, class Blocks>
__global__ void bm3d_estimate(const DevicePlanes<Blocks> planes, const DeviceWindow window) {
  const Place p = thread_pixel();
  if (p.x >= planes.lattice.width || p.y >= planes.lattice.height) return;
  const std::size_t i = planes.lattice.at(p);
#pragma unroll
  for (int c = 0; c < kChannels; ++c) {
    const DeviceChannel& channel = planes.channels[c];
    float weights = 0;
#pragma unroll
    for (int k = 0; k < kPixels; ++k) {
      const Place in_block = pixel_of<Blocks>(k);
      const Place block{p.x - in_block.x, p.y - in_block.y, p.z - in_block.z};
      if (block.x < 0 || block.y < 0 || block.z < 0) continue;
      weights = fmaf(__ull2float_rn(channel.blocks[planes.lattice.at(block)]), window.of[k], weights);
    }
    const double values = static_cast<double>(static_cast<long long>(channel.values[i])) / planes.scale;
    const bool spoilt = channel.spoilt[i] != 0 || !(weights > 0);
    const float mean = static_cast<float>(values / (static_cast<double>(weights) / kFixed));
    channel.estimate[i] = channel.noisy[i] + (spoilt ? __int_as_float(0x7FFFFFFF) : mean);
  }
}

/// Whole numbers end at their type's black and white.
template <class T>
__device__ __forceinline__ T bm3d_value(float value) {
  if constexpr (std::is_floating_point_v<T>) {
    return value;
  } else {
    constexpr float kWhite = sizeof(T) == 1 ? 255 : 65535;
    return static_cast<T>(static_cast<int>(fminf(fmaxf(value, 0.0F), kWhite) + 0.5F));
  }
}

/// Of colours the change goes back to red, green and blue: where nothing changed values stay, bit for bit.
template <class T, int kChannels, class Blocks>
__global__ void bm3d_write(const DevicePlanes<Blocks> planes, const ConstImageView source,
                           const ImageView target, const Region region) {
  const Place p = thread_pixel() + Place{region.x0, region.y0, region.z0};
  if (p.x >= region.x1 || p.y >= region.y1) return;
  T* to = reinterpret_cast<T*>(target.data + offset_of_row(target, p)) + kChannels * p.x;
  const std::size_t i = planes.lattice.at(p);
  if constexpr (kChannels == 1) {
    to[0] = bm3d_value<T>(planes.channels[0].estimate[i]);
  } else {
    opponent::Colour<float> change;
#pragma unroll
    for (int c = 0; c < kChannels; ++c)
      change[c] = planes.channels[c].estimate[i] - planes.channels[c].noisy[i];
    const opponent::Colour<float> rgb = opponent::to_rgb(change);
    const auto* from = reinterpret_cast<const T*>(source.data + offset_of_row(source, p)) + kChannels * p.x;
#pragma unroll
    for (int c = 0; c < kChannels; ++c) to[c] = bm3d_value<T>(static_cast<float>(from[c]) + rgb[c]);
  }
}

}  // namespace filterscope::bm
