// Windows of equal values on a GPU. They are found once, where an image is bound, by passes along the axes
// that end at the first other value: a pass behind each run that looked through windows would take longer
// than the fast kernels, whose time does not grow with the window's area.
#pragma once

#include <cuda_runtime.h>

#include <cstddef>

#include "kernels/api/image_view.h"
#include "kernels/cuda/image_row.cuh"
#include "kernels/cuda/resources.cuh"
#include "kernels/run/equal_windows.h"

namespace filterscope::detail {

/// Half width of the window in the row that is dy away; −1 where it has none.
__device__ __forceinline__ int row_reach(const EqualWindow& window, int dy) {
  if (!window.circular) return window.reach.x;
  const int square = window.reach.x * window.reach.x - dy * dy;
  return square < 0 ? -1 : static_cast<int>(sqrtf(static_cast<float>(square)));
}

/// A word that the GPU copies to. Pinned memory is got and given back by waiting for the GPU, so that all
/// such words are of one page, which is kept until the process ends.
class PinnedWord {
 public:
  PinnedWord();
  PinnedWord(const PinnedWord&) = delete;
  PinnedWord& operator=(const PinnedWord&) = delete;
  /// What copies to it must be finished.
  ~PinnedWord();

  /// Null where there is none to be had.
  [[nodiscard]] unsigned* get() const noexcept { return word_; }

 private:
  unsigned* word_ = nullptr;
};

/// A bit for each value of the bound image: whether its window, as far as it lies in the image, has no other
/// one.
class EqualWindows {
 public:
  /// Of images whose pixels all have weight. Throws RunError when the device's memory is exhausted.
  EqualWindows(const Shape& shape, const EqualWindow& window);

  /// Whether it can keep such windows.
  static bool suits(const EqualWindow& window) noexcept;

  [[nodiscard]] std::size_t bytes() const noexcept {
    return reaches_.bytes() + words_.bytes() + found_.bytes();
  }

  /// Enqueues the passes over `source`.
  void find(const ConstImageView& source, cudaStream_t stream);

  /// Enqueues that results of such windows become their pixel's own value; nothing once it is known here that
  /// there are none. To call for the image that was looked at last.
  void put_right(const ConstImageView& source, const ImageView& target, const Region& region,
                 cudaStream_t stream);

 private:
  Shape shape_;
  EqualWindow window_;
  int row_words_;
  gpu::DeviceBuffer reaches_;  ///< a byte for each value
  gpu::DeviceBuffer words_;    ///< rows of row_words_ 32-bit words
  gpu::DeviceBuffer found_;    ///< an unsigned: not 0 where there is a bit
  PinnedWord known_;           ///< found_, once copied_ is reached
  gpu::Event copied_;
};

/// The same of windows that hold the whole image from every pixel, as those of total variation: they have one
/// value where the image has, which one pass tells.
class WholeWindow {
 public:
  /// Of images whose pixels all have weight. Throws RunError when the device's memory is exhausted.
  explicit WholeWindow(const Shape& shape);

  /// Whether the window holds an image of this shape from each of its pixels.
  static bool suits(const EqualWindow& window, const Shape& shape) noexcept;

  [[nodiscard]] std::size_t bytes() const noexcept { return others_.bytes(); }

  /// Enqueues the pass over `source`.
  void find(const ConstImageView& source, cudaStream_t stream);

  /// Enqueues that results in channels of one value become that. To call for the image that was looked at
  /// last.
  void put_right(const ConstImageView& source, const ImageView& target, const Region& region,
                 cudaStream_t stream);

 private:
  gpu::DeviceBuffer others_;  ///< an unsigned for each channel: not 0 where it has more than one value
};

}  // namespace filterscope::detail
