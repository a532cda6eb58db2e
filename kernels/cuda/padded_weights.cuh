// The weights of an image's pixels in device memory, with a margin filled according to the border.
#pragma once

#include "kernels/cuda/padded_volume.cuh"

namespace filterscope {

class PaddedWeights {
 public:
  /// Of an image or a volume of this shape. Allocates. Throws RunError when the device's memory is exhausted.
  PaddedWeights(const Shape& shape, const Halo& margin, Border border)
      : shape_{shape.width, shape.height, shape.depth, 1, PixelType::f32},
        weights_(shape_, {margin, margin.x, 1}, border) {}

  /// Enqueues the padding of the weights that `source` has in device memory.
  void fill(const ConstImageView& source, cudaStream_t stream) {
    weights_.fill(tight_view(reinterpret_cast<const std::byte*>(source.weights), shape_), 1, stream);
  }

  [[nodiscard]] VolumeTaps taps() const noexcept { return weights_.taps(); }
  [[nodiscard]] std::size_t bytes() const noexcept { return weights_.bytes(); }

 private:
  Shape shape_;
  PaddedDeviceVolume weights_;
};

}  // namespace filterscope
