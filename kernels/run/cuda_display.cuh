// Writes a run's result to a texture of OpenGL's.
#pragma once

#include "kernels/api/display_target.h"
#include "kernels/gpu/gl_interop.cuh"

namespace filterscope::detail {

class CudaDisplay final : public DisplayTarget {
 public:
  /// Throws UnavailableError, RunError.
  CudaDisplay(unsigned texture, int width, int height, int channels, int device);

  [[nodiscard]] int width() const noexcept override { return width_; }
  [[nodiscard]] int height() const noexcept override { return height_; }
  [[nodiscard]] int channels() const noexcept override { return channels_; }
  [[nodiscard]] int device() const noexcept { return device_; }

  /// Converts `picture`, in device memory, to 8 bit, and waits: 16-bit values are rounded, float ones clamped
  /// to 0…1 and rounded, not-a-number is 0.
  void write(const ConstImageView& picture, cudaStream_t stream);

 private:
  int width_;
  int height_;
  int channels_;
  int device_;
  gpu::RegisteredTexture texture_;
};

}  // namespace filterscope::detail
