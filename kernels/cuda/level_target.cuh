// Where kernels that compute in levels store their results, for any pixel type.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/cuda/range_sum.cuh"

namespace filterscope {

struct LevelTarget {
  std::byte* data = nullptr;
  std::size_t pitch = 0;  ///< bytes from row to row
  int channels = 1;
  PixelType type = PixelType::u8;
};

template <class T>
__device__ __forceinline__ void store_level_as(std::byte* row, std::ptrdiff_t index, float level) {
  reinterpret_cast<T*>(row)[index] = rounded<T>((level + 127.5F) * (kFullScaleOf<T> / 255.0F));
}

/// Stores a value given in levels from the middle of their range, as PaddedChannels has them. Integers are
/// not stored below 0.
__device__ __forceinline__ void store_level(std::byte* row, std::ptrdiff_t index, PixelType type,
                                            float level) {
  switch (type) {
    case PixelType::u8: return store_level_as<std::uint8_t>(row, index, fmaxf(level, -127.5F));
    case PixelType::u16: return store_level_as<std::uint16_t>(row, index, fmaxf(level, -127.5F));
    case PixelType::f32: return store_level_as<float>(row, index, level);
    case PixelType::s16: return;  // prepare() makes these u16
  }
}

__device__ __forceinline__ void store_level(const LevelTarget& target, int x, int y, int channel,
                                            float level) {
  store_level(target.data + static_cast<std::size_t>(y) * target.pitch,
              static_cast<std::ptrdiff_t>(x) * target.channels + channel, target.type, level);
}

}  // namespace filterscope
