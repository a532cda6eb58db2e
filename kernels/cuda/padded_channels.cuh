// An image's channels as padded planes of levels in device memory, for kernels that filter each channel by
// itself.
#pragma once

#include "kernels/api/image_view.h"
#include "kernels/cuda/resources.cuh"

namespace filterscope {

/// A padded plane of each channel.
struct LevelPlanes {
  const float* first = nullptr;    ///< of pixel (0, 0), channel 0
  std::size_t channel_stride = 0;  ///< floats from a channel's plane to the next
  int pitch = 0;                   ///< floats from row to row
};

/// Values of any type as floats in levels from the middle of their range: −127.5 … 127.5, beyond it where a
/// float image's values are. A margin of `margin` on every side is filled according to the border.
class PaddedChannels {
 public:
  /// Allocates. Throws RunError when the device's memory is exhausted.
  PaddedChannels(const Shape& shape, int margin, Border border);

  /// Enqueues the conversion of `source`, which is in device memory.
  void fill(const ConstImageView& source, cudaStream_t stream);
  /// The same of three channels in CIE-Lab, in levels from 0.
  void fill_lab(const ConstImageView& source, cudaStream_t stream);

  [[nodiscard]] LevelPlanes planes() const noexcept;
  [[nodiscard]] int rows() const noexcept { return shape_.height + 2 * margin_; }
  [[nodiscard]] std::size_t bytes() const noexcept { return values_.bytes(); }

 private:
  template <template <class> class Convert>
  void launch(const ConstImageView& source, cudaStream_t stream);

  Shape shape_;
  int margin_;
  Border border_;
  int pitch_;
  gpu::DeviceBuffer values_;
};

}  // namespace filterscope
