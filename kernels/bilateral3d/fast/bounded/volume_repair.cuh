// The plain sum for the voxels that fast/bilateral3d_bounded is not certain of.
#pragma once

#include "kernels/bilateral2d/fast/series/repair.cuh"
#include "kernels/bilateral3d/fast/bounded/bounded_volume.cuh"
#include "kernels/cuda/padded_volume.cuh"
#include "kernels/families/volume_parameters.h"

namespace filterscope::fast {

/// Filters what it lists by brute force, and everything where the list is too short or a value is not finite.
class VolumeRepair {
 public:
  /// Room for one voxel in kShare. Throws RunError when the device's memory is exhausted.
  VolumeRepair(const VolumeRequest& request, const DeviceFacts& device);

  [[nodiscard]] RepairList list() const noexcept;
  /// Enqueues filtering the listed voxels of `region` again, and emptying the list. `source` and `target` are
  /// in device memory.
  void run(const ConstImageView& source, const VolumeTarget& target, const Region& region,
           const BoundedChoice* choice, cudaStream_t stream);
  /// Empties the list and starts counting anew: before the first run.
  void forget(cudaStream_t stream);
  /// Voxels filtered again since forget(). The caller has waited for the runs.
  [[nodiscard]] std::uint64_t repaired() const;
  [[nodiscard]] std::size_t bytes() const noexcept {
    return items_.bytes() + counts_.bytes() + weights_.bytes();
  }

 private:
  static constexpr std::size_t kShare = 4;
  struct Counts {
    unsigned long long repaired;
    unsigned listed;
    unsigned readers;
  };
  Shape shape_;
  Halo reach_;
  Border border_;
  float range_factor_;
  unsigned capacity_ = 0;
  unsigned blocks_ = 1;
  gpu::DeviceBuffer items_;
  gpu::DeviceBuffer counts_;
  gpu::DeviceBuffer weights_;  ///< along x, y and z, each from 0 on
};

}  // namespace filterscope::fast
