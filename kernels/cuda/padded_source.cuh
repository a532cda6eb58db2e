// An image as taps in device memory, with a margin of `radius` taps on every side filled according to the
// border, so that kernels need no branches.
#pragma once

#include <cstddef>

#include "kernels/api/image_view.h"
#include "kernels/cuda/resources.cuh"
#include "kernels/cuda/taps.cuh"

namespace filterscope {

/// Taps of a padded image as kernels see them. Valid for −radius ≤ x < width + radius, and so for y.
template <class Tap>
struct TapPlane {
  const Tap* origin = nullptr;  ///< the tap of pixel (0, 0)
  int pitch = 0;                ///< taps from row to row
  int x_end = 0;                ///< width + radius
  int y_end = 0;                ///< height + radius

  __device__ __forceinline__ const Tap* row(int y) const {
    return origin + static_cast<std::ptrdiff_t>(y) * pitch;
  }
  __device__ __forceinline__ Tap at(int x, int y) const { return row(y)[x]; }
};

template <class Tap>
class PaddedSource {
 public:
  /// Allocates. Throws RunError when the device's memory is exhausted.
  PaddedSource(const Shape& shape, int radius, Border border);

  /// Enqueues the padding of `source`, which is in device memory, of the shape given to the constructor.
  void fill(const ConstImageView& source, cudaStream_t stream);

  [[nodiscard]] TapPlane<Tap> plane() const noexcept;
  [[nodiscard]] std::size_t bytes() const noexcept { return taps_.bytes(); }

 private:
  Shape shape_;
  int radius_;
  Border border_;
  int pitch_;
  gpu::DeviceBuffer taps_;
};

}  // namespace filterscope
