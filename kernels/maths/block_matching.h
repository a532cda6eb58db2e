// Blocks of BM3D (Dabov, Foi, Katkovnik and Egiazarian 2007) and BM4D: where they lie, and how alike two of
// them are. An image has a depth of 1.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "kernels/maths/hd.h"

namespace filterscope::bm {

inline constexpr int kPixels = 64;  ///< of a block, or voxels
inline constexpr int kStep = 3;     ///< from one reference block to the next

/// The blocks of images.
struct Squares {
  static constexpr int kSide = 8;   ///< along x and y
  static constexpr int kDepth = 1;  ///< along z
  static constexpr int kBand = 8;   ///< rows of reference blocks whose estimates are summed up by themselves
  static constexpr int kMostSearch = 32;
};

/// The blocks of volumes (Maggioni, Katkovnik, Egiazarian and Foi 2013).
struct Cubes {
  static constexpr int kSide = 4;
  static constexpr int kDepth = 4;
  static constexpr int kBand = 2;  ///< slices of reference blocks
  static constexpr int kMostSearch = 7;
};

static_assert(Squares::kSide * Squares::kSide * Squares::kDepth == kPixels);
static_assert(Cubes::kSide * Cubes::kSide * Cubes::kDepth == kPixels);

/// A pixel, or a block's first one.
struct Place {
  int x;
  int y;
  int z;
  FILTERSCOPE_HD friend constexpr Place operator+(const Place& one, const Place& other) {
    return {one.x + other.x, one.y + other.y, one.z + other.z};
  }
};

/// Where pixel `i` of a block lies in it.
template <class Blocks>
FILTERSCOPE_HD constexpr Place pixel_of(int i) {
  constexpr int kSide = Blocks::kSide;
  return {i % kSide, i / kSide % kSide, i / (kSide * kSide)};
}

/// Of a coefficient that is kept in the first step, in σ: the papers' 2.7, moved off the grid on which
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
/// slice, the row and the column of the search window.
inline constexpr int kOrders = 1 << 13;
static_assert((2 * Squares::kMostSearch + 1) * (2 * Squares::kMostSearch + 1) <= kOrders);
static_assert((2 * Cubes::kMostSearch + 1) * (2 * Cubes::kMostSearch + 1) * (2 * Cubes::kMostSearch + 1) <=
              kOrders);
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

/// Where the block of this order lies, from the reference block.
template <class Blocks>
FILTERSCOPE_HD constexpr Place offset_of(int order, int radius) {
  const int side = 2 * radius + 1;
  const int row = order / side;
  if constexpr (Blocks::kDepth == 1) return {order % side - radius, row - radius, 0};
  return {order % side - radius, row % side - radius, row / side - radius};
}
template <class Blocks>
FILTERSCOPE_HD constexpr int order_of(const Place& offset, int radius) {
  const int side = 2 * radius + 1;
  const int row = offset.y + radius + (Blocks::kDepth == 1 ? 0 : (offset.z + radius) * side);
  return row * side + offset.x + radius;
}

/// The places of blocks in an image.
template <class Blocks>
struct Lattice {
  int width;  ///< at least a block's, as are the others
  int height;
  int depth;

  /// Images are continued to at least a block by their last column, row and slice.
  FILTERSCOPE_HD static constexpr Lattice of(int width, int height, int depth) {
    return {extended(width, Blocks::kSide), extended(height, Blocks::kSide), extended(depth, Blocks::kDepth)};
  }

  /// Reference blocks along each axis: each kStep-th place, and the last one.
  [[nodiscard]] FILTERSCOPE_HD constexpr int columns() const { return count_along(width, Blocks::kSide); }
  [[nodiscard]] FILTERSCOPE_HD constexpr int rows() const { return count_along(height, Blocks::kSide); }
  [[nodiscard]] FILTERSCOPE_HD constexpr int slices() const { return count_along(depth, Blocks::kDepth); }
  [[nodiscard]] FILTERSCOPE_HD constexpr int blocks() const { return columns() * rows() * slices(); }

  /// Where a reference block begins, by its indices along the axes, or by its index row by row.
  [[nodiscard]] FILTERSCOPE_HD constexpr Place place(int column, int row, int slice) const {
    return {along(column, width, Blocks::kSide), along(row, height, Blocks::kSide),
            along(slice, depth, Blocks::kDepth)};
  }
  [[nodiscard]] FILTERSCOPE_HD constexpr Place place(int index) const {
    const int row = index / columns();
    if constexpr (Blocks::kDepth == 1) return place(index % columns(), row, 0);
    return place(index % columns(), row % rows(), row / rows());
  }

  /// Whether a block that begins there lies inside.
  [[nodiscard]] FILTERSCOPE_HD constexpr bool holds(const Place& block) const {
    return block.x >= 0 && block.x <= width - Blocks::kSide && block.y >= 0 &&
           block.y <= height - Blocks::kSide && block.z >= 0 && block.z <= depth - Blocks::kDepth;
  }

  [[nodiscard]] FILTERSCOPE_HD constexpr std::size_t pixels() const {
    return static_cast<std::size_t>(width) * static_cast<std::size_t>(height) *
           static_cast<std::size_t>(depth);
  }
  [[nodiscard]] FILTERSCOPE_HD constexpr std::size_t at(const Place& pixel) const {
    return (static_cast<std::size_t>(pixel.z) * static_cast<std::size_t>(height) +
            static_cast<std::size_t>(pixel.y)) *
               static_cast<std::size_t>(width) +
           static_cast<std::size_t>(pixel.x);
  }

  FILTERSCOPE_HD static constexpr int extended(int extent, int block) {
    return extent < block ? block : extent;
  }
  FILTERSCOPE_HD static constexpr int count_along(int extent, int block) {
    return (extent - block + kStep - 1) / kStep + 1;
  }
  FILTERSCOPE_HD static constexpr int along(int index, int extent, int block) {
    const int regular = index * kStep;
    return regular < extent - block ? regular : extent - block;
  }
};

/// What a pixel lacks of the weight 1 comes from the mean of the block's pixels by their weights: a value v
/// of weight a becomes a·v + (1 − a)·mean. Values of the weight 0 are not read. Some pixel has a weight.
/// `weight(i)` is that of pixel i.
template <class Block, class Weight>
FILTERSCOPE_HD void complete_block(Block& block, const Weight& weight) {
  using Real = std::remove_cvref_t<decltype(block[0])>;
  Real base = 0;  // equal values have no rounding then
  Real sum = 0;
  Real share = 0;
  FILTERSCOPE_UNROLL
  for (int i = 0; i < kPixels; ++i) {
    const Real a = weight(i);
    if (!(a > 0)) continue;
    if (!(share > 0)) base = block[i];
    sum += a * (block[i] - base);
    share += a;
  }
  const Real mean = sum / share;
  FILTERSCOPE_UNROLL
  for (int i = 0; i < kPixels; ++i) {
    const Real a = weight(i);
    if (!(a > 0)) block[i] = base + mean;
    if (a > 0 && a < 1) block[i] = base + (a * (block[i] - base) + (1 - a) * mean);
  }
}

/// The largest power of two that is at most `count`, which is at least 1.
FILTERSCOPE_HD constexpr int group_size(int count) {
  int size = 1;
  while (2 * size <= count) size *= 2;
  return size;
}

}  // namespace filterscope::bm
