// An image as planar float with a frame of border pixels: what vector code filters without a branch.
#pragma once

#include <cstddef>
#include <memory>

#include "kernels/api/cancel_token.h"
#include "kernels/api/image_view.h"
#include "kernels/families/bilateral_parameters.h"

namespace filterscope {

/// One plane for each channel, with `radius` border pixels on every side, and room for a vector that starts
/// at the last pixel of a row. The rows lie close together, so that a narrow image takes no more than its
/// border makes of it.
class PaddedPlanes {
 public:
  /// Values that may be read beyond the padded row's end: zeros, and then those of the rows that follow.
  static constexpr int kSlack = 256;

  PaddedPlanes(const Shape& shape, int radius);

  /// Value (0, y) of a plane; −radius ≤ x < width + radius, −radius ≤ y < height + radius.
  [[nodiscard]] const float* row(int plane, int y) const noexcept { return values_.get() + offset(plane, y); }
  [[nodiscard]] float* row(int plane, int y) noexcept { return values_.get() + offset(plane, y); }
  /// The largest size of a floating-point value that fill() has put there; 0 of other types.
  [[nodiscard]] float largest() const noexcept { return largest_; }
  /// Values from a row to the next.
  [[nodiscard]] std::size_t stride() const noexcept { return stride_; }
  [[nodiscard]] std::size_t bytes() const noexcept { return count_ * sizeof(float); }

  /// The source's values times `scale`, padded. Rows go over `threads` threads (0: all cores).
  void fill(const ConstImageView& source, float scale, Border border, int threads, const CancelToken* cancel);

  /// CIE-Lab of an RGB source (lab_fraction) times `scale`, padded.
  void fill_lab(const ConstImageView& source, float scale, Border border, int threads,
                const CancelToken* cancel);

 private:
  /// Zeros after each row: a window taken four values at a time reaches as far.
  static constexpr int kZeros = 4;

  [[nodiscard]] std::size_t offset(int plane, int y) const noexcept {
    return (static_cast<std::size_t>(plane) * rows_ + static_cast<std::size_t>(y + radius_)) * stride_ +
           static_cast<std::size_t>(radius_);
  }
  void pad_sides(int y, Border border);
  void pad_rows(Border border);

  Shape shape_;
  int radius_;
  std::size_t stride_;
  std::size_t rows_;
  std::size_t count_;
  float largest_ = 0;
  /// Not zeroed when allocated: the threads that fill it touch its pages first, side by side.
  std::unique_ptr<float[]> values_;
};

}  // namespace filterscope
