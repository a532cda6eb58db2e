// The volume as fast/bilateral3d_bounded's kernels read it: the angle of the first harmonic, from the
// middle of the range, with the border's voxels around it and whole tiles everywhere.
#pragma once

#include "kernels/api/image_view.h"
#include "kernels/bilateral2d/fast/series/repair.cuh"
#include "kernels/bilateral3d/fast/bounded/bounded_method.h"
#include "kernels/cuda/resources.cuh"

namespace filterscope::fast {

/// A series as the kernels have it.
struct DeviceSeries {
  int harmonics = 0;
  float angle = 0;  ///< of the first harmonic, a unit of the values
  float unit = 0;   ///< an angle of 1
  float middle = 0;
  float least = 0;
  float most = 0;
  float reach = 0;          ///< an angle
  float span = 0;           ///< see BoundedSeries
  float constant_term = 0;  ///< den₀; times the sum of a voxel's weights
  ErrorBound bound;
};

/// What the values are like, found when a volume is bound. Zeros before.
struct ValueFacts {
  // The largest of the values, and of their negatives, as rank() has them.
  unsigned most = 0;
  unsigned least = 0;
  unsigned not_finite = 0;  ///< not 0: some value is infinite or none
};

/// In device memory: the series, and the one that holds.
struct BoundedChoice {
  DeviceSeries series[kSeriesKinds];
  float low = 0;
  float high = 0;
  // Of the volume of which this is a part. None is known where the lowest is above the highest.
  float lowest_elsewhere = 0;
  float highest_elsewhere = 0;
  unsigned not_finite_elsewhere = 0;
  ValueFacts facts;
  unsigned taken = 0;
  DeviceSeries held;  ///< that one, where it is clamped or has its middle between the extremes
  // [series][harmonic − 1]: den_m and num_m in the values' units.
  float2 coefficients[kSeriesKinds][kMostBoundedHarmonics];

  /// Whether no series does it.
  [[nodiscard]] __host__ __device__ bool plain_sum() const {
    return (facts.not_finite | not_finite_elsewhere) != 0;
  }
};

/// A row of a volume in device memory.
template <class T>
__device__ __forceinline__ const T* row_of(const ConstImageView& source, int y, int z) {
  return reinterpret_cast<const T*>(source.data + static_cast<std::size_t>(z) * source.slice_pitch +
                                    static_cast<std::size_t>(y) * source.row_pitch);
}

/// Angles of voxels.
struct VolumeAngles {
  const float* origin = nullptr;  ///< voxel (0, 0, 0); valid a halo before it
  int pitch = 0;
  std::ptrdiff_t slice = 0;
};

class BoundedVolume {
 public:
  static constexpr int kStrip = kBoundedStrip;
  static constexpr int kRows = 16;

  /// Allocates. Throws RunError when the device's memory is exhausted.
  BoundedVolume(const Shape& shape, Border border, int halo);

  /// Enqueues looking at the values, which sets `choice`'s facts, and then the angles of the series that
  /// holds.
  void fill(const ConstImageView& source, BoundedChoice* choice, cudaStream_t stream);

  [[nodiscard]] VolumeAngles angles() const noexcept;
  [[nodiscard]] std::size_t bytes() const noexcept { return angles_.bytes(); }

 private:
  Shape shape_;
  Border border_;
  int halo_;
  int pitch_;
  int rows_;
  int slices_;
  gpu::DeviceBuffer angles_;
};

}  // namespace filterscope::fast
