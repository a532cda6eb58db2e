// Weighted means of blocks that overlap, made by many threads with the same bits whatever their number.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "kernels/maths/block_matching.h"

namespace filterscope::bm {

/// Sums of values and weights over what blocks near a band of reference blocks reach. A band has rows of
/// blocks in images, and slices of them in volumes. Each has sums of its own, which one thread fills; a
/// pixel's mean adds up those of all bands in their order.
template <class Blocks, class Real>
class BlockSums {
 public:
  /// With blocks up to `reach` from the reference.
  BlockSums(const Lattice<Blocks>& lattice, int reach)
      : lattice_(lattice), bands_(static_cast<std::size_t>((lines() + Blocks::kBand - 1) / Blocks::kBand)) {
    for (int band = 0; band < count(); ++band) {
      Band& one = bands_[static_cast<std::size_t>(band)];
      const int last = std::min((band + 1) * Blocks::kBand, lines()) - 1;
      one.first = static_cast<std::size_t>(std::max(0, line(band * Blocks::kBand) - reach)) * line_pixels();
      one.values.resize(static_cast<std::size_t>(std::min(extent(), line(last) + reach + kBlock)) *
                            line_pixels() -
                        one.first);
      one.weights.resize(one.values.size());
    }
  }

  [[nodiscard]] int count() const noexcept { return static_cast<int>(bands_.size()); }

  /// The indices of a band's reference blocks.
  [[nodiscard]] int first_block(int band) const noexcept { return band * Blocks::kBand * line_blocks(); }
  [[nodiscard]] int last_block(int band) const noexcept {
    return std::min((band + 1) * Blocks::kBand, lines()) * line_blocks();
  }

  /// Before a band's blocks are added.
  void clear(int band) {
    Band& one = bands_[static_cast<std::size_t>(band)];
    one.values.assign(one.values.size(), Real(0));
    one.weights.assign(one.weights.size(), Real(0));
  }

  /// Adds a block that begins at `from`, with a weight for each pixel.
  void add(int band, const Place& from, const Real* block, const Real* weights) {
    Band& one = bands_[static_cast<std::size_t>(band)];
    for (int row = 0; row < kPixels; row += Blocks::kSide) {
      const std::size_t at = lattice_.at(from + pixel_of<Blocks>(row)) - one.first;
      Real* values = one.values.data() + at;
      Real* sums = one.weights.data() + at;
      for (int i = 0; i < Blocks::kSide; ++i) {
        values[i] += weights[row + i] * block[row + i];
        sums[i] += weights[row + i];
      }
    }
  }

  /// The means of a row. Every pixel has a block.
  void means(int y, int z, Real* to) const {
    const std::size_t row = lattice_.at({0, y, z});
    std::vector<Real> sums(static_cast<std::size_t>(lattice_.width), Real(0));
    for (std::size_t x = 0; x < sums.size(); ++x) to[x] = 0;
    for (const Band& one : bands_) {
      if (row < one.first || row >= one.first + one.values.size()) continue;
      const std::size_t at = row - one.first;
      for (std::size_t x = 0; x < sums.size(); ++x) {
        to[x] += one.values[at + x];
        sums[x] += one.weights[at + x];
      }
    }
    for (std::size_t x = 0; x < sums.size(); ++x) to[x] /= sums[x];
  }

  [[nodiscard]] std::size_t bytes() const noexcept {
    std::size_t values = 0;
    for (const Band& one : bands_) values += one.values.size() + one.weights.size();
    return values * sizeof(Real);
  }

 private:
  struct Band {
    std::size_t first = 0;  ///< pixel of the image
    std::vector<Real> values;
    std::vector<Real> weights;
  };

  // Of the axis that bands follow one another on: rows of an image, slices of a volume.
  static constexpr bool kSlices = Blocks::kDepth > 1;
  static constexpr int kBlock = kSlices ? Blocks::kDepth : Blocks::kSide;
  [[nodiscard]] int extent() const noexcept { return kSlices ? lattice_.depth : lattice_.height; }
  [[nodiscard]] int lines() const noexcept { return kSlices ? lattice_.slices() : lattice_.rows(); }
  [[nodiscard]] int line(int index) const noexcept {
    const Place place = lattice_.place(0, kSlices ? 0 : index, kSlices ? index : 0);
    return kSlices ? place.z : place.y;
  }
  [[nodiscard]] int line_blocks() const noexcept {
    return lattice_.columns() * (kSlices ? lattice_.rows() : 1);
  }
  [[nodiscard]] std::size_t line_pixels() const noexcept {
    return static_cast<std::size_t>(lattice_.width) * static_cast<std::size_t>(kSlices ? lattice_.height : 1);
  }

  Lattice<Blocks> lattice_;
  std::vector<Band> bands_;
};

}  // namespace filterscope::bm
