// A made volume of two halves with noise.
#pragma once

#include <cstdint>

#include "core/image/image.h"

namespace filterscope::test {

/// Values of 40 to 214, times 5 less 400 where they are signed, over 240 where they are float.
inline Image noisy_volume(const Shape& shape, std::uint32_t seed) {
  Image volume(shape);
  for (int z = 0; z < shape.depth; ++z) {
    for (int y = 0; y < shape.height; ++y) {
      for (int x = 0; x < shape.width; ++x) {
        seed = seed * 1664525U + 1013904223U;
        const unsigned value = (x + z > 16 ? 150U : 40U) + (seed >> 26U);
        if (shape.type == PixelType::u8) {
          volume.view().row<std::uint8_t>(y, z)[x] = static_cast<std::uint8_t>(value);
        } else if (shape.type == PixelType::s16) {
          volume.view().row<std::int16_t>(y, z)[x] =
              static_cast<std::int16_t>(static_cast<int>(value) * 5 - 400);
        } else {
          volume.view().row<float>(y, z)[x] = static_cast<float>(value) / 240.0F;
        }
      }
    }
  }
  if (shape.type == PixelType::s16) volume.set_range({-300, 900});
  return volume;
}

}  // namespace filterscope::test
