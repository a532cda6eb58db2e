// What the pixels of blocks count where an image's pixels have weights.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "kernels/api/image_view.h"
#include "kernels/maths/block_matching.h"

namespace filterscope::bm {

/// Weights of an image that is continued to at least a block. Where it has none, all pixels count 1.
template <class Blocks>
class BlockWeights {
 public:
  void take(const ConstImageView& source) {
    weights_.clear();
    if (source.weights == nullptr) return;
    const Shape& shape = source.shape;
    lattice_ = Lattice<Blocks>::of(shape.width, shape.height, shape.depth);
    weights_.reserve(lattice_.pixels());
    for (int row = 0; row < lattice_.height * lattice_.depth; ++row) {
      const float* from = source.weight_row(std::min(row % lattice_.height, shape.height - 1),
                                            std::min(row / lattice_.height, shape.depth - 1));
      for (int x = 0; x < lattice_.width; ++x) weights_.push_back(from[std::min(x, shape.width - 1)]);
    }
  }

  [[nodiscard]] bool outside(const Place& pixel) const noexcept {
    return !weights_.empty() && !(at(pixel) > 0);
  }

  /// The first pixel inside of the block that begins at `from`, row by row; kPixels: none is.
  [[nodiscard]] int first_inside(const Place& from) const noexcept {
    if (weights_.empty()) return 0;
    int i = 0;
    while (i < kPixels && !(at(from + pixel_of<Blocks>(i)) > 0)) ++i;
    return i;
  }

  /// complete_block() of the block that begins at `from`, of which some pixel is inside.
  template <class Real>
  void complete(const Place& from, Real* block) const {
    if (weights_.empty()) return;
    complete_block(block, [&](int i) { return static_cast<Real>(at(from + pixel_of<Blocks>(i))); });
  }

 private:
  [[nodiscard]] float at(const Place& pixel) const noexcept { return weights_[lattice_.at(pixel)]; }

  Lattice<Blocks> lattice_{};
  std::vector<float> weights_;
};

}  // namespace filterscope::bm
