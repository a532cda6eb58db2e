// The plain sum for the voxels that fast/bilateral3d_bounded is not certain of.
//
// Where they are few, each is summed up by a warp or a block. A place (16 columns of two rows in 16 slices)
// with many is filtered as a whole, a thread a voxel, whose neighbours read the same lines. Which of the two
// holds depends on all voxels of the place, also on those that are not asked for, so that a result has the
// same bits however the volume is cut.
#pragma once

#include "kernels/bilateral2d/fast/series/repair.cuh"
#include "kernels/bilateral3d/fast/bounded/bounded_volume.cuh"
#include "kernels/cuda/padded_volume.cuh"
#include "kernels/families/volume_parameters.h"

namespace filterscope::fast {

inline constexpr int kPlaceColumns = 16;
inline constexpr int kPlaceRows = 2;
/// A place with more uncertain voxels is filtered as a whole.
inline constexpr int kMostListed = 128;

/// The places of a volume.
struct PlaceGrid {
  unsigned columns;  ///< of places
  unsigned rows;
  unsigned slices;

  __host__ __device__ PlaceGrid(int width, int height, int depth)
      : columns(static_cast<unsigned>(width + kPlaceColumns - 1) / kPlaceColumns),
        rows(static_cast<unsigned>(height + kPlaceRows - 1) / kPlaceRows),
        slices(static_cast<unsigned>(depth + kBoundedTile - 1) / kBoundedTile) {}
  __host__ __device__ explicit PlaceGrid(const Shape& shape)
      : PlaceGrid(shape.width, shape.height, shape.depth) {}
  [[nodiscard]] __host__ __device__ unsigned count() const { return columns * rows * slices; }
  /// Of the place with its first voxel there.
  [[nodiscard]] __host__ __device__ unsigned index(int x, int y, int z) const {
    return (static_cast<unsigned>(z / kBoundedTile) * rows + static_cast<unsigned>(y / kPlaceRows)) *
               columns +
           static_cast<unsigned>(x / kPlaceColumns);
  }
};

/// What is to be filtered again: voxels by their index in the target, and places by theirs.
struct VolumeRepairList {
  RepairList voxels;
  unsigned* places = nullptr;  ///< room for all
  unsigned* place_count = nullptr;
};

/// Filters what it lists by brute force, and everything where a value is not finite.
class VolumeRepair {
 public:
  /// Throws RunError when the device's memory is exhausted.
  VolumeRepair(const VolumeRequest& request, const DeviceFacts& device);

  [[nodiscard]] VolumeRepairList list() const noexcept;
  /// Enqueues filtering what is listed of `region` again, and emptying the list. `source` and `target` are
  /// in device memory.
  void run(const ConstImageView& source, const VolumeTarget& target, const Region& region,
           const BoundedChoice* choice, cudaStream_t stream);
  /// Empties the list and starts counting anew: before the first run.
  void forget(cudaStream_t stream);
  /// Voxels filtered again since forget(). The caller has waited for the runs.
  [[nodiscard]] std::uint64_t repaired() const;
  [[nodiscard]] std::size_t bytes() const noexcept {
    return items_.bytes() + places_.bytes() + counts_.bytes() + weights_.bytes();
  }

 private:
  struct Counts {
    unsigned long long repaired;
    unsigned listed;
    unsigned places;
    unsigned readers;
  };
  Shape shape_;
  Halo reach_;
  Border border_;
  float range_factor_;
  unsigned capacity_ = 0;
  unsigned blocks_ = 1;
  gpu::DeviceBuffer items_;
  gpu::DeviceBuffer places_;
  gpu::DeviceBuffer counts_;
  gpu::DeviceBuffer weights_;  ///< along x, y and z, each from 0 on
};

}  // namespace filterscope::fast
