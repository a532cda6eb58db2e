// What CUDA plans of volumes share: the padded source, and the channels of colours.
#pragma once

#include <optional>

#include "kernels/cuda/cuda_plan.cuh"
#include "kernels/cuda/padded_volume.cuh"
#include "kernels/cuda/padded_weights.cuh"
#include "kernels/families/volume_parameters.h"

namespace filterscope {

/// How many of a voxel's channels a launch filters.
enum class Channels {
  one,       ///< of colours one behind the other
  together,  ///< all
};

class CudaVolumePlan : public CudaPlan {
 protected:
  /// On the calling thread's device. The source's values are multiplied by `scale`. `weighted`: its voxels
  /// have weights.
  CudaVolumePlan(const Shape& shape, const Region& filtered, const VolumeLayout& layout, Border border,
                 float scale, bool weighted = false, Channels channels = Channels::one);

  /// As filter(): from taps() to the target, which has as many channels.
  virtual void launch(const VolumeTarget& target, const Region& region, cudaStream_t stream) = 0;

  [[nodiscard]] const PaddedDeviceVolume& source() const noexcept { return source_; }
  /// Of the channel to filter, or of the first of those.
  [[nodiscard]] VolumeTaps taps() const noexcept { return source_.taps(channel_); }
  [[nodiscard]] VolumeTaps weights() const noexcept { return weights_ ? weights_->taps() : VolumeTaps{}; }
  [[nodiscard]] std::size_t padded_bytes() const noexcept {
    return source_.bytes() + (weights_ ? weights_->bytes() : 0) + plane_.bytes();
  }

 private:
  void take(const ConstImageView& source, cudaStream_t stream) final {
    source_.fill(source, scale_, stream);
    if (weights_) weights_->fill(source, stream);
  }
  void filter(const ImageView& target, const Region& region, cudaStream_t stream) final;

  float scale_;
  PaddedDeviceVolume source_;
  std::optional<PaddedWeights> weights_;
  gpu::DeviceBuffer plane_;  ///< a channel's results, where channels are filtered one behind the other
  int channel_ = 0;
};

/// The factor of values that makes the range weight exp(−d²/2σr²) = 2^(−d²).
double range_scale(const VolumeRequest& request);

}  // namespace filterscope
