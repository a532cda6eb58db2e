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

/// Stores a value given in levels from the middle of their range, as PaddedChannels has them.
__device__ __forceinline__ void store_level(const LevelTarget& target, int x, int y, int channel,
                                            float level) {
  std::byte* row = target.data + static_cast<std::size_t>(y) * target.pitch;
  const std::ptrdiff_t index = static_cast<std::ptrdiff_t>(x) * target.channels + channel;
  const float share = (level + 127.5F) / 255.0F;
  switch (target.type) {
    case PixelType::u8:
      reinterpret_cast<std::uint8_t*>(row)[index] = rounded<std::uint8_t>(fmaxf(level + 127.5F, 0.0F));
      break;
    case PixelType::u16:
      reinterpret_cast<std::uint16_t*>(row)[index] = rounded<std::uint16_t>(fmaxf(share * 65535.0F, 0.0F));
      break;
    case PixelType::f32: reinterpret_cast<float*>(row)[index] = share; break;
    case PixelType::s16: break;  // prepare() makes these u16
  }
}

}  // namespace filterscope
