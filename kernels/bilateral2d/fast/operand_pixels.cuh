// An 8-bit picture's channels, padded, in the order in which spectral_tensor's warps read them.
//
// Blocks of 16×16 pixels, row by row of blocks, from pixel (−halo, −halo) on. A block is 4 × 32 words: rows
// 0…7, pixels 0…7; the same rows, pixels 8…15; then the lower rows. In each, word `lane` holds the pixels
// 2·(lane % 4) and the next of row lane / 4, as 16-bit numbers shifted left by `shift`.
#pragma once

#include <cstdint>

#include "kernels/api/image_view.h"
#include "kernels/gpu/resources.cuh"

namespace filterscope::fast {

inline constexpr int kOperandBlock = 16;
inline constexpr int kOperandBlockWords = 128;

class OperandPixels {
 public:
  /// Blocks for every block of 16×16 pixels of the picture and `halo` pixels around. Throws RunError when the
  /// device's memory is exhausted.
  OperandPixels(const Shape& shape, int halo, Border border, int shift);

  /// Enqueues the conversion of `source`, which is in device memory.
  void fill(const ConstImageView& source, cudaStream_t stream);

  [[nodiscard]] const std::uint32_t* words() const noexcept { return words_.as<std::uint32_t>(); }
  [[nodiscard]] int columns() const noexcept { return columns_; }  ///< of blocks
  [[nodiscard]] std::size_t channel_words() const noexcept {
    return static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_) * kOperandBlockWords;
  }
  [[nodiscard]] std::size_t bytes() const noexcept { return words_.bytes(); }

 private:
  Shape shape_;
  int halo_;
  Border border_;
  int shift_;
  int columns_;
  int rows_;
  gpu::DeviceBuffer words_;
};

}  // namespace filterscope::fast
