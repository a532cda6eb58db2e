// Blocks of BM3D (Dabov, Foi, Katkovnik and Egiazarian 2007): where they lie, and how alike two of them are.
#pragma once

#include <cmath>
#include <cstdint>

#include "kernels/maths/hd.h"

namespace filterscope::bm {

inline constexpr int kBlock = 8;  ///< pixels along each side
inline constexpr int kPixels = kBlock * kBlock;
inline constexpr int kStep = 3;  ///< from one reference block to the next
inline constexpr int kBand = 8;  ///< rows of reference blocks whose estimates are summed up by themselves
inline constexpr int kMostSearch = 32;
/// Of a coefficient that is kept in the first step, in σ: the paper's 2.7, moved off the grid on which
/// coefficients of whole numbers lie, so that rounding decides as little as it can.
inline constexpr double kThreshold = 2.7003;

/// How one of both steps finds blocks that are alike.
struct Matching {
  int most;          ///< blocks of a group
  int units;         ///< that σ has: values are compared after they were rounded to σ / units
  double per_pixel;  ///< the largest mean squared difference, in σ²

  /// The largest sum of squared differences, in units².
  [[nodiscard]] FILTERSCOPE_HD constexpr int limit() const {
    return static_cast<int>(per_pixel * units * units * kPixels);
  }
};

inline constexpr Matching kHard{16, 16, 8.0};
inline constexpr Matching kWiener{32, 32, 1.0};

/// A block's place in the order of matches, smaller is better: the sum of squared differences first, then the
/// row, then the column of the search window.
inline constexpr int kOrders = 1 << 13;
static_assert((2 * kMostSearch + 1) * (2 * kMostSearch + 1) <= kOrders);
static_assert(kHard.limit() < (1 << 18) && kWiener.limit() < (1 << 18), "a key has 32 bits");
FILTERSCOPE_HD constexpr std::uint32_t key_of(int difference, int order) {
  return static_cast<std::uint32_t>(difference) * kOrders + static_cast<std::uint32_t>(order);
}

/// What a block at place `index` of a group, 0 for the reference block, adds to the group's mark. Groups of
/// the same blocks in the same order have the same mark, and others most likely another.
FILTERSCOPE_HD constexpr std::uint32_t mark_of(int index, int order) {
  std::uint32_t mark = (static_cast<std::uint32_t>(index) << 13U | static_cast<std::uint32_t>(order)) + 1;
  mark *= 0x9E3779B1U;
  mark ^= mark >> 15U;
  return mark * 0x85EBCA77U;
}

/// `value` in units, of which one has 1 / `scale`. A whole number as long as it is below 2^24 and so are
/// differences of two that are near to each other: sums of their squares up to 2^24 have no rounding errors
/// in single precision.
FILTERSCOPE_HD float in_units(double value, double scale) {
#ifdef __CUDA_ARCH__
  const double scaled = __dmul_rn(value, scale);  // rounded before the addition, as on the host
#else
  const double scaled = value * scale;
#endif
  return static_cast<float>(std::floor(scaled + 0.5));
}

/// Reference blocks along an axis of `extent` pixels, at least kBlock: each kStep-th, and the last one.
FILTERSCOPE_HD constexpr int places(int extent) { return (extent - kBlock + kStep - 1) / kStep + 1; }
FILTERSCOPE_HD constexpr int place(int index, int extent) {
  const int regular = index * kStep;
  return regular < extent - kBlock ? regular : extent - kBlock;
}

/// Images are continued to at least a block by their last column and row.
FILTERSCOPE_HD constexpr int extended(int extent) { return extent < kBlock ? kBlock : extent; }

/// The largest power of two that is at most `count`, which is at least 1.
FILTERSCOPE_HD constexpr int group_size(int count) {
  int size = 1;
  while (2 * size <= count) size *= 2;
  return size;
}

}  // namespace filterscope::bm
