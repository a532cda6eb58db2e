// One row of a separable filter on a padded plane, with the best SIMD unit there is.
#pragma once

#include <cstddef>

namespace filterscope::baseline {

struct SeparableRow {
  const float* plane = nullptr;   ///< the row's first output pixel in a padded plane
  std::size_t stride = 0;         ///< of the plane, in floats
  const float* column = nullptr;  ///< 2·radius_y+1 weights
  const float* line = nullptr;    ///< 2·radius_x+1 weights
  int radius_x = 1;
  int radius_y = 1;
  int count = 0;             ///< pixels to write
  float* between = nullptr;  ///< room for count + 2·radius_x + kSeparableSlack
  float* out = nullptr;      ///< room for count + kSeparableSlack
};

/// Floats beyond the ones that count which are read from the plane and written.
inline constexpr int kSeparableSlack = 128;

/// Along y into `between`, then along x into `out`. A pixel's bits do not depend on its place in the row.
void filter_row(const SeparableRow& row);

/// to[i] = Σ weights[k] · from[i + k·step] for i < count, and up to kSeparableSlack more.
void add_weighted(const float* from, std::ptrdiff_t step, const float* weights, int taps, int count,
                  float* to);

}  // namespace filterscope::baseline
