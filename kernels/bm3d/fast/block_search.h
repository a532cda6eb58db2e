// The search for blocks that are like a reference block, with the best SIMD unit there is.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernels/maths/block_matching.h"

namespace filterscope::bm {

/// Rows of floats with room behind each for vectors.
class FloatPlane {
 public:
  FloatPlane(int width, int height)
      : width_(width),
        height_(height),
        stride_(width + kSlack),
        values_(static_cast<std::size_t>(stride_) * static_cast<std::size_t>(height)) {}

  [[nodiscard]] int width() const noexcept { return width_; }
  [[nodiscard]] int height() const noexcept { return height_; }
  [[nodiscard]] std::ptrdiff_t stride() const noexcept { return stride_; }
  [[nodiscard]] float* row(int y) noexcept { return values_.data() + y * stride_; }
  [[nodiscard]] const float* row(int y) const noexcept { return values_.data() + y * stride_; }
  [[nodiscard]] std::size_t bytes() const noexcept { return values_.size() * sizeof(float); }

 private:
  static constexpr int kSlack = 32;

  int width_;
  int height_;
  std::ptrdiff_t stride_;
  std::vector<float> values_;
};

/// First pixel of a block.
struct BlockPlace {
  int x;
  int y;
};

/// Blocks that are alike, the reference block first, the others by key_of().
struct Group {
  int size = 0;            ///< a power of two
  std::uint32_t mark = 0;  ///< as FoundGroups has it
  std::array<BlockPlace, kWiener.most> places = {};
};

/// The group of the block at `from` in an image of values in_units().
Group find_group(const FloatPlane& units, const BlockPlace& from, int radius, const Matching& matching);

}  // namespace filterscope::bm
