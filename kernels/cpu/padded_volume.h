// A volume as planar float with a margin of border voxels, so that a window never leaves it.
#pragma once

#include <cstddef>
#include <memory>

#include "kernels/api/cancel_token.h"
#include "kernels/api/image_view.h"
#include "kernels/api/variant.h"

namespace filterscope {

/// A plane for each channel.
class PaddedVolume {
 public:
  /// Values that may be read beyond the last row's end: those of rows that follow, then zeros.
  static constexpr int kSlack = 256;

  PaddedVolume(const Shape& shape, const Halo& margin);

  /// Value (0, y, z) of a plane; −margin ≤ coordinate < extent + margin along each axis.
  [[nodiscard]] const float* row(int y, int z, int plane = 0) const noexcept {
    return values_.get() + offset(y, z) + plane * plane_stride_;
  }
  /// The largest size of a floating-point value that fill() has put there; 0 of other types.
  [[nodiscard]] float largest() const noexcept { return largest_; }
  /// Values from a row to the next, from a slice to the next, and from a plane to the next.
  [[nodiscard]] std::ptrdiff_t stride() const noexcept { return stride_; }
  [[nodiscard]] std::ptrdiff_t slice_stride() const noexcept { return slice_stride_; }
  [[nodiscard]] std::ptrdiff_t plane_stride() const noexcept { return plane_stride_; }
  [[nodiscard]] std::size_t bytes() const noexcept { return count_ * sizeof(float); }

  /// The source's values times `scale`. Rows go over `threads` threads (0: all cores).
  void fill(const ConstImageView& source, float scale, Border border, int threads, const CancelToken* cancel);

 private:
  [[nodiscard]] std::ptrdiff_t offset(int y, int z) const noexcept {
    return (z + margin_.z) * slice_stride_ + (y + margin_.y) * stride_ + margin_.x;
  }

  Shape shape_;
  Halo margin_;
  std::ptrdiff_t stride_;
  std::ptrdiff_t slice_stride_;
  std::ptrdiff_t plane_stride_;
  std::size_t count_;
  float largest_ = 0;
  /// Not zeroed when allocated: the threads that fill it touch its pages first, side by side.
  std::unique_ptr<float[]> values_;
};

}  // namespace filterscope
