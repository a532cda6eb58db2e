// One row of the bilateral filter on padded planes, with the best SIMD unit there is.
#pragma once

#include <cstddef>
#include <vector>

#include "kernels/families/bilateral_parameters.h"

namespace filterscope::fast {

/// Every pointer stands at the row's first output pixel; planes are padded by `radius` and readable for a
/// vector beyond the last tap.
struct SimdRow {
  const float* guide[3] = {};  ///< what distances are measured on, in units in which exp(−d²/2σr²) = 2^(−d²)
  const float* value[3] = {};  ///< what is averaged; unused where `shared`
  /// Base-2 logarithms of the pixels' weights; null: all are 1. Where one is next to nothing, values are
  /// finite.
  const float* logarithms = nullptr;
  std::size_t stride = 0;            ///< of all, in floats
  int channels = 1;                  ///< 1 or 3 planes under one weight
  bool shared = true;                ///< the guide is averaged itself
  bool huge = false;                 ///< some values are above kHuge
  const float* exponents = nullptr;  ///< (2r+1)² base-2 logarithms of the spatial weights
  const int* reach = nullptr;        ///< half the width of each of the window's 2r+1 rows
  int radius = 1;
  int count = 0;       ///< pixels to write
  float scale = 1;     ///< results are multiplied by it
  float* out[3] = {};  ///< room for `count` and a vector block
};

/// Floats that filter_row() may write beyond `count`.
inline constexpr int kSimdRowSlack = 256;

/// What SimdRow::exponents and SimdRow::reach point to.
struct SimdWindow {
  explicit SimdWindow(const BilateralParameters& parameters);
  std::vector<float> exponents;
  std::vector<int> reach;
};

/// A pixel's bits do not depend on its place in the row.
void filter_row(const SimdRow& row);

}  // namespace filterscope::fast
