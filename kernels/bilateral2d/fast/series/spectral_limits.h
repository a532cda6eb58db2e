// What the CUDA spectral kernels and the model of their cost have to agree on. Plain C++.
#pragma once

#include <array>

#include "kernels/api/types.h"

namespace filterscope::fast {

/// Levels that the series may add to a result's error in even surroundings. A tenth of what half floats add.
inline constexpr double kTensorTolerance = 0.02;
constexpr double spectral_tolerance(PixelType type) noexcept { return type == PixelType::u8 ? 0.02 : 0.004; }

/// The reaches that fast/spectral is compiled for.
inline constexpr std::array kSpectralReaches = {1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11,
                                                12, 13, 14, 15, 16, 20, 24, 32, 48, 96};

/// The smallest of them that covers `radius`; the largest for larger ones.
constexpr int spectral_reach(int radius) noexcept {
  for (const int reach : kSpectralReaches) {
    if (radius <= reach) return reach;
  }
  return kSpectralReaches.back();
}

}  // namespace filterscope::fast
