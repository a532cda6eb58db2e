// Writes a run's result to a texture of OpenGL's.
#pragma once

#include <optional>

#include "kernels/api/display_scale.h"
#include "kernels/api/display_target.h"
#include "kernels/cuda/gl_interop.cuh"

namespace filterscope::detail {

class CudaDisplay final : public DisplayTarget {
 public:
  /// Throws UnavailableError, RunError.
  CudaDisplay(unsigned texture, int width, int height, int channels, int device);
  ~CudaDisplay() override;

  [[nodiscard]] int width() const noexcept override { return width_; }
  [[nodiscard]] int height() const noexcept override { return height_; }
  [[nodiscard]] int channels() const noexcept override { return channels_; }
  [[nodiscard]] int device() const noexcept { return device_; }

  /// Converts `image`, in device memory, to 8 bit by `scale`, and waits; not-a-number is 0.
  void write(const ConstImageView& image, const DisplayScale& scale, cudaStream_t stream);

 private:
  int width_;
  int height_;
  int channels_;
  int device_;
  std::optional<gpu::RegisteredTexture> texture_;  ///< none once it is given back
};

}  // namespace filterscope::detail
