// An 8-bit image's channels as tensor-core kernels want them in shared memory: pairs of halves, whose blocks
// copy sixteen bytes at a time.
#pragma once

#include <cstdint>

#include "kernels/cuda/resources.cuh"
#include "kernels/nlm2d/fast/nlm_kernels.h"

namespace filterscope::fast {

/// Two planes a channel, of values in sixteenths of a level from the middle: (value(x, y), value(x, y + 1))
/// and (value(x, y), value(x + 4, y)). They reach as far as the tiles of all blocks do.
class HalfPlanes {
 public:
  /// Allocates for blocks of `kernel` over the whole image. Throws RunError when the device's memory is
  /// exhausted. `reach` is the margin that the filter reads, filled according to the border.
  HalfPlanes(const Shape& shape, const NlmKernel& kernel, int reach, Border border);

  /// Enqueues the conversion of `source`, which is in device memory.
  void fill(const ConstImageView& source, cudaStream_t stream);

  [[nodiscard]] HalfPlane below() const noexcept { return plane(below_, 0); }
  [[nodiscard]] HalfPlane beside() const noexcept {
    return plane(beside_, static_cast<std::size_t>(shape_.channels) * below_.words());
  }
  [[nodiscard]] std::size_t bytes() const noexcept { return words_.bytes(); }

 private:
  /// Of one kind's planes: where they begin in the image, and how large they are.
  struct Extent {
    int x = 0;
    int y = 0;
    int pitch = 0;
    int rows = 0;
    [[nodiscard]] std::size_t words() const noexcept {
      return static_cast<std::size_t>(pitch) * static_cast<std::size_t>(rows);
    }
  };
  [[nodiscard]] Extent extent_of(const HalfTile& tile, const NlmKernel& kernel) const;
  [[nodiscard]] HalfPlane plane(const Extent& extent, std::size_t first) const noexcept {
    return {words_.as<const std::uint32_t>() + first, extent.words(), extent.pitch};
  }

  Shape shape_;
  int reach_;
  Border border_;
  Extent below_;
  Extent beside_;
  gpu::DeviceBuffer words_;
};

}  // namespace filterscope::fast
