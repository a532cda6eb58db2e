// What CUDA plans of volumes share: the padded source.
#pragma once

#include <optional>

#include "kernels/cuda/cuda_plan.cuh"
#include "kernels/cuda/padded_volume.cuh"
#include "kernels/cuda/padded_weights.cuh"
#include "kernels/families/volume_parameters.h"

namespace filterscope {

class CudaVolumePlan : public CudaPlan {
 protected:
  /// On the calling thread's device. The source's values are multiplied by `scale`. `weighted`: its voxels
  /// have weights.
  CudaVolumePlan(const Shape& shape, const Region& filtered, const VolumeLayout& layout, Border border,
                 float scale, bool weighted = false);

  /// As filter().
  virtual void launch(const VolumeTarget& target, const Region& region, cudaStream_t stream) = 0;

  [[nodiscard]] const PaddedDeviceVolume& source() const noexcept { return source_; }
  [[nodiscard]] VolumeTaps weights() const noexcept { return weights_ ? weights_->taps() : VolumeTaps{}; }
  [[nodiscard]] std::size_t padded_bytes() const noexcept {
    return source_.bytes() + (weights_ ? weights_->bytes() : 0);
  }

 private:
  void take(const ConstImageView& source, cudaStream_t stream) final {
    source_.fill(source, scale_, stream);
    if (weights_) weights_->fill(source, stream);
  }
  void filter(const ImageView& target, const Region& region, cudaStream_t stream) final {
    launch(volume_target(target), region, stream);
  }

  float scale_;
  PaddedDeviceVolume source_;
  std::optional<PaddedWeights> weights_;
};

/// The factor of values that makes the range weight exp(−d²/2σr²) = 2^(−d²).
double range_scale(const VolumeRequest& request);

}  // namespace filterscope
