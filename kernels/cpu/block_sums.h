// Weighted means of blocks that overlap, made by many threads with the same bits whatever their number.
#pragma once

#include <cstddef>
#include <vector>

#include "kernels/maths/block_matching.h"

namespace filterscope::bm {

/// Sums of values and weights over the rows that blocks near a band of reference blocks reach. Each band has
/// sums of its own, which one thread fills; a pixel's mean adds up those of all bands in their order.
template <class Real>
class BlockSums {
 public:
  /// For an image of at least a block, with blocks up to `reach` from the reference.
  BlockSums(int width, int height, int reach)
      : width_(width), height_(height), reach_(reach), bands_((places(height) + kBand - 1) / kBand) {
    for (int band = 0; band < count(); ++band) {
      Band& one = bands_[static_cast<std::size_t>(band)];
      one.first = first_row(band);
      one.last = last_row(band);
      const auto values = static_cast<std::size_t>(one.last - one.first) * static_cast<std::size_t>(width);
      one.values.resize(values);
      one.weights.resize(values);
    }
  }

  [[nodiscard]] int count() const noexcept { return static_cast<int>(bands_.size()); }

  /// Before a band's blocks are added.
  void clear(int band) {
    Band& one = bands_[static_cast<std::size_t>(band)];
    one.values.assign(one.values.size(), Real(0));
    one.weights.assign(one.weights.size(), Real(0));
  }

  /// Adds a block whose first pixel is (x, y), with a weight for each pixel.
  void add(int band, int x, int y, const Real* block, const Real* weights) {
    Band& one = bands_[static_cast<std::size_t>(band)];
    for (int row = 0; row < kBlock; ++row) {
      const std::size_t at =
          static_cast<std::size_t>(y + row - one.first) * static_cast<std::size_t>(width_) +
          static_cast<std::size_t>(x);
      Real* values = one.values.data() + at;
      Real* sums = one.weights.data() + at;
      for (int i = 0; i < kBlock; ++i) {
        values[i] += weights[row * kBlock + i] * block[row * kBlock + i];
        sums[i] += weights[row * kBlock + i];
      }
    }
  }

  /// The means of a row. Every pixel has a block.
  void means(int y, Real* to) const {
    std::vector<Real> sums(static_cast<std::size_t>(width_), Real(0));
    for (int x = 0; x < width_; ++x) to[x] = 0;
    for (const Band& one : bands_) {
      if (y < one.first || y >= one.last) continue;
      const std::size_t at = static_cast<std::size_t>(y - one.first) * static_cast<std::size_t>(width_);
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
    int first = 0;  ///< row of the image
    int last = 0;   ///< behind the last one
    std::vector<Real> values;
    std::vector<Real> weights;
  };

  [[nodiscard]] int first_row(int band) const noexcept {
    const int row = place(band * kBand, height_) - reach_;
    return row > 0 ? row : 0;
  }
  [[nodiscard]] int last_row(int band) const noexcept {
    const int last = (band + 1) * kBand < places(height_) ? (band + 1) * kBand : places(height_);
    const int row = place(last - 1, height_) + reach_ + kBlock;
    return row < height_ ? row : height_;
  }

  int width_;
  int height_;
  int reach_;
  std::vector<Band> bands_;
};

}  // namespace filterscope::bm
