// What CUDA plans of volumes share: the padded source, the frame of Border::skip, runs by region.
#pragma once

#include "kernels/cuda/kernel_facts.cuh"
#include "kernels/cuda/padded_volume.cuh"
#include "kernels/families/volume_parameters.h"

namespace filterscope {

class CudaVolumePlan : public Plan {
 public:
  void bind(const ConstImageView& source, const Execution& execution) final;
  void run(const ImageView& target, const Region& region, const Execution& execution) final;

 protected:
  /// On the calling thread's device. The source's values are multiplied by `scale`.
  CudaVolumePlan(const Shape& shape, const Region& filtered, const VolumeLayout& layout, Border border,
                 float scale);

  /// Enqueues what must be in place before launch(): constant tables. At bind() and before each launch.
  virtual void use_tables(cudaStream_t /*stream*/) {}
  /// Enqueues the filtering of `region`, which lies inside of what is filtered.
  virtual void launch(const VolumeTarget& target, const Region& region, cudaStream_t stream) = 0;

  [[nodiscard]] const Shape& shape() const noexcept { return shape_; }
  [[nodiscard]] const Region& filtered() const noexcept { return filtered_; }
  [[nodiscard]] const PaddedDeviceVolume& source() const noexcept { return source_; }

 private:
  Shape shape_;
  Region filtered_;
  float scale_;
  PaddedDeviceVolume source_;
  ConstImageView bound_;
};

/// The factor of values that makes the range weight exp(−d²/2σr²) = 2^(−d²).
double range_scale(const VolumeRequest& request);

/// How many blocks of `side` cover `extent`.
inline unsigned blocks_over(int extent, int side) noexcept {
  return extent <= 0 ? 0 : static_cast<unsigned>((extent + side - 1) / side);
}

}  // namespace filterscope
