// An image's channels, padded, in the order in which warps on tensor cores read them.
//
// Blocks of 16×16 pixels, row by row of blocks, from pixel (−halo, −halo) on. A block is 4 × 32 words: rows
// 0…7, pixels 0…7; the same rows, pixels 8…15; then the lower rows. In each, word `lane` holds the pixels
// 2·(lane % 4) and the next of row lane / 4.
#pragma once

#include <cstdint>

#include "kernels/api/image_view.h"
#include "kernels/cuda/resources.cuh"

namespace filterscope::fast {

inline constexpr int kOperandBlock = 16;
inline constexpr int kOperandBlockWords = 128;

/// What a word is.
struct OperandWord {
  bool levels;  ///< two floats, levels from the middle of the range; those out of it are not a number
  int shift;    ///< else two 8-bit values, as 16-bit numbers shifted left by this

  [[nodiscard]] int bytes() const noexcept { return levels ? 8 : 4; }
};

class OperandPixels {
 public:
  /// Blocks for every block of 16×16 pixels of the image and `halo` pixels around. Throws RunError when the
  /// device's memory is exhausted.
  OperandPixels(const Shape& shape, int halo, Border border, OperandWord word);

  /// Enqueues the conversion of `source`, which is in device memory.
  void fill(const ConstImageView& source, cudaStream_t stream);

  [[nodiscard]] const void* words() const noexcept { return words_.as<void>(); }
  [[nodiscard]] int columns() const noexcept { return columns_; }  ///< of blocks
  [[nodiscard]] std::size_t channel_words() const noexcept {
    return static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_) * kOperandBlockWords;
  }
  [[nodiscard]] std::size_t bytes() const noexcept { return words_.bytes(); }

 private:
  Shape shape_;
  int halo_;
  Border border_;
  OperandWord word_;
  int columns_;
  int rows_;
  gpu::DeviceBuffer words_;
};

}  // namespace filterscope::fast
