// What the pixels of blocks count where an image's pixels have weights.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "kernels/api/image_view.h"
#include "kernels/maths/block_matching.h"

namespace filterscope::bm {

/// Weights of an image that is continued to at least a block. Where it has none, all pixels count 1.
class BlockWeights {
 public:
  void take(const ConstImageView& source) {
    weights_.clear();
    if (source.weights == nullptr) return;
    width_ = extended(source.shape.width);
    for (int y = 0; y < extended(source.shape.height); ++y) {
      const float* row = source.weight_row(std::min(y, source.shape.height - 1));
      for (int x = 0; x < width_; ++x) weights_.push_back(row[std::min(x, source.shape.width - 1)]);
    }
  }

  [[nodiscard]] bool outside(int x, int y) const noexcept { return !weights_.empty() && !(at(x, y) > 0); }

  /// The first pixel inside of the block that begins at (x, y), row by row; kPixels: none is.
  [[nodiscard]] int first_inside(int x, int y) const noexcept {
    if (weights_.empty()) return 0;
    int i = 0;
    while (i < kPixels && !(at(x + i % kBlock, y + i / kBlock) > 0)) ++i;
    return i;
  }

  /// What a pixel lacks of the weight 1 comes from the mean of the block's pixels by their weights: a value v
  /// of weight a becomes a·v + (1 − a)·mean. Of the block that begins at (x, y); some pixel of it is inside.
  template <class Real>
  void complete(int x, int y, Real* block) const {
    if (weights_.empty()) return;
    const int first = first_inside(x, y);
    const Real base = block[first];  // equal values have no rounding then
    Real sum = 0;
    Real share = 0;
    for (int i = first; i < kPixels; ++i) {
      const auto a = static_cast<Real>(at(x + i % kBlock, y + i / kBlock));
      if (!(a > 0)) continue;
      sum += a * (block[i] - base);
      share += a;
    }
    const Real mean = sum / share;
    for (int i = 0; i < kPixels; ++i) {
      const auto a = static_cast<Real>(at(x + i % kBlock, y + i / kBlock));
      // Those outside are not read.
      if (!(a > 0)) block[i] = base + mean;
      if (a > 0 && a < 1) block[i] = base + (a * (block[i] - base) + (1 - a) * mean);
    }
  }

 private:
  [[nodiscard]] float at(int x, int y) const noexcept {
    return weights_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
                    static_cast<std::size_t>(x)];
  }

  int width_ = 0;
  std::vector<float> weights_;
};

}  // namespace filterscope::bm
