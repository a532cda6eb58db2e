// The weights of an image's pixels in device memory, with a margin filled according to the border.
#pragma once

#include <memory>

#include "kernels/api/image_view.h"
#include "kernels/api/variant.h"
#include "kernels/cuda/volume_taps.cuh"

namespace filterscope {

class PaddedDeviceVolume;

class PaddedWeights {
 public:
  /// Of an image or a volume of this shape. Allocates. Throws RunError when the device's memory is exhausted.
  PaddedWeights(const Shape& shape, const Halo& margin, Border border);
  ~PaddedWeights();
  PaddedWeights(const PaddedWeights&) = delete;
  PaddedWeights& operator=(const PaddedWeights&) = delete;

  /// Enqueues the padding of the weights that `source` has in device memory.
  void fill(const ConstImageView& source, cudaStream_t stream);

  [[nodiscard]] VolumeTaps taps() const noexcept;
  [[nodiscard]] std::size_t bytes() const noexcept;

 private:
  Shape shape_;
  std::unique_ptr<PaddedDeviceVolume> weights_;
};

}  // namespace filterscope
