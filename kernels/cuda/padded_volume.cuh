// A volume as float in device memory with a margin filled according to the border, so that kernels need no
// branches. Channels lie apart, a padded volume each.
#pragma once

#include <cstddef>

#include "kernels/api/image_view.h"
#include "kernels/api/variant.h"
#include "kernels/cuda/range_sum.cuh"
#include "kernels/cuda/resources.cuh"
#include "kernels/cuda/volume_taps.cuh"

namespace filterscope {

/// Where results go, of any pixel type.
struct VolumeTarget {
  std::byte* data = nullptr;
  std::size_t row_pitch = 0;  ///< bytes
  std::size_t slice_pitch = 0;
  PixelType type = PixelType::u8;

  __device__ __forceinline__ void put(int x, int y, int z, float value) const {
    std::byte* row =
        data + static_cast<std::size_t>(z) * slice_pitch + static_cast<std::size_t>(y) * row_pitch;
    if (type == PixelType::f32) {
      reinterpret_cast<float*>(row)[x] = value;
    } else if (type == PixelType::u16) {
      reinterpret_cast<std::uint16_t*>(row)[x] = rounded<std::uint16_t>(value);
    } else {
      reinterpret_cast<std::uint8_t*>(row)[x] = rounded<std::uint8_t>(value);
    }
  }
};

inline VolumeTarget volume_target(const ImageView& view) noexcept {
  return {view.data, view.row_pitch, view.slice_pitch, view.shape.type};
}

/// How the rows lie in memory.
struct VolumeLayout {
  Halo margin;
  int left = 0;  ///< floats before voxel 0 of a row, at least margin.x
  int unit = 1;  ///< rows are multiples of this many floats
};

class PaddedDeviceVolume {
 public:
  /// Allocates. Throws RunError when the device's memory is exhausted.
  PaddedDeviceVolume(const Shape& shape, const VolumeLayout& layout, Border border);

  /// Enqueues the padding of `source`, which is in device memory, its values times `scale`.
  void fill(const ConstImageView& source, float scale, cudaStream_t stream);

  [[nodiscard]] VolumeTaps taps(int channel = 0) const noexcept;
  /// Floats from a channel to the next.
  [[nodiscard]] std::ptrdiff_t plane() const noexcept;
  /// Floats of a row from voxel 0 on, its margin and what fills the row up included.
  [[nodiscard]] int row_end() const noexcept { return pitch_ - layout_.left; }
  [[nodiscard]] std::size_t bytes() const noexcept { return values_.bytes(); }

 private:
  Shape shape_;
  VolumeLayout layout_;
  Border border_;
  int pitch_;
  gpu::DeviceBuffer values_;
};

}  // namespace filterscope
